/** How many places are open on which dates. Pure. */
import type { Shift } from '@rooster/contract';

/** Places nobody fills on shifts that have not ended, by date; dates without any are left out. */
export function openByDate(shifts: readonly Pick<Shift, 'startDate' | 'end' | 'requiredStaff' | 'filledCount'>[], now: number): { readonly date: string; readonly count: number }[] {
  const days = new Map<string, number>();
  for (const { startDate, end, requiredStaff, filledCount } of shifts) {
    const open = requiredStaff - filledCount;
    if (open > 0 && Date.parse(end) > now) days.set(startDate, (days.get(startDate) ?? 0) + open);
  }
  return [...days].map(([date, count]) => ({ date, count })).toSorted((a, b) => a.date.localeCompare(b.date));
}
