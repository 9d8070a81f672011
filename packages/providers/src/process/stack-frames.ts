/** Where an error came from, without its message: a message may quote the text that was being checked. */
export function stackFrames(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = (error as { code?: unknown }).code;
  const head = typeof code === 'string' ? `${error.name} ${code}` : error.name;
  return [head, ...frames.map((frame) => frame.trim())].join('\n');
}
