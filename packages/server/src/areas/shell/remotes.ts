/** Opens the remotes that this server gives: those of its folder, or a copy of those in a store. */
import type { Remotes } from '@rooster/registry';
import type { Config } from '../../config.ts';
import { forLog } from '../../platform/http/refusals.ts';
import { startJob } from '../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../platform/jobs/job.ts';

/** Time between two looks at a store. Milliseconds. */
const INTERVAL = 1000;

/** The remotes, and what keeps them up to date. */
export interface FollowedRemotes {
  readonly remotes: Remotes;
  /** Undefined where the folder itself is what is followed. */
  readonly following: Job | undefined;
}

/**
 * Opens them. A store that is away or has something wrong is told once to the log: the server goes on with the copy
 * that it has, and looks again each second.
 */
export async function openRemotes(
  { remotesDir, remotesStore }: Pick<Config, 'remotesDir' | 'remotesStore'>,
  log: JobLog,
): Promise<FollowedRemotes> {
  if (remotesStore === undefined) return { remotes: remotesDir, following: undefined };
  // Not loaded where remotes are in a folder.
  const { openObjectStore } = await import('@rooster/registry/object-store');
  const store = openObjectStore(remotesStore, remotesDir, {
    isWhole: true,
    tell: (fault) => log.error({ fault }, 'a version of a remote in the store is given to nobody'),
  });
  let isFollowed = true;
  const work = async (): Promise<void> => {
    try {
      await store.refresh();
      if (!isFollowed) log.info({ store: remotesStore.name }, 'the store of remotes is followed again');
      isFollowed = true;
    } catch (error) {
      if (isFollowed) log.error({ err: forLog(error) }, 'the store of remotes can not be followed');
      isFollowed = false;
    }
  };
  await work();
  const following = startJob({
    name: 'remotes',
    work,
    interval: INTERVAL,
    log,
    failure: 'the store of remotes can not be followed',
  });
  return { remotes: store, following };
}
