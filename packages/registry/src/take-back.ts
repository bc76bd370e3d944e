/** Takes a version back by itself when it fails for several people. */
import type { ReportOutcome } from '@rooster/contract/shell';
import { versionRefusal } from './claims.ts';
import { refusal, type ShellInfo } from './compatibility.ts';
import { readPublished } from './manifests.ts';
import { type Reported, readReports, type ReportLine } from './reports.ts';
import { type Channels, changeState, readState, type State } from './state.ts';
import { type Remotes, storeOf } from './store.ts';

/** Sessions for which a version has to fail before it is taken back. */
export const FAILING_SESSIONS = 3;
/** Milliseconds within which they have to. */
export const FAILING_WITHIN = 10 * 60_000;
/**
 * Part of the sessions that said anything of the version, from which on those that fail count: three people cannot take
 * from thousands what works for them.
 */
const FAILING_PART = 0.2;

/** What speaks against a version. A line that is slow or away, and an action that failed, do not. */
const failures: readonly string[] = ['integrity', 'mount', 'crash'] satisfies ReportOutcome[];

/** How many sessions a version has failed for, of how many. */
export interface Verdict {
  readonly failing: number;
  readonly sessions: number;
  /** The failure that most sessions met. */
  readonly outcome: string;
}

const countOf = (lines: readonly ReportLine[]): number => new Set(lines.map(({ session }) => session)).size;

/** How many sessions tell of a failure, of how many that tell anything. */
export const countFailing = (lines: readonly ReportLine[]): Pick<Verdict, 'failing' | 'sessions'> => ({
  failing: countOf(lines.filter(({ outcome }) => failures.includes(outcome))),
  sessions: countOf(lines),
});

/** Whether these reports are reason enough; undefined when not. Pure; give it those of the last ten minutes. */
export function verdictOn(lines: readonly ReportLine[]): Verdict | undefined {
  const { failing, sessions } = countFailing(lines);
  if (failing < FAILING_SESSIONS || failing < sessions * FAILING_PART) return undefined;
  const [outcome = ''] = failures.toSorted(
    (a, b) => countOf(lines.filter((line) => line.outcome === b)) - countOf(lines.filter((line) => line.outcome === a)),
  );
  return { failing, sessions, outcome };
}

/** What became of a version that fails. */
export interface TakenBack extends Reported, Verdict {
  /** What everybody has instead; undefined where there was nothing to return to and the version stays. */
  readonly instead: string | undefined;
}

/** Whether somebody has returned to what is stable now: `previous` is then what he left, and no way back. */
const wasRolledBack = ({ history }: State, name: string): boolean =>
  history.findLast((entry) => entry.name === name && ['promote', 'rollback'].includes(entry.action))?.action ===
  'rollback';

/** The version before, where the live shell can run it and it was not taken back itself. */
async function soundPrevious(
  folder: string,
  state: State,
  name: string,
  shell: ShellInfo | undefined,
): Promise<string | undefined> {
  const { previous, takenBack = [] } = state.remotes[name] ?? {};
  if (previous === undefined || takenBack.includes(previous) || wasRolledBack(state, name)) return undefined;
  const manifest = await readPublished(folder, name, previous).catch(() => undefined);
  if (manifest === undefined || (shell !== undefined && refusal(manifest, shell) !== undefined)) return undefined;
  return (await versionRefusal(folder, state, manifest)) === undefined ? previous : undefined;
}

const isGiven = ({ stable, canary, pins }: Channels, version: string): boolean =>
  [stable, canary?.version, ...Object.values(pins)].includes(version);

/** Takes a version from all who have it, as far as there is another one. */
function withdraw(channels: Channels, version: string, previous: string | undefined): void {
  channels.takenBack = [...(channels.takenBack ?? []), version];
  if (channels.canary?.version === version) delete channels.canary;
  channels.pins = Object.fromEntries(Object.entries(channels.pins).filter(([, pinned]) => pinned !== version));
  if (channels.previous === version) delete channels.previous;
  if (channels.stable !== version || previous === undefined) return;
  channels.stable = previous;
  // It is not offered as the version before, and a rollback does not return to it.
  delete channels.previous;
}

/**
 * Takes a version back when it has failed for several sessions lately, and writes that into the history. Answers what
 * was done; undefined when nothing was, also because it had been taken back before: whoever gave it again wanted it.
 */
export async function takeBackIfFailing(
  remotes: Remotes,
  reported: Reported,
  now: number,
  shell?: ShellInfo,
): Promise<TakenBack | undefined> {
  const { folder } = storeOf(remotes);
  const { name, version } = reported;
  const settled = (channels: Channels | undefined): boolean =>
    channels === undefined || channels.takenBack?.includes(version) === true || !isGiven(channels, version);
  if (settled((await readState(folder)).remotes[name])) return undefined;
  const verdict = verdictOn(await readReports(folder, reported, now - FAILING_WITHIN));
  if (verdict === undefined) return undefined;
  let taken: TakenBack | undefined;
  await changeState(
    remotes,
    async (state) => {
      const channels = state.remotes[name];
      // Another process may have been faster.
      if (channels === undefined || settled(channels)) return undefined;
      const wasStable = channels.stable === version;
      const previous = await soundPrevious(folder, state, name, shell);
      withdraw(channels, version, previous);
      const instead = channels.stable === version ? undefined : channels.stable;
      taken = { name, version, ...verdict, instead };
      const detail = `${verdict.outcome} for ${verdict.failing} of ${verdict.sessions} sessions`;
      return {
        action: 'take-back',
        name,
        version,
        detail: wasStable && instead === undefined ? `${detail}; stays, as there is none before it` : detail,
      };
    },
    { by: 'the server', why: 'it fails' },
  );
  return taken;
}
