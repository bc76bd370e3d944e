/** How much above-legal leave goes along into the next year, where a tenant limits that. */
import { fraction, roundUpToHundredths, times } from '../contracts/fraction.ts';
import { yearOf } from '../contracts/schedule.ts';
import { sumsByLot } from './balance.ts';
import { isLapsed } from './expiry.ts';
import type { Lot, MutationDraft } from './lot.ts';

export interface CarryOverSettings {
  /** Seconds that always go along; null when there is no such limit. */
  readonly flatSeconds: number | null;
  /** Whole percentage of what is left that goes along; null when there is no such limit. */
  readonly percentage: number | null;
}

function allowance({ flatSeconds, percentage }: CarryOverSettings, left: number): number {
  const share = percentage === null ? 0 : roundUpToHundredths(times(fraction(left), fraction(percentage, 100)));
  return Math.min(left, Math.max(flatSeconds ?? 0, share));
}

/**
 * The settlement of a year, on a day of the next: what above-legal lots of the year before hold beyond the limit is
 * taken off. Of a flat and a percentage limit the one better for the member counts; without either everything goes
 * along. Legal leave is never cut (it only lapses), nor a debt, nor leave already booked on later days; other kinds go
 * by their expiry alone. A lot is settled once, also when the settlement day is moved.
 */
export function carryOver(
  lots: readonly Lot[],
  ledger: readonly MutationDraft[],
  settings: CarryOverSettings,
  settlementDate: string,
): MutationDraft[] {
  if (settings.flatSeconds === null && settings.percentage === null) return [];
  const sums = sumsByLot(ledger);
  const settled = new Set(ledger.filter(({ source }) => source.kind === 'carry-over').map(({ lotId }) => lotId));
  return lots.flatMap((lot): MutationDraft[] => {
    const isDue = lot.balanceType === 'AboveLegal' && lot.accrualYear === yearOf(settlementDate) - 1;
    if (!isDue || settled.has(lot.lotId) || isLapsed(lot, settlementDate, settlementDate)) return [];
    const left = sums.get(lot.lotId) ?? 0;
    const beyond = left > 0 ? left - allowance(settings, left) : 0;
    if (beyond === 0) return [];
    return [
      {
        lotId: lot.lotId,
        amount: -beyond,
        reason: 'Other',
        source: { kind: 'carry-over', settlementDate },
        date: settlementDate,
      },
    ];
  });
}
