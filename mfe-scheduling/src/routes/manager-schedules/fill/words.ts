/** What the screens of proposals say in several places. */
import type { Proposal } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';

/** One decimal, upwards: a proposal is never said to be better than it is known to be. */
const upwards = (percent: number): number => Math.ceil(percent * 10 - 1e-9) / 10;

export function useFillWords() {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { user } = useSession();
  return {
    /** When it was begun and by whom, which is what tells two for the same weeks apart. */
    made: ({ createdAt, startedBy }: Pick<Proposal, 'createdAt' | 'startedBy'>, zone: string): string =>
      t('fill.made', {
        when: format.dateTime(createdAt, zone),
        who: startedBy.tenantUserId === user.tenantUserId ? t('fill.you') : startedBy.fullName,
      }),
    /** The weeks that it is for. */
    period: ({ weekStartDate, weeks }: Pick<Proposal, 'weekStartDate' | 'weeks'>): string =>
      format.dateRange(weekStartDate, addDays(weekStartDate, weeks * 7 - 1)),
    /** How far it is from the best possible; undefined while that is not known. */
    gap: (percent: number | null): string | undefined =>
      percent === null
        ? undefined
        : upwards(percent) <= 0
          ? t('fill.best')
          : t('fill.gap', { percent: format.percentage(upwards(percent)) }),
    /** How many places are filled. */
    filled: ({ filledCount, placeCount }: { readonly filledCount: number; readonly placeCount: number }): string =>
      t('fill.filled', { filled: format.number(filledCount), count: placeCount, all: format.number(placeCount) }),
  };
}
