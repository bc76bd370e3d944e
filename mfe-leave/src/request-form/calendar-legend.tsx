/** What the marks of the month mean, as far as it has them. */
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import type { DayMarks } from './use-month-facts.ts';

interface Props {
  readonly marks: ReadonlyMap<string, DayMarks>;
  /** First day of the month that is shown. */
  readonly month: string;
}

export function CalendarLegend({ marks, month }: Props): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const days = [...marks].filter(([date]) => date.slice(0, 7) === month.slice(0, 7));
  const holidays = days.filter(([, { kind }]) => kind === 'PublicHoliday');
  const hasAsked = days.some(([, { hasOtherLeave }]) => hasOtherLeave);
  const isAnyAway = days.some(([, { others }]) => others.length > 0);
  if (holidays.length === 0 && !hasAsked && !isAnyAway) return null;
  return (
    // Each day says it by itself to anyone who can't see the marks.
    <ul className={styles.legend} aria-hidden>
      {holidays.map(([date, { holiday }]) => (
        <li key={date}>
          <span className={styles.holiday} />
          {t('request.calendar.holiday', { date: format.date(date), name: holiday ?? '' })}
        </li>
      ))}
      {hasAsked && (
        <li>
          <span className={styles.askedKey} />
          {t('request.calendar.askedKey')}
        </li>
      )}
      {isAnyAway && (
        <li>
          <span className={styles.away}>2</span>
          {t('request.calendar.awayKey')}
        </li>
      )}
    </ul>
  );
}
