/** Time zones to choose from, and finding one by what a person would type. */
import { fold } from '@rooster/domain/search';

/** One zone: its IANA name, and how it reads. */
export interface TimeZone {
  readonly id: string;
  /** `Amsterdam`, `Argentina / Buenos Aires`. */
  readonly city: string;
  /** `Europe`. */
  readonly region: string;
}

const readable = (part: string) => part.replaceAll('_', ' ');

/** A zone from its IANA name. */
export function timeZoneOf(id: string): TimeZone {
  const [region = '', ...rest] = id.split('/');
  return rest.length === 0
    ? { id, city: readable(id), region: '' }
    : { id, city: rest.map(readable).join(' / '), region: readable(region) };
}

/** All zones this browser knows, and the one in use should the browser not know it. */
export function timeZones(current: string): readonly TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(current) || current === '' ? known : [current, ...known]).map(timeZoneOf);
}

const plain = (text: string) => fold(text).replaceAll(/[_/]+/g, ' ').trim();

/** Zones whose name holds every word; those whose city starts with what was typed come first. */
export function findTimeZones(zones: readonly TimeZone[], typed: string): readonly TimeZone[] {
  const wanted = plain(typed);
  if (wanted === '') return zones;
  const words = wanted.split(/\s+/);
  const found = zones.filter(({ id }) => words.every((word) => plain(id).includes(word)));
  return found.toSorted((a, b) => Number(plain(b.city).startsWith(wanted)) - Number(plain(a.city).startsWith(wanted)));
}

/** What the clock says there now against UTC: `GMT+1`. */
export function offsetOf(id: string, language: string, at: Date): string {
  return (
    new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  );
}
