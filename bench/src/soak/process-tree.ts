import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel says of a process after its name, which may hold anything; see proc(5). */
const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};
const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The kernel counts in hundredths of a second, whatever it measures in. */
const MS_A_TICK = 10;

/** Processor time that a process has taken since it started; 0 when it is gone. */
export function processorMs(pid: number): number {
  try {
    const stat = statOf(pid);
    return (Number(stat[11]) + Number(stat[12])) * MS_A_TICK;
  } catch {
    return 0;
  }
}

/** Ids of the processes that `parent` has started and that still run. */
export function childrenOf(parent: number): number[] {
  try {
    const threads = readdirSync(`/proc/${parent}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8'));
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  } catch {
    return searchAll(parent);
  }
}

/** For a parent that is ending, and for kernels that keep no list of children. */
function searchAll(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch {
        return false;
      }
    });
}
