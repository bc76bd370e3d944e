/** Periods and balances in words. */
import type { SurplusUnit } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** Seconds with their sign: `+2:30`; a dash for a figure that is not kept. */
export function useSigned(): (seconds: number | null) => string {
  const format = useFormat();
  return (seconds) => {
    if (seconds === null) return '–';
    return seconds > 0 ? `+${format.duration(seconds)}` : format.duration(seconds);
  };
}

/** A balance as a sentence's end: `2:30 too many`. */
export function useBalanceText(): (seconds: number) => string {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (seconds) => {
    if (seconds === 0) return t('surplus.even');
    return t(seconds > 0 ? 'surplus.over' : 'surplus.under', { hours: format.duration(Math.abs(seconds)) });
  };
}

/** Names of a period: as short as below a bar, and in full. */
export function usePeriodName(unit: SurplusUnit): {
  readonly short: (fromDate: string) => string;
  readonly long: (period: { readonly fromDate: string; readonly toDate: string }) => string;
} {
  const format = useFormat();
  return {
    // English has a month of four letters, which would touch its neighbours.
    month: {
      short: (fromDate: string) => format.monthShort(fromDate).slice(0, 3),
      long: ({ fromDate }: { readonly fromDate: string }) => format.month(fromDate),
    },
    week: {
      short: (fromDate: string) => format.week(fromDate).replace(/\D+/gu, ''),
      long: ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) =>
        `${format.week(fromDate)}, ${format.dateRange(fromDate, toDate)}`,
    },
  }[unit];
}
