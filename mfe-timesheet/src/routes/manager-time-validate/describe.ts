/** A row in words, the same wherever it is spoken of. */
import type { ApprovableEntry } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../entry-form/draft.ts';
import { useBreakText } from '../../shared/break-text.ts';
import { deviceZone, zoneLabel } from '../../shared/zones.ts';
import { dayOfRow, type QueueRow } from './rows.ts';

/** How to say it. Times are those on the clock of the row's own zone. */
export interface LineWords {
  /** `09:00 – 17:00` */
  readonly times: (row: QueueRow) => string;
  /** `Sanne de Vries, ma 16 nov, 09:00 – 17:00` */
  readonly whole: (row: QueueRow) => string;
  readonly ofEntry: (entry: ApprovableEntry) => string;
  /** Break, shift and where the times come from. */
  readonly details: (entry: ApprovableEntry) => string;
  /** What is unusual: another zone, a surcharge, a break that was clocked without a connection. */
  readonly marks: (entry: ApprovableEntry) => string;
}

/** The words in the language in use. */
export function useLineWords(): LineWords {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const breakText = useBreakText();
  const span = (start: string, end: string, zone: string): string =>
    `${format.time(start, zone)} – ${format.time(end, zone)}`;
  const entryTimes = ({ shiftStart, shiftEnd, timeZoneId }: ApprovableEntry): string =>
    span(shiftStart, shiftEnd, timeZoneId);
  const times = (row: QueueRow): string =>
    row.kind === 'entry' ? entryTimes(row.entry) : span(row.shift.start, row.shift.end, row.shift.timeZoneId);
  const marks = ({ timeZoneId, clientTimeZoneId, multiplicationFactor, offlinePunches }: ApprovableEntry): string => {
    const arrived = offlinePunches?.at(-1)?.receivedAt;
    return [
      ...(timeZoneId === deviceZone() ? [] : [zoneLabel(timeZoneId)]),
      ...(clientTimeZoneId === undefined ? [] : [t('row.clientZone', { zone: zoneLabel(clientTimeZoneId) })]),
      ...(multiplicationFactor > 1
        ? [t('row.surcharge', { percentage: format.percentage(multiplicationFactor * 100) })]
        : []),
      ...(arrived === undefined ? [] : [t('row.offline', { time: format.dateTime(arrived, timeZoneId) })]),
    ].join(' · ');
  };
  const planned = ({ planned: shift, timeZoneId }: ApprovableEntry): string[] => {
    if (shift === undefined) return [];
    if (shift === null) return [t('validate.planned.none')];
    return [
      t('validate.planned.shift', {
        from: format.time(shift.start, timeZoneId),
        to: format.time(shift.end, timeZoneId),
      }),
    ];
  };
  return {
    times,
    ofEntry: (entry) =>
      t('validate.entry', { name: format.name(entry), day: format.date(dayOf(entry)), times: entryTimes(entry) }),
    whole: (row) =>
      t('validate.entry', { name: format.name(row.person), day: format.date(dayOfRow(row)), times: times(row) }),
    details: (entry) => [breakText(entry), t(`row.source.${entry.source}`), ...planned(entry)].join(', '),
    marks,
  };
}
