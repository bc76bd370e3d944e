/** Who closed and opened periods, the last first. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { PeriodClosing } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan, useSession } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from '../../settings/settings.module.css';
import { useTimesheetApi } from '../../shared/api.ts';

const SHOWN = 10;

/** The last ten; nothing while there are none. */
export function ClosingHistory(): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { tenant } = useSession();
  const may = useCan('timesheet:close-date:update', 'timesheet:settings:view');
  const { data } = useQuery({
    ...queryOptionsFor(useTimesheetApi().listClosings, { query: { limit: SHOWN } }),
    enabled: may,
  });
  const textOf = ({ kind, closedDate }: PeriodClosing): string => {
    if (closedDate === null) return t('closing.line.opened');
    const date = format.date(closedDate, 'long');
    return kind === 'Closed' ? t('closing.line.closed', { date }) : t('closing.line.back', { date });
  };
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('closing.history')}>
      <h3 className={styles.subtitle}>{t('closing.history')}</h3>
      <ul className={styles.history}>
        {data.items.map((closing) => (
          <li key={closing.closingId}>
            <span>{textOf(closing)}</span>
            <span
              className={styles.muted}
            >{`${format.name(closing.actor)}, ${format.dateTime(closing.createdAt, tenant.timezone, 'shortYear')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
