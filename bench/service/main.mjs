// Prints what the service can do on this machine, as ratios taken in one run.
// Usage: npm run bench:service [alone|throughput|paging|under-load|workers|sizing]...; on PostgreSQL with DATABASE_URL.
import { availableParallelism } from 'node:os';
import { alone } from './alone.mjs';
import { paging } from './paging.mjs';
import { sizing } from './sizing.mjs';
import { throughput } from './throughput.mjs';
import { underLoad } from './under-load.mjs';
import { workers } from './workers.mjs';

const BENCHES = {
  alone,
  throughput,
  paging,
  'under-load': () => underLoad(availableParallelism()),
  workers,
  sizing,
};

const chosen = process.argv.slice(2);
const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database';
process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores, ${database}\n`);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const line of await bench()) process.stdout.write(`${line}\n`);
}
