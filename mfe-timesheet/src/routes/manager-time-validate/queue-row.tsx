/** One entry that awaits a decision. Its times are those of its own zone, whoever looks at it. */
import type { ApprovableEntry } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { ROW } from '@rooster/module-kit';
import { Button, Tag } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../entry-form/draft.ts';
import { useBreakText } from '../../shared/break-text.ts';
import { deviceZone, zoneLabel } from '../../shared/zones.ts';
import { useEntryWords } from './describe.ts';
import { Planned } from './planned.tsx';
import styles from './validate.module.css';

/** What can be done with a row. */
export interface RowHandlers {
  readonly onApprove: (entry: ApprovableEntry) => void;
  readonly onDeny: (entry: ApprovableEntry) => void;
  readonly onSelect: (entries: readonly ApprovableEntry[], selected: boolean) => void;
  /** Buttons that change and delete the hours. */
  readonly actionsOf: (entry: ApprovableEntry) => ReactNode;
}

interface Props extends RowHandlers {
  readonly entry: ApprovableEntry;
  /** The row above it is of the same day. */
  readonly sameDay: boolean;
  readonly selected: boolean;
  /** Whether the person may decide, or only look. */
  readonly mayDecide: boolean;
}

/** A row; its name for screen readers and tests is person, day and times. */
export function QueueRow({
  entry,
  sameDay,
  selected,
  mayDecide,
  onApprove,
  onDeny,
  onSelect,
  actionsOf,
}: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { timeZoneId: zone } = entry;
  const day = dayOf(entry);
  const endDay = localDate(Date.parse(entry.shiftEnd), zone);
  const breakText = useBreakText();
  const words = useEntryWords();
  const what = words.whole(entry);
  const arrived = entry.offlinePunches?.at(-1)?.receivedAt;
  return (
    <li className={styles.row} tabIndex={-1} aria-label={what} {...{ [ROW]: entry.id }}>
      {mayDecide && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={selected}
            aria-label={t('validate.select', { what })}
            onChange={(event) => onSelect([entry], event.target.checked)}
          />
        </label>
      )}
      <span className={sameDay ? styles.again : styles.day}>{format.date(day)}</span>
      <span className={styles.times}>
        {words.times(entry)}
        {endDay > day && <span className={styles.note}>{t('row.endsOn', { day: format.date(endDay) })}</span>}
      </span>
      <span className={styles.break}>{breakText(entry)}</span>
      <span className={styles.worked}>{format.duration(entry.workedTime)}</span>
      <span className={styles.tags}>
        {zone !== deviceZone() && <Tag icon="globe">{zoneLabel(zone)}</Tag>}
        {entry.clientTimeZoneId !== undefined && (
          <Tag icon="globe" tone="warning">
            {t('row.clientZone', { zone: zoneLabel(entry.clientTimeZoneId) })}
          </Tag>
        )}
        {entry.multiplicationFactor > 1 && (
          <Tag icon="percent">{format.percentage(entry.multiplicationFactor * 100)}</Tag>
        )}
        <Tag icon={entry.source === 'Timer' ? 'timer' : 'edit'}>{t(`row.source.${entry.source}`)}</Tag>
        {entry.overlaps && (
          <Tag tone="warning" icon="alert">
            {t('row.overlaps')}
          </Tag>
        )}
        {arrived !== undefined && (
          <Tag icon="wifi-off">{t('row.offline', { time: format.dateTime(arrived, entry.timeZoneId) })}</Tag>
        )}
      </span>
      <Planned entry={entry} />
      {mayDecide && (
        <span className={styles.actions}>
          <Button
            size="sm"
            icon="check"
            needsConnection
            disabled={entry.overlaps}
            aria-label={t('validate.approveOne', { what })}
            onClick={() => onApprove(entry)}
          >
            {t('validate.approve')}
          </Button>
          <Button size="sm" icon="close" aria-label={t('validate.denyOne', { what })} onClick={() => onDeny(entry)}>
            {t('validate.denyShort')}
          </Button>
          <span className={styles.change}>{actionsOf(entry)}</span>
        </span>
      )}
    </li>
  );
}
