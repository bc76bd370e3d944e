/**
 * An entry as a line of a figure: what was clocked and what it was rounded to, what each part counts for, and who
 * decided.
 */
import type { ExplainedEntry, PaidLine } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { StatusTag, Tag } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApprovedText } from '../shared/approved-text.ts';
import { useBreakText } from '../shared/break-text.ts';
import { useSentences } from '../shared/use-sentences.ts';
import { zoneLabel } from '../shared/zones.ts';
import styles from './lines.module.css';

const looks = { AwaitingApproval: 'pending', Approved: 'approved', Denied: 'denied' } as const;

interface Props {
  readonly line: ExplainedEntry;
  /**
   * Which of its hours are at the end of the line, as far as they are in the period; all that is worked or awaits
   * approval unless told.
   */
  readonly counts?: 'worked' | 'surcharged' | 'pending';
  /** What can be done with it, at its end. */
  readonly actions?: ReactNode;
}

/**
 * `08:53 → 08:55`; a time that rounding left stands alone, and nothing is said where it moved neither by as much as a
 * minute.
 */
function useRounding({ entry }: ExplainedEntry): string | undefined {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const part = (punched: string, rounded: string): readonly [moved: boolean, text: string] => {
    const [before, after] = [format.time(punched, entry.timeZoneId), format.time(rounded, entry.timeZoneId)];
    return before === after ? [false, after] : [true, `${before} → ${after}`];
  };
  const [startMoved, start] = part(entry.punchedStart, entry.shiftStart);
  const [endMoved, end] = part(entry.punchedEnd, entry.shiftEnd);
  return startMoved || endMoved ? t('lines.rounded', { start, end }) : undefined;
}

/** What rules give for parts of a date, each with where it stands. */
function PaidLines({ lines }: { readonly lines: readonly PaidLine[] }): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  const given = lines.flatMap((line) => (line.rule === null ? [] : [{ ...line, rule: line.rule }]));
  if (given.length === 0) return null;
  return (
    <ul className={styles.segments}>
      {given.map(({ rule, source, start, time, target, isChosen }) => (
        <li key={`${rule.key} ${start} ${target}`}>
          {`${format.duration(time)}: ${sentence(rule).text}`}
          {(isChosen || target === 'choice') &&
            ` · ${t(isChosen ? 'payChoice.becomes.time-off' : 'payChoice.becomes.pay')}`}
          {source && (
            <>
              {' '}
              <a href={source.address} target="_blank" rel="noreferrer">
                {source.article}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Segments({ line }: Pick<Props, 'line'>): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { segments } = line;
  if (segments.every(({ factor }) => factor === 100) && segments.length < 2) return null;
  return (
    <ul className={styles.segments}>
      {segments.map(({ date, workedTime, factor, surchargedTime, dayName, lines }) => (
        <li key={date}>
          {t('lines.segment', {
            day: format.date(date),
            worked: format.duration(workedTime),
            factor: format.percentage(factor),
            surcharged: format.duration(surchargedTime),
          })}
          {dayName !== null && ` (${dayName})`}
          {lines && <PaidLines lines={lines} />}
        </li>
      ))}
    </ul>
  );
}

function useDecision({ entry, decidedBy, decidedAt }: ExplainedEntry): string | undefined {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { tenant } = useSession();
  if (decidedBy === null || decidedAt === null || entry.status === 'AwaitingApproval') return undefined;
  const values = { name: format.name(decidedBy), when: format.dateTime(decidedAt, tenant.timezone) };
  return entry.status === 'Approved' ? t('lines.approvedBy', values) : t('lines.deniedBy', values);
}

/** Seconds of the line within the period. A denied entry counts nothing; its own hours are there. */
function secondsOf({ entry, counts }: ExplainedEntry, which: Props['counts']): number {
  const { worked, surcharged, pending } = {
    worked: parseDuration(counts.workedTime),
    surcharged: parseDuration(counts.surchargedTime),
    pending: parseDuration(counts.pendingTime),
  };
  if (which !== undefined) return { worked, surcharged, pending }[which];
  return entry.status === 'Denied' ? parseDuration(entry.workedTime) : worked + pending;
}

/** One line. */
export function ExplainedLine({ line, counts, actions }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const breakText = useBreakText();
  const approvedText = useApprovedText();
  const { tenant } = useSession();
  const { entry, workDate } = line;
  const rounding = useRounding(line);
  const decision = useDecision(line);
  const time = (instant: string): string => format.time(instant, entry.timeZoneId);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span className={styles.day}>{format.date(workDate)}</span>
        <span>{`${time(entry.shiftStart)} – ${time(entry.shiftEnd)}`}</span>
        <span className={styles.detail}>{breakText(entry)}</span>
        <span className={styles.tags}>
          <StatusTag status={looks[entry.status]}>{t(`status.${entry.status}`)}</StatusTag>
          <Tag icon={entry.source === 'Timer' ? 'timer' : 'edit'}>{t(`row.source.${entry.source}`)}</Tag>
          {entry.overlaps && (
            <Tag tone="warning" icon="alert">
              {t('row.overlaps')}
            </Tag>
          )}
          {entry.clientTimeZoneId !== undefined && (
            <Tag icon="globe">{t('row.clientZone', { zone: zoneLabel(entry.clientTimeZoneId) })}</Tag>
          )}
          {entry.timeZoneId !== tenant.timezone && <Tag icon="globe">{zoneLabel(entry.timeZoneId)}</Tag>}
        </span>
        <span className={styles.hours}>{format.duration(secondsOf(line, counts))}</span>
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {entry.offlinePunches?.map(({ action, deviceAt, receivedAt }) => (
        <p key={`${action} ${deviceAt}`} className={styles.detail}>
          {t('lines.offline', {
            time: format.dateTime(deviceAt, entry.timeZoneId),
            received: format.dateTime(receivedAt, entry.timeZoneId),
          })}
        </p>
      ))}
      {rounding !== undefined && <p className={styles.detail}>{rounding}</p>}
      <Segments line={line} />
      {decision !== undefined && <p className={styles.detail}>{decision}</p>}
      {entry.approved && <p className={styles.detail}>{approvedText(entry.approved)}</p>}
      {entry.denialReason !== null && (
        <p className={styles.reason}>
          {entry.status === 'Approved'
            ? t('row.changeDenied', { reason: entry.denialReason })
            : t('row.reason', { reason: entry.denialReason })}
        </p>
      )}
    </li>
  );
}
