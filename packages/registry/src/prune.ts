/** Which published versions may go, and taking them away. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentTime } from '@rooster/domain/clock';
import { versionFolder } from './manifests.ts';
import { removeReports } from './reports.ts';
import { type Channels, changeState, type HistoryEntry, type Note, readState } from './state.ts';
import { type Remotes, storeOf } from './store.ts';

/** Versions of a remote that are kept beside the live ones, the latest first, for going further back. */
export const KEEP = 5;
/**
 * Milliseconds for which a version stays after it was published or last given to somebody: pages that are open still
 * take files from it.
 */
export const OPEN_PAGES = 24 * 3600 * 1000;

/** A version and when it was published, in epoch milliseconds. */
export interface Aged {
  readonly version: string;
  readonly publishedAt: number;
}

/** What gives a version to somebody. */
const gives = new Set(['promote', 'rollback', 'canary', 'rollout', 'pin']);

/** What changes for the same people: the next entry of a group ends what the one before began. */
const groupOf = ({ action, detail = '' }: HistoryEntry): string =>
  action === 'pin' || action === 'unpin'
    ? `pin ${detail}`
    : ['promote', 'rollback', 'take-back'].includes(action)
      ? 'stable'
      : action === 'rollout'
        ? 'canary'
        : action;

/** Until when each version of a remote was given to somebody, in epoch milliseconds; `now` while it still is. */
function lastGiven(history: readonly HistoryEntry[], now: number): Map<string, number> {
  const until = new Map<string, number>();
  for (const [index, entry] of history.entries()) {
    if (entry.version === undefined || !gives.has(entry.action)) continue;
    const next = history
      .slice(index + 1)
      .find((later) => later.action === 'retire' || groupOf(later) === groupOf(entry));
    until.set(entry.version, Math.max(until.get(entry.version) ?? 0, next === undefined ? now : Date.parse(next.at)));
  }
  return until;
}

/** The versions that nobody needs any more. Pure; `history` is that of this remote, oldest first. */
export function superfluous(
  versions: readonly Aged[],
  { stable, previous, built, canary, pins }: Channels,
  history: readonly HistoryEntry[],
  now: number,
  keep = KEEP,
): string[] {
  const named = new Set([stable, previous, built, canary?.version, ...Object.values(pins)]);
  const given = lastGiven(history, now);
  const lastUse = ({ version, publishedAt }: Aged): number => Math.max(publishedAt, given.get(version) ?? 0);
  return versions
    .filter(({ version }) => !named.has(version))
    .toSorted((a, b) => lastUse(b) - lastUse(a))
    .slice(keep)
    .filter((version) => now - lastUse(version) > OPEN_PAGES)
    .map(({ version }) => version);
}

async function versionsOf(folder: string, name: string): Promise<Aged[]> {
  const versions = (await readdir(join(folder, name)).catch(() => [])).filter((version) => !version.startsWith('.'));
  return Promise.all(
    versions.map(async (version) => ({
      version,
      publishedAt:
        (await stat(join(versionFolder(folder, name, version), 'remote.json')).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
}

/** Removes the versions of a remote that nobody needs any more. Answers them. */
export async function prune(
  remotes: Remotes,
  name: string,
  { keep = KEEP, now = currentTime(), ...note }: Note & { readonly keep?: number; readonly now?: number } = {},
): Promise<string[]> {
  const store = storeOf(remotes);
  const { folder } = store;
  const versions = await versionsOf(folder, name);
  const gone = (state: Awaited<ReturnType<typeof readState>>): string[] =>
    superfluous(
      versions,
      state.remotes[name] ?? { pins: {} },
      state.history.filter((entry) => entry.name === name),
      now,
      keep,
    );
  if (gone(await readState(folder)).length === 0) return [];
  let taken: string[] = [];
  // Decided again under the lock: what has just been promoted or pinned stays.
  await changeState(
    store,
    async (state) => {
      taken = gone(state);
      await Promise.all(
        taken.flatMap((version) => [store.remove(name, version), removeReports(folder, name, version)]),
      );
      return { action: 'prune', name, detail: taken.join(', ') };
    },
    note,
  );
  return taken;
}
