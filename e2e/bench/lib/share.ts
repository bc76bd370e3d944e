/** A part of a core for some processes, by Linux' control groups of either version. Needs root. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How often Linux counts anew. Short, so that a process waits often and briefly. Microseconds. */
const PERIOD_US = 10_000;

/** Folders of the two versions' controllers. */
const FIRST = '/sys/fs/cgroup/cpu';
const SECOND = '/sys/fs/cgroup';

const hasFirst = (): boolean => existsSync(path.join(FIRST, 'cpu.cfs_quota_us'));

/** Whether this machine and this user can hold processes to a part of a core. */
export const canShare = (): boolean =>
  process.getuid?.() === 0 && (hasFirst() || existsSync(path.join(SECOND, 'cgroup.controllers')));

/** Makes a group for one process and answers its folder. */
function makeGroup(pid: number, part: number): string {
  const quota = Math.round(PERIOD_US * part);
  const isFirst = hasFirst();
  if (!isFirst) writeFileSync(path.join(SECOND, 'cgroup.subtree_control'), '+cpu');
  const folder = path.join(isFirst ? FIRST : SECOND, `rooster-bench-${pid}`);
  mkdirSync(folder);
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  if (isFirst) {
    write('cpu.cfs_period_us', String(PERIOD_US));
    write('cpu.cfs_quota_us', String(quota));
  } else write('cpu.max', `${quota} ${PERIOD_US}`);
  write('cgroup.procs', String(pid));
  return folder;
}

/**
 * Holds each process to `part` of a core (0 to 1) for as long as `work` takes, so that it and not the database or the
 * load is what a small machine runs out of. Each has its part for itself. The processes end before the groups go.
 */
export async function withShares(
  pids: readonly number[],
  part: number,
  { work, end }: { readonly work: () => Promise<void>; readonly end: () => Promise<void> },
): Promise<void> {
  const folders: string[] = [];
  try {
    for (const pid of pids) folders.push(makeGroup(pid, part));
    await work();
  } finally {
    await end();
    for (const folder of folders) rmdirSync(folder);
  }
}
