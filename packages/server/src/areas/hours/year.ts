/** One member's year. */
import type { SurplusBalance, SurplusUnit, SurplusYear } from '@rooster/contract';
import { surplusCalendar } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import { together } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { carriedOver, gatherYear, nothingPast } from './carried.ts';
import { FIRST_DATE, readCounting, readFreeDates } from './gather.ts';
import { expectToSee } from './scope.ts';
import { yearToWire } from './wire.ts';

type Asked = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** A member's year in months or ISO weeks. */
async function yearOf(unit: SurplusUnit, year: number, memberId: string, { principal, now }: Asked) {
  const calendar = surplusCalendar(unit, year);
  const { fromDate, toDate } = calendar;
  const [freeDates, counting, ofMembers] = await together(
    () => readFreeDates({ fromDate: FIRST_DATE, toDate }),
    () => readCounting(localDate(now, principal.timeZoneId)),
    () => gatherYear([memberId], calendar, principal.enabledModules),
  );
  const gathered = ofMembers.get(memberId) ?? nothingPast;
  return {
    unit,
    year,
    fromDate,
    toDate,
    ...yearToWire(
      calendar,
      freeDates,
      gathered,
      counting,
      principal.enabledModules,
      carriedOver(gathered, calendar, freeDates, counting),
    ),
  };
}

/** The year of a member the person may see, in months or ISO weeks. */
export async function surplusYear(
  unit: SurplusUnit,
  year: number,
  memberId: string,
  asked: Asked,
): Promise<SurplusYear> {
  const person = await expectToSee(asked.principal, memberId);
  return { ...person, ...(await yearOf(unit, year, memberId, asked)) };
}

/** What a dashboard shows of the own year. */
export async function surplusBalanceOf(year: number, asked: Asked): Promise<SurplusBalance> {
  const { memberId } = asked.principal;
  const { hasFixedHours, totals, pendingHours, items } = await yearOf('week', year, memberId, asked);
  // The week of today, as every screen of the week has it: nothing of it is due before its first day is over.
  const today = localDate(asked.now, asked.principal.timeZoneId);
  const current =
    items.find(({ fromDate, toDate }) => fromDate <= today && today <= toDate) ??
    items.findLast(({ due }) => due !== null);
  return {
    year,
    hasFixedHours,
    balanceHours: totals.balanceHours,
    weekHours: current?.due?.balanceHours ?? null,
    weekPendingHours: current?.duePendingHours ?? null,
    pendingHours,
  };
}
