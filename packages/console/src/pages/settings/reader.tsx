import type { ReaderView } from '@claimcheck/contracts';
import { measuredReader } from '@claimcheck/contracts/measured-strictness';
import { READER_ASK_MEANING, READER_MODE_LABEL, READER_MODE_MEANING } from '@claimcheck/engine/wording';
import type { JSX } from 'preact';
import { messageOf, send } from '../../api/http.js';
import { usePolled } from '../../api/use-polled.js';
import { notify } from '../../parts/notices.jsx';

const EVERY_MS = 20_000;
const PATH = '/console/api/reader';
type Mode = ReaderView['mode'];
const MODES = Object.keys(READER_MODE_LABEL) as Mode[];

/** Whether a language model reads the project's texts as well, and what it may do. */
export function ReaderSection(): JSX.Element {
  const { data, error, refresh } = usePolled<ReaderView>(PATH, EVERY_MS);
  const choose = async (mode: Mode) => {
    try {
      await send(PATH, { method: 'PATCH', body: { mode } });
      notify(mode === 'off' ? 'Off. New checks are read here alone.' : 'Saved. It holds for new checks.');
    } catch (problem) {
      notify(messageOf(problem), 'problem');
    }
    refresh();
  };
  if (error) return <p class="problem">{error}</p>;
  if (!data) return <p class="loading">Loading…</p>;
  const { mode, chosen, reader } = data;
  return (
    <section aria-labelledby="reader">
      <h2 id="reader" class="visually-hidden">
        Second reader
      </h2>
      <p>A language model of your choice that reads the same claims against the same sources.</p>
      {reader ? <Known reader={reader} /> : <NotSetUp mode={mode} />}
      <fieldset class="modes">
        <legend>For the texts of this project</legend>
        {MODES.map((each) => (
          <label key={each} class={each === mode ? 'current' : undefined}>
            <input
              type="radio"
              name="reader-mode"
              checked={each === mode}
              disabled={reader === null && each !== 'off' && each !== mode}
              onChange={() => void choose(each)}
            />
            <span>
              <strong>{READER_MODE_LABEL[each]}</strong> <code>{each}</code>
              <span class="meaning">
                {READER_MODE_MEANING[each]}
                {each !== 'off' && reader && (
                  <>
                    {' '}
                    Texts, questions and passages of sources go to <code>{reader.host}</code>.
                  </>
                )}
              </span>
              <span class="soft small">Measured: {measuredReader(each)}.</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!chosen && (
        <p class="soft small">Nobody has chosen for this project yet; this is what holds until then.</p>
      )}
      <p class="soft small">
        Measured at standard strictness, with 95 % intervals and with the recorded answers of a strong model;
        a weaker one is worth less. Runs of a private worker follow the worker’s own settings.
      </p>
    </section>
  );
}

function Known({ reader }: { reader: NonNullable<ReaderView['reader']> }): JSX.Element {
  const { provider, model, host, ask, calls_this_month, monthly_calls } = reader;
  return (
    <p>
      This service can ask <code>{model}</code> ({provider}) at <code>{host}</code>, {READER_ASK_MEANING[ask]}
      .{' '}
      <span class="soft">
        {calls_this_month.toLocaleString()}
        {monthly_calls !== null && ` of ${monthly_calls.toLocaleString()}`} calls of this project this month.
      </span>
    </p>
  );
}

function NotSetUp({ mode }: { mode: Mode }): JSX.Element {
  return (
    <div class="card">
      <p>
        <strong>This service has no second reader, so no text leaves it.</strong> Whoever runs it sets one up
        with <code>CLAIMCHECK_READER</code>, <code>CLAIMCHECK_READER_MODEL</code> and{' '}
        <code>CLAIMCHECK_READER_API_KEY</code> or <code>CLAIMCHECK_READER_BASE_URL</code>, and starts it
        again.
      </p>
      {mode !== 'off' && (
        <p>As soon as there is one, it reads the texts of this project, unless you switch it off here.</p>
      )}
    </div>
  );
}
