/** Time zones to choose from, and how they read. */
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

/** What the clock says there now against UTC: `GMT+1`. */
export function offsetOf(id: string, language: string, at: Date): string {
  return (
    new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  );
}
