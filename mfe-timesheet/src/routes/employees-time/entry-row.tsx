/** One entry: when, break, worked, how it came about, and what became of it. */
import type { TimesheetEntry } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Icon, IconButton, ListRow, StatusTag, Tag, useIsPhone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../entry-form/draft.ts';
import { useApprovedText } from '../../shared/approved-text.ts';
import { useBreakText } from '../../shared/break-text.ts';
import { zoneLabel } from '../../shared/zones.ts';
import styles from './time.module.css';

interface Props {
  readonly entry: TimesheetEntry;
  /** It lies in the closed period. */
  readonly locked: boolean;
  readonly onEdit: ((entry: TimesheetEntry) => void) | undefined;
  /** Absent when the person may not change entries. */
  readonly onDelete: ((entry: TimesheetEntry) => void) | undefined;
  readonly onNear: () => void;
}

const looks = { AwaitingApproval: 'pending', Approved: 'approved', Denied: 'denied' } as const;
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** Break, and what was clocked where rounding has moved it. */
function useDetails(entry: TimesheetEntry): string[] {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const breakText = useBreakText();
  const time = (instant: string): string => format.time(instant, entry.timeZoneId);
  const moved =
    minuteOf(entry.shiftStart) !== minuteOf(entry.punchedStart) ||
    minuteOf(entry.shiftEnd) !== minuteOf(entry.punchedEnd);
  const arrived = entry.offlinePunches?.at(-1)?.receivedAt;
  const endDay = localDate(Date.parse(entry.shiftEnd), entry.timeZoneId);
  return [
    ...(endDay > dayOf(entry) ? [t('row.endsOn', { day: format.date(endDay) })] : []),
    breakText(entry),
    ...(arrived === undefined ? [] : [t('row.offline', { time: format.dateTime(arrived, entry.timeZoneId) })]),
    ...(moved ? [t('row.punched', { from: time(entry.punchedStart), to: time(entry.punchedEnd) })] : []),
  ];
}

/** A row of the list; a press on its times opens it, as its pencil does. */
export function EntryRow({ entry, locked, onEdit, onDelete, onNear }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { tenant } = useSession();
  const details = useDetails(entry);
  const approvedText = useApprovedText();
  const times = `${format.time(entry.shiftStart, entry.timeZoneId)} – ${format.time(entry.shiftEnd, entry.timeZoneId)}`;
  // What was approved counts until somebody else has decided.
  const isOwnToDelete = entry.status === 'AwaitingApproval' && entry.approved === undefined && !locked;
  const edit = onEdit && !locked ? () => onEdit(entry) : undefined;
  const when = edit ? (
    // The pencil is the keyboard's way in; a second stop for the same thing would only be in the way.
    <button type="button" tabIndex={-1} className={styles.times} onClick={edit} onPointerEnter={onNear}>
      {times}
    </button>
  ) : (
    times
  );
  const worked = <span className={styles.worked}>{format.duration(entry.workedTime)}</span>;
  const status = entry.overlaps ? (
    <Tag tone="warning" icon="alert">
      {t('row.overlaps')}
    </Tag>
  ) : entry.status === 'AwaitingApproval' ? (
    // The usual state of what was just worked: a colour on every row would say nothing.
    <span className={styles.awaiting}>{t('status.AwaitingApproval')}</span>
  ) : (
    <StatusTag status={looks[entry.status]}>{t(`status.${entry.status}`)}</StatusTag>
  );
  // On a phone hours and state are behind times and break: at the end they would need a line of their own.
  const isPhone = useIsPhone();
  return (
    <ListRow
      start={
        <Icon
          name={entry.source === 'Timer' ? 'timer' : 'edit'}
          size={18}
          label={t(`row.source.${entry.source}`)}
          className={styles.source}
        />
      }
      title={
        isPhone ? (
          <span className={styles.line}>
            {when}
            {worked}
          </span>
        ) : (
          when
        )
      }
      text={
        <>
          <span className={isPhone ? styles.line : undefined}>
            <span>
              {details.join(' · ')}
              {entry.timeZoneId !== tenant.timezone && (
                <>
                  {' '}
                  <Tag icon="globe">{zoneLabel(entry.timeZoneId)}</Tag>
                </>
              )}
            </span>
            {isPhone && status}
          </span>
          {entry.overlaps && <span className={styles.reason}>{t('row.overlapsHint')}</span>}
          {entry.approved && <span>{approvedText(entry.approved)}</span>}
          {entry.denialReason !== null && (
            <span className={styles.reason}>
              {entry.status === 'Approved'
                ? t('row.changeDenied', { reason: entry.denialReason })
                : t('row.reason', { reason: entry.denialReason })}
            </span>
          )}
        </>
      }
      end={
        <>
          {!isPhone && worked}
          {!isPhone && status}
          {edit && (
            <IconButton
              icon="edit"
              size="sm"
              label={t('row.edit', { times, day: format.date(dayOf(entry)) })}
              onClick={edit}
              onNear={onNear}
            />
          )}
          {onDelete && isOwnToDelete && (
            <IconButton
              icon="trash"
              size="sm"
              label={t('row.delete', { times, day: format.date(dayOf(entry)) })}
              onClick={() => onDelete(entry)}
            />
          )}
          {locked && (
            <span className={styles.lock}>
              <Icon name="lock" size={18} label={t('row.locked')} />
            </span>
          )}
        </>
      }
    />
  );
}
