import type { LearningView } from '@claimcheck/contracts';
import { STATUS_LABEL } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { messageOf, send } from '../api/http.js';
import { usePolled } from '../api/use-polled.js';
import { Bars } from '../parts/bars.jsx';
import { download } from '../parts/download.js';
import { StatusIcon } from '../parts/icons.jsx';
import { notify } from '../parts/notices.jsx';
import { Deciders } from './learning/deciders.jsx';
import { Reliability } from './learning/reliability.jsx';
import { share } from './learning/share.js';

const EVERY_MS = 30_000;

/** What people overrode, and how far the machine's confidence can be trusted. */
export function LearningPage(): JSX.Element {
  const [days, setDays] = useState('90');
  const { data, error } = usePolled<LearningView>(`/console/api/learning?days=${days}`, EVERY_MS);
  useEffect(() => {
    document.title = 'Learning · Claimcheck';
  }, []);
  const save = async () => {
    try {
      const response = await send('/console/api/learning/export');
      download('reviewed.jsonl', 'application/jsonl', await response.blob());
    } catch (problem) {
      notify(messageOf(problem), 'problem');
    }
  };
  const decided = data ? data.total.agreed + data.total.overridden : 0;
  return (
    <main id="main" class="page learning">
      <header class="page-head">
        <h1>Learning from decisions</h1>
        <span class="row">
          <select aria-label="Period" value={days} onChange={(event) => setDays(event.currentTarget.value)}>
            <option value="7">7 days</option>
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="3650">All time</option>
          </select>
          <button type="button" onClick={save} disabled={decided === 0}>
            Export cases
          </button>
        </span>
      </header>
      {error && <p class="problem">{error}</p>}
      {data && decided === 0 && (
        <div class="empty">
          <h2>No decisions on claims yet</h2>
          <p>Accept, override or repair claims, and this page shows where people and machine part.</p>
        </div>
      )}
      {data && decided > 0 && (
        <>
          <p>
            <strong class="big">{share(data.total)}</strong> of {decided.toLocaleString()} decided claims:
            people agree with the machine. {data.total.overridden.toLocaleString()}{' '}
            {data.total.overridden === 1 ? 'was' : 'were'} overridden.
          </p>
          <div class="two">
            <Reliability bins={data.reliability} />
            <Bars
              title="Decided claims by week"
              legend={
                <>
                  <span class="legend wrong">overridden</span> <span class="legend">agreed</span>
                </>
              }
              bars={data.by_week.map((week) => ({
                label: week.name,
                value: week.agreed + week.overridden,
                wrong: week.overridden,
                text: `${week.overridden} of ${week.agreed + week.overridden} overridden`,
              }))}
            />
          </div>
          <div class="two">
            <Deciders rows={data.by_decider} weeks={data.by_week.map(({ name }) => name)} />
            <Changes changes={data.changes} />
          </div>
          <p class="soft small">
            The export holds every decided claim as a case of the benchmark. Put it into a folder and measure
            the engine on your own texts: <code>npm run bench:e2e -- FOLDER</code>.
          </p>
        </>
      )}
    </main>
  );
}

function Changes({ changes }: { changes: LearningView['changes'] }): JSX.Element {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What was overridden</h2>
      {changes.length === 0 ? (
        <p class="soft">Nothing yet.</p>
      ) : (
        <div class="table">
          <table>
            <thead>
              <tr>
                <th scope="col">Machine</th>
                <th scope="col">Person</th>
                <th scope="col">Claims</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ from, to, count }) => (
                <tr key={`${from} ${to}`}>
                  <td>
                    <StatusIcon status={from} /> {STATUS_LABEL[from]}
                  </td>
                  <td>
                    <StatusIcon status={to} /> {STATUS_LABEL[to]}
                  </td>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
