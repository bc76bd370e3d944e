/**
 * Which version of each remote is live: `registry.json` in the folder of the remotes. Written by a temporary file and a
 * rename, under a lock, so a reader always sees a whole state and two writers never lose each other's change.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentDate } from '@rooster/domain/clock';
import * as z from 'zod';
import { fileTime } from './file-time.ts';

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

/** What a caller has done wrong, said for a person at a terminal. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** A lock older than this (ms) was left by a process that died. */
const STALE = 30_000;
/** How long (ms) a writer waits for another one. */
const PATIENCE = 10_000;

/** Where the state stands. */
export const stateFile = (folder: string): string => join(folder, 'registry.json');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The state of a folder; empty when nothing was ever published into it. */
export async function readState(folder: string): Promise<State> {
  try {
    return State.parse(JSON.parse(await readFile(stateFile(folder), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return State.parse({});
    throw error;
  }
}

async function lock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'registry.lock');
  const until = fileTime() + PATIENCE;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!exists(error)) throw error;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => fileTime() - mtimeMs,
      () => 0,
    );
    if (age > STALE) await rm(file, { force: true });
    else if (fileTime() > until) throw new RegistryError(`Another process is changing the registry: ${file}`);
    else await sleep(25);
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
  folder: string,
  change: (state: State) => Change | undefined | Promise<Change | undefined>,
  note: Note = {},
): Promise<State> {
  await mkdir(folder, { recursive: true });
  const unlock = await lock(folder);
  try {
    const state = await readState(folder);
    const changed = await change(state);
    if (changed === undefined) return state;
    state.history.push({ at: currentDate().toISOString(), ...changed, ...noted(note) });
    const temporary = join(folder, `.registry-${randomUUID()}`);
    await writeFile(temporary, `${JSON.stringify(State.parse(state), null, 2)}\n`);
    await rename(temporary, stateFile(folder));
    return state;
  } finally {
    await unlock();
  }
}
