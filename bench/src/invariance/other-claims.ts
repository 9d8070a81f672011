import { type Block, parseDocument, type Range, type ReviewInput } from '@claimcheck/engine';
import type { Changed } from './kinds-of-change.js';

/** Leaves out every second sentence of the answer's running text and lists. */
export function withEverySecond(input: ReviewInput, kept: 0 | 1): Changed | null {
  const { blocks } = parseDocument(input.aiOutput, 'text/markdown');
  const dropped: Range[] = [];
  let count = 0;
  blocks.forEach((block, i) => {
    if (!isText(block) || blocks.some(({ leadIn }) => isLeadIn(block, leadIn))) return;
    const whole = block.sentences.filter(() => count++ % 2 !== kept);
    if (whole.length === 0) return;
    if (whole.length < block.sentences.length) dropped.push(...whole.map(({ range }) => range));
    else dropped.push({ start: block.range.start, end: blocks[i + 1]?.range.start ?? input.aiOutput.length });
  });
  return dropped.length === 0 ? null : withText(input, cut(input.aiOutput, dropped));
}

/** Turns round the order of paragraphs, and of list items, that stand beside each other. */
export function inOtherOrder(input: ReviewInput): Changed | null {
  const { aiOutput } = input;
  const { blocks } = parseDocument(aiOutput, 'text/markdown');
  let text = '';
  let end = 0;
  for (let i = 0; i < blocks.length; ) {
    let next = i + 1;
    while (next < blocks.length && areBeside(blocks[next - 1]!, blocks[next]!)) next += 1;
    const run = blocks.slice(i, next);
    const between = run.slice(1).map(({ range }, n) => aiOutput.slice(run[n]!.range.end, range.start));
    text += aiOutput.slice(end, run[0]!.range.start);
    run.toReversed().forEach(({ range }, n) => {
      text += aiOutput.slice(range.start, range.end) + (between[n] ?? '');
    });
    end = run.at(-1)!.range.end;
    i = next;
  }
  text += aiOutput.slice(end);
  return text === aiOutput ? null : withText(input, text);
}

const withText = (input: ReviewInput, aiOutput: string): Changed => ({
  input: { ...input, aiOutput },
  placeOf: (sourceIndex) => sourceIndex,
});

const isText = ({ kind, cells }: Block): boolean =>
  (kind === 'paragraph' || kind === 'list_item') && cells.length === 0;

const isLeadIn = ({ sentences }: Block, leadIn: string | null): boolean =>
  leadIn !== null && sentences.some(({ plain }) => plain === leadIn);

/** Only unnumbered ones: a number says which comes first. */
const areBeside = (a: Block, b: Block): boolean =>
  isText(a) && a.kind === b.kind && a.level === b.level && !a.ordered && !b.ordered && a.leadIn === b.leadIn;

function cut(text: string, ranges: readonly Range[]): string {
  let result = '';
  let end = 0;
  for (const range of ranges) {
    result += text.slice(end, range.start);
    end = range.end;
  }
  return result + text.slice(end);
}
