/** Surplus of an employee who leaves that is not paid out yet. */
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { calendarOfPeriod } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { paidOutSince } from '../timesheet/service.ts';
import { gather, nothingKnown, readCounting, readFreeDates, readStarts, startOf } from './gather.ts';
import { maySee } from './scope.ts';
import { yearToWire } from './wire.ts';

type Asked = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/**
 * The surplus of a member from the first day that counts through the last one of employment, or through yesterday where
 * that lies ahead, less all that was paid out. Below zero for a deficit where the organisation settles those, else
 * zero: it is no reason to pay less. Null where hours are not kept, where no hours are agreed on, and for anyone who
 * may not see it.
 */
export async function surplusOfLeaver(
  memberId: string,
  lastDay: string,
  { principal, now }: Asked,
): Promise<string | null> {
  if (!principal.enabledModules.includes('Timesheet') || !(await maySee(principal, memberId))) return null;
  const counting = await readCounting(localDate(now, principal.timeZoneId));
  const start = startOf((await readStarts([memberId])).get(memberId) ?? nothingKnown, counting);
  if (start === null || start > lastDay || start > counting.through) return null;
  const calendar = calendarOfPeriod({ fromDate: start, toDate: lastDay });
  const known =
    (await gather([memberId], calendar, principal.enabledModules, readStarts)).get(memberId) ?? nothingKnown;
  // A pay period may end after the last day: what was paid for it is paid all the same.
  const hours = known.hours.filter(({ paidOut }) => paidOut === undefined);
  const { hasFixedHours, totals } = yearToWire(
    calendar,
    await readFreeDates(calendar),
    { ...known, hours },
    counting,
    principal.enabledModules,
  );
  if (!hasFixedHours || totals.balanceHours === null) return null;
  const left = parseDuration(totals.balanceHours) - (await paidOutSince(memberId, start));
  return formatDuration(counting.settlesDeficit ? left : Math.max(0, left));
}
