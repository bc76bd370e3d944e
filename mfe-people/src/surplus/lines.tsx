/** What a part of a period is made of, line by line. */
import type { SurplusLines } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { Tag } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from './model.ts';
import styles from './surplus.module.css';
import { useSigned } from './words.ts';

interface Line {
  readonly key: string;
  readonly when: string;
  readonly what: ReactNode;
  readonly hours: string;
}

/** The lines of a part; hours outside fixed ones are among the others, and what was paid out is one sum of payroll. */
function useLinesOf({
  contracts,
  entries,
  leave,
  holidays,
  corrections,
}: SurplusLines): Readonly<Record<Exclude<Part, 'outside' | 'paidOut'>, readonly Line[]>> {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  return {
    contract: contracts.map(({ fromDate, toDate, weekHours, contractHours }) => ({
      key: fromDate,
      when: fromDate === toDate ? format.date(fromDate) : format.dateRange(fromDate, toDate),
      what: t('surplus.perWeek', { hours: format.duration(weekHours) }),
      hours: format.duration(contractHours),
    })),
    worked: entries.map(({ id, date, start, end, timeZoneId, workedHours, isPending }) => ({
      key: `${id} ${isPending}`,
      when: format.date(date),
      what: (
        <>
          {format.time(start, timeZoneId)} – {format.time(end, timeZoneId)}{' '}
          {isPending && <Tag tone="warning">{t('surplus.waiting')}</Tag>}
        </>
      ),
      hours: format.duration(workedHours),
    })),
    leave: leave.map(({ leaveRequestId, date, leaveTypeName, duration }) => ({
      key: `${leaveRequestId} ${date}`,
      when: format.date(date),
      what: leaveTypeName ?? t('surplus.absent'),
      hours: format.duration(duration),
    })),
    holiday: holidays.map(({ date, displayName, hours }) => ({
      key: date,
      when: format.date(date),
      what: displayName,
      hours: format.duration(hours),
    })),
    corrections: corrections.map(({ correctionId, applicationDate, duration, reason }) => ({
      key: correctionId,
      when: format.date(applicationDate),
      what: reason,
      hours: signed(parseDuration(duration)),
    })),
  };
}

/** The list of a part. */
export function PartLines({
  part,
  lines,
}: {
  readonly part: Exclude<Part, 'outside' | 'paidOut'>;
  readonly lines: SurplusLines;
}): React.JSX.Element {
  const { t } = useTranslation('people');
  const shown = useLinesOf(lines)[part];
  if (shown.length === 0) return <p className={styles.hint}>{t('surplus.noLines')}</p>;
  return (
    <ul className={styles.lines} aria-label={t(`surplus.part.${part}`)}>
      {shown.map(({ key, when, what, hours }) => (
        <li key={key}>
          <span className={styles.when}>{when}</span>
          <span className={styles.what}>{what}</span>
          <span className={styles.hours}>{hours}</span>
        </li>
      ))}
    </ul>
  );
}
