/** Notices under the day they came on. */
import type { Notification } from '@rooster/contract';

/** A day, `YYYY-MM-DD`, with its notices in the order they had. */
export interface NoticeDay {
  readonly date: string;
  readonly notices: readonly Notification[];
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of an instant in an IANA zone, `YYYY-MM-DD`. */
export function dateIn(instant: Date, timeZone: string): string {
  // The Canadian notation is the ISO one.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** Groups notices, newest first, by day in a zone. */
export function byDay(notices: readonly Notification[], timeZone: string): NoticeDay[] {
  const days = new Map<string, Notification[]>();
  for (const notice of notices) {
    const date = dateIn(new Date(notice.createdAt), timeZone);
    const day = days.get(date);
    if (day) day.push(notice);
    else days.set(date, [notice]);
  }
  return [...days].map(([date, ofDay]) => ({ date, notices: ofDay }));
}
