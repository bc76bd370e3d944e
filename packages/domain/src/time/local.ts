/**
 * From an instant to what the clock on the wall shows in a zone, with `Intl` alone so that it weighs nothing in the
 * browser. The other way, which has to choose when the clock changes, is `wall-time.ts`.
 */
import { DAY_MS } from './plain-date.ts';

/** What calendar and clock show at an instant in a zone. */
export interface LocalFields {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:mm:ss` */
  readonly time: string;
  /** Seconds ahead of UTC: 3600 in Amsterdam in winter. */
  readonly offsetSeconds: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offset in ms per UTC day, or the change of the clock on it. */
  readonly days: Map<number, number | ClockChange>;
}

/** Offsets before an instant and from it on. */
interface ClockChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

// `Intl` is slow to set up and zone names come from outside in any spelling, so both caches are bounded.
const maxZones = 100;
const maxDays = 2000;
const zones = new Map<string, Zone>();
// A year of work is read in one zone: comparing with the last takes less than looking up a name read again from a row.
let last: { name: string; zone: Zone } | undefined;

function zoneOf(name: string): Zone {
  if (last?.name === name) return last.zone;
  const zone = zones.get(name) ?? newZone(name);
  last = { name, zone };
  return zone;
}

function newZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone: Zone = { format, days: new Map() };
  const oldest = zones.size >= maxZones ? zones.keys().next().value : undefined;
  if (oldest !== undefined) zones.delete(oldest);
  zones.set(name, zone);
  return zone;
}

function readOffset(zone: Zone, instant: number): number {
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of zone.format.formatToParts(instant)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The offset of a UTC day. No zone changes its clock twice within one, so equal ends mean the same in between. */
function readDay(zone: Zone, start: number): number | ClockChange {
  const before = readOffset(zone, start);
  const after = readOffset(zone, start + DAY_MS);
  if (before === after) return before;
  let [last, at] = [start, start + DAY_MS];
  while (at - last > 1) {
    const middle = Math.floor((last + at) / 2);
    if (readOffset(zone, middle) === before) last = middle;
    else at = middle;
  }
  return { at, before, after };
}

/**
 * Milliseconds by which the zone's clock is ahead of UTC at an instant (epoch milliseconds).
 * @throws {RangeError} for an unknown zone or an instant that is no number.
 */
export function offsetAt(instant: number, zoneName: string): number {
  const zone = zoneOf(zoneName);
  const day = Math.floor(instant / DAY_MS);
  let offset = zone.days.get(day);
  if (offset === undefined) {
    offset = readDay(zone, day * DAY_MS);
    if (zone.days.size >= maxDays) zone.days.clear();
    zone.days.set(day, offset);
  }
  if (typeof offset === 'number') return offset;
  return instant < offset.at ? offset.before : offset.after;
}

/** What calendar and clock show at an instant (epoch milliseconds) in an IANA zone. Parts of a second are cut off. */
export function localFields(instant: number, zone: string): LocalFields {
  const offset = offsetAt(instant, zone);
  const shown = new Date(instant + offset).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 19), offsetSeconds: offset / 1000 };
}

/** Date of an instant (epoch milliseconds) in an IANA zone, `YYYY-MM-DD`. */
export function localDate(instant: number, zone: string): string {
  return localFields(instant, zone).date;
}
