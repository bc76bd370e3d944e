/** When hours count by a rule set. */
import type { RuleSet } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useSession, useToday } from '@rooster/module-kit';
import { Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

/** A tag per stretch of time; one that says so where there is none. */
export function CountTags({ counts }: Pick<RuleSet, 'counts'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  if (counts.length === 0) return <Tag>{t('payRules.toCalculate')}</Tag>;
  return (
    <>
      {counts.map(({ fromDate, beforeDate }) => {
        const from = fromDate === null ? '' : format.date(fromDate, 'medium');
        if (fromDate !== null && fromDate > today) return <Tag key={from}>{t('payRules.countsLater', { from })}</Tag>;
        const until = beforeDate === null ? '' : format.date(addDays(beforeDate, -1), 'medium');
        if (beforeDate !== null && beforeDate <= today)
          return <Tag key={from}>{t('payRules.countedUntil', { until })}</Tag>;
        return (
          <Tag key={from} tone="success" icon="check">
            {until !== ''
              ? t('payRules.countsUntil', { until })
              : from === ''
                ? t('payRules.countsNow')
                : t('payRules.countsSince', { from })}
          </Tag>
        );
      })}
    </>
  );
}
