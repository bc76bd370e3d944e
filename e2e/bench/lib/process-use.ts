/** What another process takes of the machine, as Linux counts it. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

let ticks: number | undefined;

const ticksPerSecond = (): number => (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

/** Fields of `/proc/<pid>/stat` from the third on; undefined where the process is gone. */
function statOf(pid: number | string): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may hold spaces; it ends at the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const sumMs = (fields: readonly string[], places: readonly number[]): number =>
  (places.reduce((sum, place) => sum + Number(fields[place]), 0) * 1000) / ticksPerSecond();

/** Processor time of a process with all its threads so far, user and system. Milliseconds. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  if (!fields) throw new Error(`Process ${pid} is gone`);
  return sumMs(fields, [11, 12]);
}

/** The same of a process and its children, those that have ended included: PostgreSQL has one per connection. */
export function familyCpuMs(pid: number): number {
  const parent = statOf(pid);
  if (!parent) throw new Error(`Process ${pid} is gone`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields) => fields?.[1] === String(pid));
  // 11 and 12 are its own, 13 and 14 those of children that have ended.
  return children.reduce((sum, fields) => sum + sumMs(fields ?? [], [11, 12]), sumMs(parent, [11, 12, 13, 14]));
}

function memoryMiB(pid: number, line: RegExp): number {
  const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no memory`);
  return Number(kilobytes) / 1024;
}

/** Memory of a process that is in RAM. MiB. */
export const residentMiB = (pid: number): number => memoryMiB(pid, /^VmRSS:\s+(\d+) kB/m);

/** What of it is its own: neither its program's file nor a library's, which all who run the same have once. MiB. */
export const ownMiB = (pid: number): number => memoryMiB(pid, /^RssAnon:\s+(\d+) kB/m);

/** The most that a process has ever had in RAM, its start included. MiB. */
export const mostResidentMiB = (pid: number): number => memoryMiB(pid, /^VmHWM:\s+(\d+) kB/m);
