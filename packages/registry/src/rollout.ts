/** Gives a version to more and more organisations by itself, as long as nothing speaks against it. */
import type { TryingOut } from './channels.ts';
import { makeStable, mayBeGiven, namedTenants } from './channels.ts';
import type { ShellInfo } from './compatibility.ts';
import { readReports, type ReportLine } from './reports.ts';
import { type Channels, changeState, readState, RegistryError } from './state.ts';
import { type Remotes, storeOf } from './store.ts';
import { countFailing } from './take-back.ts';

/** Percent of the organisations, and minutes between two steps, where nobody says otherwise. */
export const USUAL_STEPS: readonly number[] = [10, 50, 100];
export const USUAL_MINUTES = 30;

/** From this part of the sessions on, failures hold a rollout up. */
const HOLDING_PART = 0.01;

/** How a rollout goes. */
export interface RolloutPlan {
  /** Percent, rising, the last one 100. */
  readonly steps?: readonly number[] | undefined;
  readonly everyMinutes?: number | undefined;
}

const MINUTE = 60_000;

const isRising = (steps: readonly number[]): boolean =>
  steps.every((step, index) => step > (steps[index - 1] ?? 0)) && steps.at(-1) === 100;

/**
 * Begins a rollout: the first step at once; named tenants have the version from then on, whatever the step. Throws for
 * steps that do not rise to 100, and as `promote` does.
 */
export async function rollout(
  remotes: Remotes,
  name: string,
  version: string,
  now: number,
  { steps = USUAL_STEPS, everyMinutes = USUAL_MINUTES, tenants, ...giving }: RolloutPlan & TryingOut = {},
): Promise<void> {
  const [percent = 0, ...rest] = steps;
  if (!isRising(steps)) throw new RegistryError('The steps of a rollout rise to 100, such as 10,50,100');
  if (!(everyMinutes > 0)) throw new RegistryError('The time between two steps is a number of minutes above 0');
  const { folder } = storeOf(remotes);
  const named = await namedTenants(folder, tenants);
  await changeState(
    remotes,
    async (state) => {
      const channels = await mayBeGiven(folder, state, name, version, giving.shell);
      channels.canary = { version, percent, rollout: { steps: rest, everyMinutes, since: now }, ...named.kept };
      return {
        action: 'rollout',
        name,
        version,
        detail: `${steps.join('%, ')}%, every ${everyMinutes} minutes${named.detail}`,
      };
    },
    giving,
  );
}

/** The step that is due now; undefined while there is none. */
function dueStep({ canary }: Channels, now: number): { version: string; percent: number; since: number } | undefined {
  const { steps: [percent] = [], everyMinutes = 0, since = 0 } = canary?.rollout ?? {};
  if (canary === undefined || percent === undefined || now - since < everyMinutes * MINUTE) return undefined;
  return { version: canary.version, percent, since };
}

/** Whether so many sessions have failed that a rollout waits. */
function isHeldUp(lines: readonly ReportLine[]): boolean {
  const { failing, sessions } = countFailing(lines);
  return failing > 0 && failing >= sessions * HOLDING_PART;
}

/**
 * Takes the next step of each rollout that is due and that no reports since its last step speak against; the last step
 * makes the version stable. What fails for several sessions is taken back, which ends its rollout.
 */
export async function advanceRollouts(remotes: Remotes, now: number, shell?: ShellInfo): Promise<void> {
  const { folder } = storeOf(remotes);
  for (const [name, known] of Object.entries((await readState(folder)).remotes)) {
    const due = dueStep(known, now);
    if (due === undefined) continue;
    const { version, percent, since } = due;
    if (isHeldUp(await readReports(folder, { name, version }, since))) continue;
    const step = changeState(
      remotes,
      async (state) => {
        const channels = state.remotes[name];
        // Another process, or a person, may have been faster.
        if (channels === undefined || channels.canary?.rollout === undefined) return undefined;
        if (dueStep(channels, now)?.percent !== percent || channels.canary.version !== version) return undefined;
        await mayBeGiven(folder, state, name, version, shell);
        if (percent === 100) {
          makeStable(channels, version);
          return { action: 'promote', name, version, detail: 'end of its rollout' };
        }
        const { steps, everyMinutes } = channels.canary.rollout;
        channels.canary.percent = percent;
        channels.canary.rollout = { steps: steps.slice(1), everyMinutes, since: now };
        return { action: 'rollout', name, version, detail: `${percent}%` };
      },
      { by: 'the server', why: 'reports stay clean' },
    );
    await step.catch((error: unknown) => {
      // It waits until a shell is live that can run it; the other rollouts need not.
      if (!(error instanceof RegistryError)) throw error;
    });
  }
}
