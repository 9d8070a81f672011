import type { Extraction, RunRecords, SourceInput } from '@claimcheck/engine';

/** Segments partition the text, and every claim and marker is what stands at its offsets. */
export function checkExtraction(text: string, { segments, claims }: Extraction): void {
  let end = 0;
  for (const { range } of segments) {
    if (range.start !== end || range.end <= range.start)
      throw new Error(`a segment from ${range.start} to ${range.end} after ${end}`);
    end = range.end;
  }
  if (end !== text.length) throw new Error(`segments end at ${end} of ${text.length}`);
  for (const claim of claims) {
    const { start, end: last } = claim.range;
    if (text.slice(start, last) !== claim.text || last <= start)
      throw new Error(`a claim from ${start} to ${last} is not its text`);
    for (const { marker, range } of claim.citations)
      if (text.slice(range.start, range.end) !== marker)
        throw new Error(`a marker from ${range.start} to ${range.end} is not its text`);
  }
}

/** Every quote is what its source holds at its offsets, and the report found nothing leaked. */
export function checkRecords(records: RunRecords, text: string, sources: readonly SourceInput[]): void {
  for (const { source_document_id, quote, start_offset, end_offset } of records.sourceSpans) {
    const source = sources[Number(source_document_id.split('_').at(-1)) - 1];
    if (source?.content.slice(start_offset, end_offset) !== quote || quote === '')
      throw new Error(`a quote from ${start_offset} to ${end_offset} is not in its source`);
  }
  for (const { output_start_offset: start, output_end_offset: end, original } of records.claimReport.repairs)
    if (text.slice(start, end) !== original) throw new Error(`a repair from ${start} to ${end} is not there`);
  const { errors } = records.claimReport.metadata.leakage_check;
  const wrong = errors.find((error) => /exactly|unknown/.test(error));
  if (wrong) throw new Error(wrong);
}
