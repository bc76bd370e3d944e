/** Writes an iCalendar (RFC 5545). */

/** One event; instants in epoch milliseconds. */
export interface CalendarEvent {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly departmentName: string;
  readonly start: number;
  readonly end: number;
  readonly version: number;
}

const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n|\r/g, '\\n');

/** Lines of at most 75 bytes, continued with a space; never cut within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 74) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** The calendar as text. Times are UTC, so that it needs no zone of its own. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rooster//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@rooster`,
      `DTSTAMP:${stamp(now)}`,
      `SEQUENCE:${event.version}`,
      `DTSTART:${stamp(event.start)}`,
      `DTEND:${stamp(event.end)}`,
      `SUMMARY:${escaped(`${event.name} · ${event.departmentName}`)}`,
      ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
