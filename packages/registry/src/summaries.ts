/** What pages have told of each version, in a few figures. */
import { readReports, reportedVersions, type ReportLine } from './reports.ts';

/** A failure that sessions met: of one kind, at one place in the code. */
export interface Failure {
  readonly outcome: ReportLine['outcome'];
  /** Kind of error and first places in the remote's files, where there were any. */
  readonly where: string | undefined;
  readonly sessions: number;
  /** ISO instant. */
  readonly lastAt: string;
}

/** How one version does. */
export interface Summary {
  readonly name: string;
  readonly version: string;
  readonly sessions: number;
  /** Milliseconds that three of four times stayed under, until the code was there and until it was on screen. */
  readonly load: number | undefined;
  readonly mount: number | undefined;
  /** Those that most sessions met first. */
  readonly failures: readonly Failure[];
}

/** Value that three quarters are at or below; undefined of nothing. */
function p75(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

const times = (lines: readonly ReportLine[], key: 'load' | 'mount'): number[] =>
  lines.flatMap((line) => (line.outcome === 'ready' ? (line[key] ?? []) : []));

function failuresOf(lines: readonly ReportLine[]): Failure[] {
  const groups = new Map<string, ReportLine[]>();
  for (const line of lines) {
    if (line.outcome === 'ready') continue;
    const key = `${line.outcome} ${line.where ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const last = group.at(-1);
      if (last === undefined) return [];
      const { outcome, where, at } = last;
      const sessions = new Set(group.map(({ session }) => session)).size;
      return [{ outcome, where, sessions, lastAt: new Date(at).toISOString() }];
    })
    .toSorted((a, b) => b.sessions - a.sessions);
}

/** Figures of all versions that pages have told of. */
export async function summariesOf(folder: string): Promise<Summary[]> {
  return Promise.all(
    (await reportedVersions(folder)).map(async ({ name, version }) => {
      const lines = await readReports(folder, { name, version });
      return {
        name,
        version,
        sessions: new Set(lines.map(({ session }) => session)).size,
        load: p75(times(lines, 'load')),
        mount: p75(times(lines, 'mount')),
        failures: failuresOf(lines),
      };
    }),
  );
}
