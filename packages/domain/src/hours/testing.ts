/** What the tests of hours share: zones with oddities, instants near clock changes, and readable ways to write them. */
import fc from 'fast-check';
import type { Entry } from './entry.ts';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const amsterdam = 'Europe/Amsterdam';

/** Epoch milliseconds of an ISO instant. */
export const at = (text: string): number => Date.parse(text);

/** Zones with whole, half and quarter hours, a 30 minute change, and midnight skipped or shown twice. */
export const someZone = fc.constantFrom(
  amsterdam,
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'America/St_Johns',
);

/** Nights in which the clock changes in one of the zones above. */
const nights = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-09-06', '2026-04-24', '2026-03-08'].map(
  (date) => at(`${date}T00:00:00Z`),
);

/** Any instant of two years, half of them within a day of a clock change. */
export const someInstant = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
  fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -24 * HOUR, max: 24 * HOUR }))
    .map(([night, shift]) => night + shift),
);

/** A valid entry: up to 24 hours, the break an amount, breaks with times, or none; to the millisecond. */
export const someEntry: fc.Arbitrary<Entry> = fc
  .tuple(
    someInstant,
    fc.integer({ min: 2, max: 24 * HOUR }),
    fc.constantFrom('amount', 'times', 'none'),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
  )
  .map(([start, length, kind, points]) => {
    const end = start + length;
    if (kind === 'none') return { start, end };
    const [share = 0] = points;
    if (kind === 'amount') return { start, end, breakSeconds: Math.floor((share * (length - 1)) / 1000) };
    // Breaks lie in the first part of the shift, so that some work is always left.
    const marks = points.map((point) => start + Math.floor(point * (length - 1))).sort((a, b) => a - b);
    const breaks = marks.flatMap((mark, index) => {
      const next = marks[index + 1];
      return index % 2 === 0 && next !== undefined && next > mark ? [{ start: mark, end: next }] : [];
    });
    return { start, end, breaks };
  });
