/** A day in words. */
import type { TeamToday, TodayCounts, TodayPerson } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

const MINUTE = 60;
const HOUR = 3600;

/**
 * Seconds at work: what entered hours count for, as everywhere, and up to `now` (epoch milliseconds), breaks left out,
 * of a clock that runs.
 */
export function workedSeconds({ worked }: Pick<TodayPerson, 'worked'>, now: number): number {
  const length = ({ start, end }: { readonly start: string; readonly end: string | null }): number =>
    (end === null ? now : Date.parse(end)) - Date.parse(start);
  const running = (presence: TodayPerson['worked'][number]): number =>
    length(presence) - presence.breaks.reduce((breaks, pause) => breaks + length(pause), 0);
  return worked.reduce(
    (sum, presence) =>
      sum +
      (presence.workedTime === null
        ? Math.max(0, Math.floor(running(presence) / 1000))
        : parseDuration(presence.workedTime)),
    0,
  );
}

/** What is said of a day. */
export interface DayWords {
  /** "al 36 min niet ingeklokt" */
  readonly status: (person: TodayPerson) => string;
  /** "Gepland 9:00 – 17:30, geklokt vanaf 9:17", for anyone who can't see the bars. */
  readonly bars: (person: TodayPerson) => string;
  /** What there is of each, without what there is none of. */
  readonly summary: (counts: TodayCounts) => { readonly key: keyof TodayCounts; readonly text: string }[];
  readonly time: (instant: string) => string;
}

const summed = ['working', 'onBreak', 'missing', 'openPlaces', 'expected', 'done', 'off', 'ill'] as const;

/** The words for a day, on the organisation's clock. */
export function useDayWords({ timeZoneId, serverTime }: Pick<TeamToday, 'timeZoneId' | 'serverTime'>): DayWords {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const now = Date.parse(serverTime);
  const time = (instant: string): string => format.time(instant, timeZoneId);
  const minutes = (duration: string): string => {
    const seconds = parseDuration(duration);
    return seconds < HOUR
      ? t('dashboard.today.minutes', { count: Math.floor(seconds / MINUTE) })
      : t('dashboard.today.hours', { time: format.duration(seconds) });
  };
  const off = ({ absence }: TodayPerson): string => t(`dashboard.today.off.${absence?.kind ?? 'Absent'}`);

  const missing = ({ shifts, lateTime }: TodayPerson): string =>
    shifts.every(({ end }) => Date.parse(end) <= now)
      ? t('dashboard.today.status.neverClocked')
      : t('dashboard.today.status.missing', { late: minutes(lateTime ?? '00:00:00') });

  const expected = ({ shifts }: TodayPerson): string => {
    const next = shifts.find(({ end }) => Date.parse(end) > now);
    if (!next) return '';
    return Date.parse(next.start) > now
      ? t('dashboard.today.status.from', { time: time(next.start) })
      : t('dashboard.today.status.until', { time: time(next.end) });
  };

  const status = (person: TodayPerson): string => {
    switch (person.status) {
      case 'Working':
        return t('dashboard.today.status.working');
      case 'Late':
        return t('dashboard.today.status.late', { late: minutes(person.lateTime ?? '00:00:00') });
      case 'OnBreak':
        return t('dashboard.today.status.onBreak', { time: person.since === null ? '' : time(person.since) });
      case 'Missing':
        return missing(person);
      case 'Expected':
        return expected(person);
      case 'Done':
        return person.worked.length === 0
          ? t('dashboard.today.status.over')
          : t('dashboard.today.status.done', { worked: format.duration(workedSeconds(person, now)) });
      case 'Off':
        return off(person);
    }
  };

  return {
    time,
    status,
    bars: ({ shifts, worked }) =>
      [
        ...shifts.map(({ start, end }) => t('dashboard.today.bars.planned', { from: time(start), to: time(end) })),
        ...worked.map(({ start, end }) =>
          end === null
            ? t('dashboard.today.bars.since', { from: time(start) })
            : t('dashboard.today.bars.clocked', { from: time(start), to: time(end) }),
        ),
      ].join(', '),
    summary: (counts) =>
      summed
        .filter((key) => counts[key] > 0)
        .map((key) => ({ key, text: t(`dashboard.today.count.${key}`, { count: counts[key] }) })),
  };
}
