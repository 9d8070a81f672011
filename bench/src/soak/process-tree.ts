import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

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
