/** One member's year. */
import type { SurplusBalance, SurplusUnit, SurplusYear } from '@rooster/contract';
import { surplusCalendar } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { gather, readCountedDays, readFreeDates } from './gather.ts';
import { expectToSee } from './scope.ts';
import { yearToWire } from './wire.ts';

type Asked = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** The year of a member the person may see, in months or ISO weeks. */
export async function surplusYear(unit: SurplusUnit, year: number, memberId: string, { principal, now }: Asked): Promise<SurplusYear> {
  const person = await expectToSee(principal, memberId);
  const calendar = surplusCalendar(unit, year);
  const { fromDate, toDate } = calendar;
  const freeDates = await readFreeDates(calendar);
  const counted = await readCountedDays(calendar, localDate(now, principal.timeZoneId));
  const gathered = (await gather([memberId], calendar, principal.enabledModules)).get(memberId) ?? { contracts: [], hours: [] };
  return { ...person, unit, year, fromDate, toDate, countedFrom: counted.from, ...yearToWire(calendar, freeDates, gathered, counted, principal.enabledModules) };
}

/** What a dashboard shows of the own year. */
export async function surplusBalanceOf(year: number, asked: Asked): Promise<SurplusBalance> {
  const { hasFixedHours, totals, pendingHours, items } = await surplusYear('week', year, asked.principal.memberId, asked);
  const last = items.findLast(({ due }) => due !== null);
  return { year, hasFixedHours, balanceHours: totals.balanceHours, weekHours: last?.due?.balanceHours ?? null, pendingHours };
}
