import type { JSX } from 'preact';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { plain } from './plain-text.jsx';

export interface Highlight {
  readonly start: number;
  readonly end: number;
  readonly kind: 'quote' | 'other' | 'for' | 'against';
}

interface Block {
  readonly start: number;
  readonly end: number;
  /** A guess, for the length of the scroll bar before the block was ever in view. */
  readonly lines: number;
}

const BLOCK_CHARS = 3_000;
const LINE_CHARS = 78;

/** Cuts a text at line ends into blocks of a few thousand characters; a line without end is cut where it must. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + BLOCK_CHARS);
    if (end < text.length) {
      const newline = text.lastIndexOf('\n', end);
      if (newline > start) end = newline + 1;
      else if (/[\ud800-\udbff]/.test(text[end - 1]!)) end -= 1;
    }
    const lines = text
      .slice(start, end)
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARS)), 0);
    blocks.push({ start, end, lines });
    start = end;
  }
  return blocks;
}

/** Blocks out of view are neither laid out nor painted (content-visibility), so a megabyte scrolls like a page. */
export function SourceText(props: {
  text: string;
  highlights: readonly Highlight[];
  focus: Highlight | null;
  label: string;
}): JSX.Element {
  const { text, highlights, focus, label } = props;
  const container = useRef<HTMLElement>(null);
  const blocks = useMemo(() => blocksOf(text), [text]);

  useEffect(() => {
    const pane = container.current;
    if (!pane || !focus) return;
    const centre = () => {
      const mark = pane.querySelector(`[data-start="${focus.start}"]`);
      if (!mark) return;
      const top = mark.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      pane.scrollTop += top - pane.clientHeight / 3;
    };
    centre();
    // Blocks on the way have got their real height by now.
    const frame = requestAnimationFrame(centre);
    return () => cancelAnimationFrame(frame);
  }, [focus, text]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
    <section class="source-text" ref={container} tabIndex={0} aria-label={label}>
      {blocks.map((block) => (
        <TextBlock
          key={block.start}
          text={text}
          block={block}
          highlights={within(highlights, block)}
          current={focus && focus.start < block.end && focus.end > block.start ? focus.start : null}
        />
      ))}
    </section>
  );
}

const NONE: readonly Highlight[] = [];

function within(highlights: readonly Highlight[], { start, end }: Block): readonly Highlight[] {
  const inside = highlights.filter((mark) => mark.start < end && mark.end > start);
  return inside.length === 0 ? NONE : inside;
}

const TextBlock = memo(function TextBlock(props: {
  text: string;
  block: Block;
  highlights: readonly Highlight[];
  /** Where the highlight in focus begins. */
  current: number | null;
}): JSX.Element {
  const { text, block, highlights, current } = props;
  const size = `auto ${block.lines * 1.6}em`;
  return (
    <div class="block" style={{ containIntrinsicBlockSize: size }}>
      {marked(text, block, highlights, current)}
    </div>
  );
});

function marked(
  text: string,
  { start, end }: Block,
  highlights: readonly Highlight[],
  current: number | null,
) {
  if (highlights.length === 0) return plain(text.slice(start, end));
  const parts = [];
  let at = start;
  for (const mark of [...highlights].sort((a, b) => a.start - b.start)) {
    const from = Math.max(at, mark.start);
    const to = Math.min(end, mark.end);
    if (to <= from) continue;
    parts.push(plain(text.slice(at, from)));
    parts.push(
      <mark
        key={from}
        class={`${mark.kind}${mark.start === current ? ' current' : ''}`}
        data-start={mark.start}
      >
        {plain(text.slice(from, to))}
      </mark>,
    );
    at = to;
  }
  parts.push(plain(text.slice(at, end)));
  return parts;
}
