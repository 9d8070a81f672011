import { coloured, type Paint, plain } from './paint.js';

export interface Terminal {
  readonly width: number;
  readonly paint: Paint;
}

const DEFAULT_WIDTH = 80;
const WIDEST = 100;
const NARROWEST = 40;

/** How to write to a stream: colour and width follow NO_COLOR, FORCE_COLOR, COLUMNS and the terminal. */
export function terminalOf(stream: Partial<NodeJS.WriteStream>, env: NodeJS.ProcessEnv): Terminal {
  const columns = stream.columns || Number(env.COLUMNS) || DEFAULT_WIDTH;
  return {
    width: Math.min(WIDEST, Math.max(NARROWEST, columns)),
    paint: wantsColour(stream.isTTY === true, env) ? coloured : plain,
  };
}

/** FORCE_COLOR is the more particular wish of the two and wins over NO_COLOR. */
function wantsColour(isTerminal: boolean, env: NodeJS.ProcessEnv): boolean {
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  if (env.NO_COLOR) return false;
  return isTerminal && env.TERM !== 'dumb';
}
