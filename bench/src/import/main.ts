// npm run bench:import [-- --small 16 --large 256] : memory of a service that imports a small and a large file
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Format, fileOf, MEDIA_TYPES } from './rows.js';
import { API_KEY, residentMiB, startServiceProcess } from './service-process.js';

const MIB = 2 ** 20;
/** Below the 256 MiB an import takes, so that the last row still fits. */
const MARGIN = 64 * 1024;
const SAMPLE_MS = 50;

const { values } = parseArgs({
  options: { small: { type: 'string', default: '16' }, large: { type: 'string', default: '256' } },
});

async function upload(url: string, format: Format, bytes: number): Promise<{ accepted: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/v1/imports`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${API_KEY}`, 'content-type': MEDIA_TYPES[format] },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        if (response.statusCode !== 202)
          reject(new Error(`The import was answered with ${response.statusCode}.`));
        else resolve({ accepted: (JSON.parse(text) as { accepted_count: number }).accepted_count });
      },
    );
    pipeline(Readable.from(fileOf(format, bytes)), sent).catch(reject);
  });
}

async function measure(format: Format, mib: number) {
  const service = await startServiceProcess();
  try {
    const idle = residentMiB(service.pid).now;
    let peak = 0;
    const sampler = setInterval(() => {
      peak = Math.max(peak, residentMiB(service.pid).peak);
    }, SAMPLE_MS);
    const started = performance.now();
    const { accepted } = await upload(service.url, format, mib * MIB - MARGIN);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(sampler);
    peak = Math.max(peak, residentMiB(service.pid).peak);
    return { mib, rows: accepted, idle_mib: Math.round(idle), peak_mib: Math.round(peak), seconds };
  } finally {
    await service.stop();
  }
}

const column = (text: string | number): string => String(text).padStart(10);
process.stdout.write(
  `${'format'.padEnd(8)}${['MiB', 'rows', 'idle MiB', 'peak MiB', 'MiB/s'].map(column).join('')}\n`,
);
const ratios: Record<string, number> = {};
for (const format of Object.keys(MEDIA_TYPES) as Format[]) {
  const figures = [];
  for (const mib of [Number(values.small), Number(values.large)]) {
    const figure = await measure(format, mib);
    figures.push(figure);
    const cells = [mib, figure.rows, figure.idle_mib, figure.peak_mib, (mib / figure.seconds).toFixed(1)];
    process.stdout.write(`${format.padEnd(8)}${cells.map(column).join('')}\n`);
  }
  ratios[format] = Math.round((100 * figures[1]!.peak_mib) / figures[0]!.peak_mib) / 100;
}
process.stdout.write(
  `peak memory, ${values.large} MiB against ${values.small} MiB: ${JSON.stringify(ratios)}\n`,
);
