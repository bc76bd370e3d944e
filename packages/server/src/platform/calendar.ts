/** Writes iCalendar (RFC 5545), for calendar programs that read a secret address. */
import { mapInSlices } from './slices.ts';

/** One event: instants in epoch milliseconds, or whole dates, both included. */
export interface CalendarEvent {
  readonly id: string;
  readonly summary: string;
  readonly description?: string | null;
  readonly when:
    | { readonly start: number; readonly end: number }
    | { readonly fromDate: string; readonly toDate: string };
  /** Rises with every change, so that programs show the latest. */
  readonly version?: number;
  /** Whether it stands, or is only asked for. */
  readonly isTentative?: boolean;
}

/** Most bytes on a line (section 3.1). */
const LONGEST_LINE = 75;
const DAY_MS = 86_400_000;

const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const day = (date: string, later = 0): string => stamp(Date.parse(date) + later * DAY_MS).slice(0, 8);

/** Text as a value carries it (section 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n|\r/g, '\\n');

/** A line cut at 75 bytes, never within a character; what follows begins with a space. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let text = '';
  let width = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (width + bytes > LONGEST_LINE) {
      text += '\r\n ';
      width = 1;
    }
    text += character;
    width += bytes;
  }
  return text;
}

/** `DTEND` is exclusive: of whole dates it is the day after. Instants are UTC, so that no zone has to come along. */
const timesOf = (when: CalendarEvent['when']): string[] =>
  'start' in when
    ? [`DTSTART:${stamp(when.start)}`, `DTEND:${stamp(when.end)}`]
    : [`DTSTART;VALUE=DATE:${day(when.fromDate)}`, `DTEND;VALUE=DATE:${day(when.toDate, 1)}`];

const linesOf = (
  { id, summary, description, when, version, isTentative = false }: CalendarEvent,
  now: number,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@rooster`,
  `DTSTAMP:${stamp(now)}`,
  ...(version === undefined ? [] : [`SEQUENCE:${version}`]),
  ...timesOf(when),
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** Events that are written before others get their turn. */
const EVENTS_AT_ONCE = 500;

/**
 * The calendar as text.
 * @param subject what it is about, in the product identifier: `Leave`, `Schedule`
 * @param now epoch milliseconds
 */
export async function calendarText(
  subject: string,
  name: string,
  events: readonly CalendarEvent[],
  now: number,
): Promise<string> {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Rooster//${subject}//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ];
  const texts = await mapInSlices(events, EVENTS_AT_ONCE, (event) => written(linesOf(event, now)));
  return [written(head), ...texts, written(['END:VCALENDAR'])].join('');
}
