import type { ReviewInput, SourceInput } from '@claimcheck/engine';
import { type Sentence, sentence, title } from './prose.js';

export interface Size {
  readonly outputChars: number;
  readonly sources: number;
  readonly sourceChars: number;
  /** One more source is a table of so many rows, and the answer is about it. */
  readonly rows?: number;
}

/** Every source is about a topic of its own; sentence n is told by source n modulo their number. */
export function inputOf({ outputChars, sources, sourceChars, rows }: Size): ReviewInput {
  const prose = Array.from({ length: sources }, (_, topic) => source(topic, sources, sourceChars));
  return {
    aiOutput: rows ? answerFromTable(outputChars, rows) : output(outputChars, sources),
    sources: rows ? [...prose, table(rows, sources)] : prose,
    intendedUse: 'customer_facing',
    strictness: 'standard',
    question: null,
  };
}

function source(topic: number, sources: number, chars: number): SourceInput {
  const markdown = topic % 2 === 0;
  let content = '';
  for (let i = 0; content.length < chars; i += 1) {
    if (i % 40 === 0 && markdown) content += `${i === 0 ? '' : '\n\n'}## Part ${i / 40 + 1}\n\n`;
    else content += i === 0 ? '' : i % 8 === 0 ? '\n\n' : ' ';
    content += sentence(i * sources + topic, topic).text;
  }
  return {
    title: title(topic),
    content: content.slice(0, chars),
    uri: null,
    citationLabel: `source ${topic + 1}`,
    mediaType: markdown ? 'text/markdown' : 'text/plain',
  };
}

const litresOf = (row: number): number => 30 + ((row * 7) % 400);

function table(rows: number, place: number): SourceInput {
  const lines = Array.from({ length: rows }, (_, row) => {
    return `| Pump ${row} | ${litresOf(row)} litres a minute | March ${2000 + (row % 24)} |`;
  });
  return {
    title: 'Pumps',
    content: ['| Pump | Flow | Last service |', '|---|---|---|', ...lines].join('\n'),
    uri: null,
    citationLabel: `source ${place + 1}`,
    mediaType: 'text/markdown',
  };
}

/** Every third sentence has another figure than the table. */
function answerFromTable(chars: number, rows: number): string {
  let text = '';
  for (let i = 0; text.length < chars; i += 1) {
    const row = (i * 37) % rows;
    text += `${i % 10 === 0 ? '\n\n' : ' '}Pump ${row} moves ${litresOf(row) + (i % 3 === 2 ? 5 : 0)} litres a minute.`;
  }
  return text.trim().slice(0, chars);
}

/** An answer of paragraphs and lists: what sources say, some of it changed or of no source, half of it cited. */
function output(chars: number, sources: number): string {
  let text = '';
  for (let i = 0; text.length < chars; i += 1) {
    if (i % 60 === 0) text += `${i === 0 ? '' : '\n\n'}## Answer ${i / 60 + 1}\n\n`;
    else if (i % 60 > 50) text += `${i % 60 === 51 ? '\n' : ''}\n- `;
    else text += i % 10 === 0 ? '\n\n' : ' ';
    const told = claimOf(i, sentence(i, i % sources));
    text += i % 2 === 0 ? told.replace(/\.$/, ` [${(i % sources) + 1}].`) : told;
  }
  return text.slice(0, chars);
}

function claimOf(i: number, { text, changed }: Sentence): string {
  if (i % 31 === 30) return 'It is much better than the other one.';
  if (i % 7 === 6) return sentence(-i, i).text;
  return i % 5 === 4 ? changed : text;
}
