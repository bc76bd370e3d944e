/**
 * Goes by what pages tell of remotes: a version that fails for several sessions is taken back, and those who run this
 * installation are told; a rollout that nothing speaks against takes its next step.
 */
import { currentTime } from '@rooster/domain/clock';
import {
  advanceRollouts,
  type Remotes,
  reportedVersions,
  storeOf,
  takeBackIfFailing,
  type TakenBack,
} from '@rooster/registry';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/context.ts';
import { startJob } from '../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../platform/jobs/job.ts';
import { onceBack } from '../../platform/jobs/once-back.ts';
import type { Addressee } from '../../platform/outbox/mail.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { addresseeOf } from '../accounts/addressee.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { takenBackMail } from './mails.ts';
import type { LiveShell } from './registry.ts';

/** Time between two looks at what pages have told. Milliseconds. */
const INTERVAL = 5000;

/** Somebody who runs this installation; by name and in the own language with a login here. As the system. */
async function adminAt(to: string, now: number): Promise<Addressee> {
  const user = await findUserByEmail(to);
  return user === null ? { to, language: 'en', firstName: null } : addresseeOf(user, now);
}

/** Starts looking. One process does it where several do: the registry's state is held meanwhile. */
export function startTakingBack(
  database: Database,
  remotes: Remotes,
  { liveShell, platformAdmins }: Pick<Config, 'platformAdmins'> & { readonly liveShell: LiveShell },
  log: JobLog,
): Job {
  /** What was looked at already, by version. */
  const seen = new Map<string, string>();

  const tell = (taken: TakenBack): Promise<void> =>
    database.asSystem(async () => {
      const now = currentTime();
      for (const address of platformAdmins) await enqueueMail(takenBackMail(await adminAt(address, now), taken), now);
    });

  return startJob({
    name: 'take-back',
    work: async (stopping) => {
      const shell = await liveShell().catch(() => undefined);
      for (const { name, version, stamp } of await reportedVersions(storeOf(remotes).folder)) {
        const key = `${name}@${version}`;
        if (seen.get(key) === stamp) continue;
        const taken = await takeBackIfFailing(remotes, { name, version }, currentTime(), shell);
        seen.set(key, stamp);
        if (taken === undefined) continue;
        log.error(taken, 'a version of a remote fails for several sessions');
        // It is taken back once only, and so told of only here.
        await onceBack(() => tell(taken), stopping);
      }
      await advanceRollouts(remotes, currentTime(), shell);
    },
    interval: INTERVAL,
    log,
    failure: 'what pages have told of remotes could not be looked at',
  });
}
