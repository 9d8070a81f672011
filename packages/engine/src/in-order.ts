/** Works on several things at a time, `atOnce` at most, and gives what came of them in their order. */
export async function* inOrder<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): AsyncGenerator<T> {
  const underWay: Promise<T>[] = [];
  let next = 0;
  const begin = () => {
    if (next >= count) return;
    const result = work(next++);
    // Whoever waits for it hears of it; what nobody waits for any more is no error of its own.
    result.catch(() => {});
    underWay.push(result);
  };
  while (underWay.length < atOnce && next < count) begin();
  while (underWay.length > 0) {
    const result = await underWay.shift()!;
    begin();
    yield result;
  }
}
