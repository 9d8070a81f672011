import type { ExtractedClaim, ReviewInput } from '../model.js';
import type { ClaimReader, ReaderRequest } from '../ports.js';
import { PassageChooser } from './choose-passages.js';
import { type NumberedPassage, numberPassages } from './passages.js';
import { READER_PROMPT_VERSION, READER_SCHEMA, READER_SYSTEM } from './prompt.js';

/** Claims that are asked about in one call, with what is shown for them. */
export interface Question {
  /** Index into the claims of the run; the number that the reader sees is one more. */
  readonly claimIndexes: readonly number[];
  readonly passages: readonly NumberedPassage[];
  /** Whether every passage of every source is shown. */
  readonly showsAll: boolean;
  readonly request: ReaderRequest;
}

/** What was wrong with an answer, in words for the reader. */
export type Complaints = ReadonlyMap<number, string>;

const CLAIMS_A_CALL = 40;
/** Beside sources that do not fit whole, fewer claims share the room. */
const CLAIMS_A_CALL_CROWDED = 20;
/** A longer text is not shown whole: each claim is given with its setting instead. */
const TEXT_CHARS = 12_000;

/** Builds what a second reader is asked. Depends on the input and its claims alone, not on any verdict. */
export class Questions {
  readonly #chooser: PassageChooser;

  constructor(
    readonly input: ReviewInput,
    readonly claims: readonly ExtractedClaim[],
    readonly markOf: ClaimReader['mark'],
  ) {
    this.#chooser = new PassageChooser(numberPassages(input.sources), input.sources);
  }

  about(claimIndexes: readonly number[]): Question[] {
    const most = this.#chooser.fitsWhole ? CLAIMS_A_CALL : CLAIMS_A_CALL_CROWDED;
    const calls = Math.ceil(claimIndexes.length / most);
    const each = Math.ceil(claimIndexes.length / Math.max(1, calls));
    return Array.from({ length: calls }, (_, i) => this.#ask(claimIndexes.slice(i * each, (i + 1) * each)));
  }

  /** The same question for some of its claims, with what was wrong with the first answer. */
  again({ passages, showsAll }: Question, complaints: Complaints): Question {
    const claimIndexes = [...complaints.keys()].sort((a, b) => a - b);
    return { claimIndexes, passages, showsAll, request: this.#write(claimIndexes, passages, complaints) };
  }

  #ask(claimIndexes: readonly number[]): Question {
    const passages = this.#chooser.choose(claimIndexes.map((index) => this.claims[index]!));
    const request = this.#write(claimIndexes, passages);
    return { claimIndexes, passages, showsAll: this.#chooser.fitsWhole, request };
  }

  #write(
    claimIndexes: readonly number[],
    passages: readonly NumberedPassage[],
    complaints?: Complaints,
  ): ReaderRequest {
    const showsText = this.input.aiOutput.length <= TEXT_CHARS;
    const sections = [
      ['SOURCES', this.#sources(passages)],
      ['QUESTION', this.input.question ?? ''],
      ['TEXT', showsText ? this.input.aiOutput.trim() : ''],
      ['CLAIMS', claimIndexes.map((index) => this.#claim(index, !showsText)).join('\n')],
    ].filter(([, body]) => body !== '');
    const mark = this.markOf(JSON.stringify(sections));
    const data = sections.map(([name, body]) => `<<${mark} ${name}>>\n${body}`).join('\n\n');
    const user = `The mark of this request is ${mark}.\n\n${data}\n\n<<${mark} END>>\n\n${closing(claimIndexes, complaints)}`;
    return { promptVersion: READER_PROMPT_VERSION, system: READER_SYSTEM, user, schema: READER_SCHEMA };
  }

  #sources(passages: readonly NumberedPassage[]): string {
    const shown = new Set(passages);
    return this.input.sources
      .map((source, sourceIndex) => {
        const own = passages.filter((passage) => passage.sourceIndex === sourceIndex);
        const all = this.#chooser.passages.filter((passage) => passage.sourceIndex === sourceIndex);
        const isWhole = all.every((passage) => shown.has(passage));
        const lines = own.map(({ number, text }) => `[${number}] ${oneLine(text)}`);
        const title = `Source ${sourceIndex + 1}: ${oneLine(source.title)}${isWhole ? '' : ' (parts)'}`;
        return [title, ...lines].join('\n');
      })
      .join('\n\n');
  }

  #claim(index: number, withSetting: boolean): string {
    const { text, statement, setting } = this.claims[index]!;
    const words = oneLine(text);
    const meaning = bare(statement) === bare(words) ? '' : `\n   meaning: ${oneLine(statement)}`;
    const said = withSetting && setting !== null ? `\n   after: ${oneLine(setting)}` : '';
    return `${index + 1}. ${words}${meaning}${said}`;
  }
}

function closing(claimIndexes: readonly number[], complaints?: Complaints): string {
  const numbers = claimIndexes.map((index) => index + 1);
  const asked =
    numbers.length === 1
      ? `Give your opinion on claim ${numbers[0]}.`
      : `Give your opinions on the claims ${rangesOf(numbers)}: ${numbers.length} entries.`;
  if (!complaints) return asked;
  const wrong = [...complaints].map(([index, complaint]) => `- claim ${index + 1}: ${complaint}`);
  return `${asked} An earlier answer could not be used:\n${wrong.join('\n')}`;
}

/** "1–4, 7". */
function rangesOf(rising: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of rising) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const bare = (text: string): string =>
  text
    .replace(/[\s*_`.,:;"“”]+/g, ' ')
    .trim()
    .toLowerCase();
