/**
 * What open pages tell of a version: how long it took to appear, and how it failed. Lines of a file beside the
 * versions, so that all processes over one folder see the same, and nothing of it is in the database.
 */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReportOutcome, type RemoteReport } from '@rooster/contract/shell';
import * as z from 'zod';
import { versionFolder } from './manifests.ts';
import { readState } from './state.ts';

const Line = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  /** Whose session, as a hash that leads back to nobody: all of one person are one, or he alone could be many. */
  session: z.string(),
  outcome: ReportOutcome,
  expose: z.string().optional(),
  where: z.string().optional(),
  /** Milliseconds. */
  load: z.number().optional(),
  mount: z.number().optional(),
});
/** One report as it is kept. */
export type ReportLine = z.output<typeof Line>;

/** Bytes after which a version's file is begun anew; the one before is kept beside it. */
const MOST = 512 * 1024;

const folderOf = (folder: string): string => join(folder, '.reports');
const fileOf = (folder: string, name: string, version: string): string =>
  join(folderOf(folder), `${name}@${version}.jsonl`);

/** A version that reports were written for. */
export interface Reported {
  readonly name: string;
  readonly version: string;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Keeps one person's reports. Those on a version that is not published are left out: anybody may send a name. */
export async function keepReports(
  folder: string,
  userId: string,
  reports: readonly RemoteReport[],
  now: number,
): Promise<void> {
  const { remotes } = await readState(folder);
  const lines = new Map<string, string>();
  for (const { remote: name, version, ...report } of reports) {
    if (!(name in remotes) || !(await isThere(versionFolder(folder, name, version)))) continue;
    // With the version in it, so that not even the sessions of two versions can be laid beside each other.
    const session = createHash('sha256').update(`${userId}:${name}@${version}`).digest('hex').slice(0, 16);
    const file = fileOf(folder, name, version);
    const line = { at: now, session, ...report } satisfies ReportLine;
    lines.set(file, `${lines.get(file) ?? ''}${JSON.stringify(line)}\n`);
  }
  if (lines.size > 0) await mkdir(folderOf(folder), { recursive: true });
  for (const [file, text] of lines) {
    const bytes = await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
    if (bytes > MOST) await rename(file, `${file}.before`);
    await appendFile(file, text);
  }
}

/** A report out of its line; undefined for one that was not written to its end, also with the next one behind it. */
function reportOf(text: string): ReportLine | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The reports on a version since a moment (epoch milliseconds), oldest first. */
export async function readReports(
  folder: string,
  { name, version }: Reported,
  since = 0,
): Promise<readonly ReportLine[]> {
  const file = fileOf(folder, name, version);
  const texts = await Promise.all([`${file}.before`, file].map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap((text) => {
      const line = reportOf(text);
      return line !== undefined && line.at >= since ? [line] : [];
    });
}

/** The versions with reports, and a text for each that changes with every report. */
export async function reportedVersions(folder: string): Promise<readonly (Reported & { readonly stamp: string })[]> {
  const files = (await readdir(folderOf(folder)).catch(() => [])).filter((file) => file.endsWith('.jsonl'));
  return Promise.all(
    files.sort().map(async (file) => {
      const at = file.indexOf('@');
      const { size, mtimeMs } = await stat(join(folderOf(folder), file));
      return { name: file.slice(0, at), version: file.slice(at + 1, -'.jsonl'.length), stamp: `${size}:${mtimeMs}` };
    }),
  );
}

/** Removes the reports on a version. */
export async function removeReports(folder: string, name: string, version: string): Promise<void> {
  const file = fileOf(folder, name, version);
  await Promise.all([file, `${file}.before`].map((path) => rm(path, { force: true })));
}
