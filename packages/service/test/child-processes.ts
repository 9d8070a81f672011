import { execFileSync } from 'node:child_process';

/** Ids of this process's engines and renderers, by the system's own account. */
export const childProcesses = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('child-main'))
    .map(([id]) => Number(id));
