/** Writes leave as an iCalendar (RFC 5545): events of whole days. */
import { addDays } from '@rooster/domain/time';

/** Leave of one person in one stretch; dates inclusive. */
export interface LeaveEvent {
  readonly id: string;
  readonly summary: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly isTentative: boolean;
}

const LONGEST_LINE_BYTES = 75;
const compact = (date: string): string => date.replaceAll('-', '');
const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n|\r/g, '\\n');

/** A line cut at 75 bytes, never within a character; what follows begins with a space. */
function fold(line: string): string {
  let folded = '';
  let width = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (width + bytes > LONGEST_LINE_BYTES) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += bytes;
  }
  return folded;
}

/** The calendar as text. `DTEND` is the day after: it is exclusive. Others see the person as busy and no more. */
export function leaveCalendar(name: string, events: readonly LeaveEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rooster//Leave//EN', 'CALSCALE:GREGORIAN', `X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ id, summary, fromDate, toDate, isTentative }) => [
      'BEGIN:VEVENT', `UID:${id}@rooster`, `DTSTAMP:${stamp(now)}`, `DTSTART;VALUE=DATE:${compact(fromDate)}`, `DTEND;VALUE=DATE:${compact(addDays(toDate, 1))}`,
      `SUMMARY:${escapeText(summary)}`, `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`, 'TRANSP:OPAQUE', 'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
