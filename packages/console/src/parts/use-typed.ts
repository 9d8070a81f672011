import { useEffect, useRef, useState } from 'preact/hooks';

const PAUSE_MS = 250;

export interface Typed {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Tells it now. */
  readonly apply: () => void;
}

/** What stands in a field, told when whoever types pauses. */
export function useTyped(value: string, onChange: (value: string) => void): Typed {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Other filters may have changed since the key was pressed. */
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => {
    if (text.trim() !== value) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() !== latest.current.value) latest.current.onChange(typed.trim());
  };
  return {
    text,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(typed), PAUSE_MS);
    },
    apply: () => tell(text),
  };
}
