/**
 * Which version of each remote is live: `registry.json` beside the remotes. Written as a whole, while nobody else
 * changes it, so a reader always sees a whole state and two writers never lose each other's change.
 */
import { readFile } from 'node:fs/promises';
import { currentDate } from '@rooster/domain/clock';
import * as z from 'zod';
import { type Remotes, stateFile, storeOf } from './store.ts';

export { RegistryError, stateFile } from './store.ts';

const Version = z.string().min(1);

/** The channels of one remote. */
export const Channels = z.object({
  stable: Version.optional(),
  /** Live before the present stable one; what a rollback returns to. */
  previous: Version.optional(),
  /**
   * What the last build of this checkout was published as: the same build again changes no channel, so a rollback
   * outlives a restart.
   */
  built: Version.optional(),
  /** Goes to this share of the tenants; in a rollout to more and more. */
  canary: z
    .object({
      version: Version,
      percent: z.number().min(0).max(100),
      /** Ids of tenants that have it whatever the share is. */
      tenants: z.array(z.string()).optional(),
      rollout: z
        .object({
          /** Percent, of the steps that are still to come. */
          steps: z.array(z.number()),
          everyMinutes: z.number(),
          /** When the present step began, epoch milliseconds. */
          since: z.number(),
        })
        .optional(),
    })
    .optional(),
  /** Tenant id → version. */
  pins: z.record(z.string(), Version).default({}),
  /** The package that the name belongs to: the one whose build went live under it first. */
  owner: z.string().optional(),
  /** Public keys, one of which has to have signed what anybody is given; absent where nobody owns the name. */
  keys: z.array(z.string()).optional(),
  /** Versions that were taken back once because they failed: who gives one of them again has decided so. */
  takenBack: z.array(Version).optional(),
});
export type Channels = z.output<typeof Channels>;

const HistoryEntry = z.object({
  at: z.string(),
  action: z.string(),
  name: z.string(),
  version: z.string().optional(),
  detail: z.string().optional(),
  /** Who did it, as the machine or the caller names them. */
  by: z.string().optional(),
  /** Why, in the words of who did it. */
  why: z.string().optional(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const State = z.object({
  remotes: z.record(z.string(), Channels).default({}),
  history: z.array(HistoryEntry).default([]),
});
export type State = z.output<typeof State>;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
/** The state of a folder; empty when nothing was ever published into it. */
export async function readState(folder: string): Promise<State> {
  try {
    return State.parse(JSON.parse(await readFile(stateFile(folder), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return State.parse({});
    throw error;
  }
}

/** What a change writes into the history. */
type Change = Pick<HistoryEntry, 'action' | 'name' | 'version' | 'detail'>;

/** Who changes something, and why. */
export interface Note {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** A note as the history keeps it: without what was not said. */
const noted = ({ by, why }: Note): Pick<HistoryEntry, 'by' | 'why'> => ({
  ...(by === undefined ? {} : { by }),
  ...(why === undefined ? {} : { why }),
});

/**
 * Changes the state: `change` edits it in place and returns what to write into the history; throwing, or returning
 * nothing, leaves all as it was.
 */
export async function changeState(
  remotes: Remotes,
  change: (state: State) => Change | undefined | Promise<Change | undefined>,
  note: Note = {},
): Promise<State> {
  const store = storeOf(remotes);
  return store.hold(async (save) => {
    const state = await readState(store.folder);
    const changed = await change(state);
    if (changed === undefined) return state;
    state.history.push({ at: currentDate().toISOString(), ...changed, ...noted(note) });
    await save(`${JSON.stringify(State.parse(state), null, 2)}\n`);
    return state;
  });
}
