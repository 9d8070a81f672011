import type { SealedFileView } from '@claimcheck/contracts';
import type { JSX } from 'preact';
import { StatusIcon, VerdictChip } from '../../parts/icons.jsx';
import { fullTime } from '../../parts/time.jsx';
import { Link } from '../../router.jsx';

const MEANING: Readonly<Record<string, string>> = {
  envelope: 'The file is a sealed report, written as it was sealed',
  signature: 'It was signed with a key of this service and not changed since',
  report: 'The report has the hash that was sealed',
  decisions: 'The decisions of people have the hash that was sealed',
  subjects: 'It names the sources that the report rests on',
  output: 'The text that was checked is the one kept here',
  sources: 'The sources are the ones kept here',
  quotes: 'Every quote stands where the report says',
  policy: 'Counts and verdict follow from the claims',
};
const LOOK = { holds: 'supported', broken: 'contradicted', not_checked: 'not_checked' } as const;
const SAID = { holds: 'holds', broken: 'broken', not_checked: 'not checked' } as const;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whether a file is what was issued, and if not, what of it was changed. */
export function VerifyResult({ name, result }: { name: string; result: SealedFileView }): JSX.Element {
  const { verified, verdict, review_run_id, is_known, reported_at, checks } = result;
  const broken = checks.filter(({ outcome }) => outcome === 'broken').length;
  return (
    <section class={`verified-file ${verified ? 'supported' : 'contradicted'}`} role="status">
      <header>
        <StatusIcon status={verified ? 'supported' : 'contradicted'} />
        <div>
          <h2>{verified ? 'Verified' : 'Not verified'}</h2>
          <p>
            {verified
              ? 'This is the report that was issued here.'
              : `Do not rely on this file: ${counted(broken, 'check')} failed.`}
          </p>
        </div>
      </header>
      <p class="soft small">
        <bdi>{name}</bdi>
      </p>
      {verified && verdict && reported_at && (
        <p class="row">
          <VerdictChip verdict={verdict} />
          <span>
            {counted(result.claim_count, 'claim')}, {counted(result.source_count, 'source')},{' '}
            {counted(result.decision_count, 'decision')} · {fullTime(reported_at)}
          </span>
          {is_known && review_run_id && <Link to={`/runs/${review_run_id}`}>Open the run</Link>}
        </p>
      )}
      <ul class="checks">
        {checks.map((check) => (
          <li key={check.name}>
            <StatusIcon status={LOOK[check.outcome]} />
            <div>
              {check.outcome !== 'broken' && <p>{MEANING[check.name] ?? check.name}</p>}
              {check.problems.map((problem) => (
                <p key={problem} class={check.outcome === 'broken' ? 'why' : 'soft small'}>
                  {problem}
                </p>
              ))}
              <span class="visually-hidden">{SAID[check.outcome]}</span>
            </div>
          </li>
        ))}
      </ul>
      {result.report_hash && (
        <dl class="soft small">
          <dt>Report</dt>
          <dd>
            <code>{result.report_hash}</code>
          </dd>
          <dt>Key</dt>
          <dd>
            <code>{result.keyid}</code>
          </dd>
        </dl>
      )}
    </section>
  );
}
