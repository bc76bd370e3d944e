/**
 * Removes expired data and runs work that depends on the calendar, at start and once an hour; every process may
 * do it.
 */
import { currentTime } from '@rooster/domain/clock';
import { removeOldTokens } from './areas/accounts/one-time-tokens.ts';
import { removeOldFailures } from './areas/accounts/throttle.ts';
import { maintainLeave } from './areas/leave/maintain-leave.ts';
import { removeOldNotices } from './areas/notifications/forget.ts';
import { removeOldSignUp } from './areas/onboarding/forget-sign-up.ts';
import { maintainHolidays } from './areas/timesheet/public-holidays.ts';
import type { Database } from './platform/database/context.ts';
import { removeOldKeys } from './platform/idempotency/keys.ts';
import { removeOldLimits } from './platform/limits/rate-limits.ts';
import { removeOldMails } from './platform/outbox/outbox.ts';
import { removeEndedSessions } from './platform/sessions/store.ts';

/** Time between two rounds. Milliseconds. */
const INTERVAL = 3_600_000;

/**
 * Removes lapsed sessions, kept answers, limits, failed logins, mailed links, notices and mails. `now` in epoch
 * milliseconds.
 */
export function tidyUp(database: Database, now: number): Promise<void> {
  return database.asSystem(async () => {
    for (const remove of [
      removeEndedSessions,
      removeOldKeys,
      removeOldLimits,
      removeOldFailures,
      removeOldTokens,
      removeOldNotices,
      removeOldMails,
    ])
      await remove(now);
  });
}

/** Starts the rounds, the first one at once; the answer stops them. */
export function startHousekeeping(database: Database, onError: (error: unknown) => void): () => void {
  const goRound = (): void => {
    const now = currentTime();
    // One that fails does not keep the other from being done.
    for (const round of [tidyUp, removeOldSignUp, maintainHolidays, maintainLeave])
      void round(database, now).catch(onError);
  };
  // What is due follows from what is stored: a server that never lives for an hour gets to it too.
  goRound();
  const timer = setInterval(goRound, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
