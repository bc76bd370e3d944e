/** Dates, times and durations as sentences of a language carry them. */

/** What the texts of one language write their facts with. */
export interface Formats {
  /** `23 november 2026` */
  readonly date: (date: string) => string;
  /** `23–27 november 2026`, or the one date. */
  readonly span: (period: { readonly from: string; readonly to: string }) => string;
  /** `ma 23 november, 09:00–17:00`, in the shift's own zone. */
  readonly shift: (shift: { readonly start: string; readonly end: string; readonly timeZoneId: string }) => string;
  /** `8:00` of `08:00:00`, the sign kept. */
  readonly duration: (duration: string) => string;
}

/** The formats of a locale such as `nl-NL`. */
export function formatsOf(locale: string): Formats {
  const full = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const zoned = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();
  const inZone = (timeZone: string) => {
    const known = zoned.get(timeZone) ?? {
      day: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone }),
      time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
    };
    zoned.set(timeZone, known);
    return known;
  };
  return {
    date: (date) => full.format(Date.parse(date)),
    // As screens write it: days of one month stand close together.
    span: ({ from, to }) =>
      full.formatRange(Date.parse(from), Date.parse(to)).replace(/^(\d+)\s–\s(\d+ \S+ \d+)$/, '$1–$2'),
    shift: ({ start, end, timeZoneId }) => {
      const { day, time } = inZone(timeZoneId);
      return `${day.format(Date.parse(start))}, ${time.format(Date.parse(start))}–${time.format(Date.parse(end))}`;
    },
    duration: (duration) => duration.replace(/^(-?)0?(\d+:\d\d):\d\d$/, '$1$2'),
  };
}
