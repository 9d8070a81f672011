import { isVerified } from '@claimcheck/client';

/** Each document becomes a source; nothing else counts as evidence. */
export function toSources(documents) {
  return documents.map(({ pageContent, metadata }) => ({
    title: metadata.title,
    content: pageContent,
    uri: metadata.source,
  }));
}

/** From the last edit to the first, so that the offsets of the others stay right. */
export function applyRepairs(text, repairs) {
  return [...repairs]
    .sort((a, b) => b.output_start_offset - a.output_start_offset)
    .reduce(
      (edited, { output_start_offset: start, output_end_offset: end, replacement }) =>
        edited.slice(0, start) + replacement + edited.slice(end),
      text,
    );
}

/**
 * Generates an answer and checks it against the documents it came from. Where a source says otherwise, the
 * repair that the report offers is applied and the whole answer is checked once more.
 */
export async function checkedAnswer({ client, question, retrieve, generate }) {
  const documents = await retrieve(question);
  if (documents.length === 0)
    return { verified: false, text: null, status: 'insufficient_context', problems: [] };
  const check = (text) =>
    client.reviewRuns.createAndWait({
      ai_output: text,
      question,
      sources: toSources(documents),
      intended_use: 'customer_facing',
    });

  let { text } = await generate({ question, documents });
  let run = await check(text);
  const repairs = run.claim_report?.repairs ?? [];
  if (!isVerified(run) && repairs.length > 0) {
    text = applyRepairs(text, repairs);
    run = await check(text);
  }
  const problems = run.claim_report?.unsupported_claims ?? [];
  return { verified: isVerified(run), text, status: run.safe_use_status, problems, review_run_id: run.id };
}
