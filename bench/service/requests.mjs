const sentence = (n) =>
  `Pump ${n} moves ${n + 30} litres a minute and was serviced in March ${2000 + (n % 24)}.`;

/** A realistic request: a short answer and a few kilobytes of sources. */
export function reviewRequest(n, { sentences = 6, lines = 40 } = {}) {
  return JSON.stringify({
    ai_output: Array.from({ length: sentences }, (_, k) => sentence(n + k)).join(' '),
    sources: [1, 2, 3].map((part) => ({
      title: `Log ${part}`,
      content: Array.from({ length: lines }, (_, k) => sentence(n + k * part + (k % 3))).join('\n'),
    })),
    intended_use: 'customer_facing',
    metadata: { n },
  });
}
