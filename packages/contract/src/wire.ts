/** The formats every call shares: ids, dates, times, durations, instants, text and lists. */
import * as z from 'zod';

/**
 * A schema of whatever kind. The compiler compares every schema of a declaration with it; with `ZodType` and its fifty
 * methods that took longer than the rest of the contract.
 */
export type AnySchema = z.core.$ZodType;

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (
    year >= 1900 &&
    year <= 2200 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= (month === 2 && leap ? 29 : (days[month - 1] ?? 0))
  );
}

// Making a formatter is the one dear step of checking a request; there are some 600 zones, so what was found valid is
// kept.
const validTimeZones = new Set<string>();

function isTimeZone(value: string): boolean {
  if (validTimeZones.has(value)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    return false;
  }
  validTimeZones.add(value);
  return true;
}

/** UUIDv7 as text. */
export const Id = z
  .uuid({ error: 'invalid-id' })
  .meta({ id: 'Id', description: 'UUIDv7', examples: ['019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b'] });

/** `YYYY-MM-DD`, a day that exists, 1900 to 2200. */
export const PlainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid-date')
  .refine(isCalendarDate, 'invalid-date')
  .meta({ id: 'PlainDate', format: 'date', description: 'Calendar date, YYYY-MM-DD', examples: ['2027-03-28'] });

/** Signed `HH:mm:ss`; hours may exceed 24. */
export const Duration = z
  .string()
  .regex(/^-?\d{2,5}:[0-5]\d:[0-5]\d$/, 'invalid-duration')
  .meta({
    id: 'Duration',
    description: 'HH:mm:ss; hours may exceed 24, the sign may be negative',
    examples: ['07:30:00'],
  });

/** An instant on the way in: ISO 8601 with an offset or Z, between 2000 and 2100. */
export const InstantInput = z.iso
  .datetime({ offset: true, error: 'invalid-instant' })
  .refine((value) => {
    const time = Date.parse(value);
    return time >= Date.UTC(2000, 0, 1) && time < Date.UTC(2100, 0, 1);
  }, 'invalid-instant')
  .meta({ id: 'InstantInput', description: 'ISO 8601 with an offset or Z', examples: ['2027-03-29T09:00:00+02:00'] });

/** An instant on the way out: always UTC `Z`. */
export const Instant = z.iso
  .datetime({ error: 'invalid-instant' })
  .meta({ id: 'Instant', description: 'ISO 8601, UTC Z', examples: ['2027-03-29T07:00:00Z'] });

/** What an hour of somebody costs the employer, in euro with at most two decimals. */
export const HourlyCost = z
  .number()
  .min(0)
  .max(9999.99)
  .multipleOf(0.01)
  .meta({ id: 'HourlyCost', description: 'Euro per hour, two decimals', examples: [27.5] });

/**
 * The most characters that a text may have: a longer one is looked at no further, for what is asked of it then can take
 * as long as the square of its length.
 */
export const atMost = (max: number) => z.maxLength(max, { abort: true });

/** IANA time zone name. */
export const TimeZoneId = z
  .string()
  .check(atMost(64))
  .refine(isTimeZone, 'invalid-time-zone')
  .meta({ id: 'TimeZoneId', description: 'IANA time zone', examples: ['Europe/Amsterdam'] });

/**
 * Text a person typed: trimmed, without NUL or other control characters except line breaks and tabs, and without halves
 * of surrogate pairs.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? 'required' : undefined)
    .check(atMost(max))
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u, 'invalid-value');

/** E-mail address, lower-cased; at most 254 characters. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .check(atMost(254))
  .pipe(z.email({ error: 'invalid-email' }))
  .meta({ id: 'Email', description: 'E-mail address, lower-cased', examples: ['anna@bakery.example'] });

/** A new password: 10 to 128 characters. What else it must not be, the server decides. */
export const NewPassword = z
  .string()
  .min(10, 'too-short')
  .check(atMost(128))
  .regex(/^\P{Surrogate}*$/u, 'invalid-value')
  .meta({ id: 'NewPassword' });

/** Phone number: digits, spaces and + - ( ) . only, at least six digits. */
export const PhoneNumber = z
  .string()
  .trim()
  .check(atMost(32))
  .regex(/^\+?[\d\s().-]{6,31}$/, 'invalid-phone')
  .refine((value) => value.replace(/\D/g, '').length >= 6, 'invalid-phone');

/** Characters that break a line, or turn the direction of what follows them around. */
const BREAKING = /[\n\r\t\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** What mail programs make a link of: names are in mails to people who have not asked for any. */
const ADDRESS = /:\/\/|\bwww\.|[\w-]\.[a-z]{2,}\//i;
/** A bare domain; organisations are called that, people are not. */
const DOMAIN =
  /[\w-]{2,}\.(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|link|click|nl|be|de|fr|eu|uk|ru|cn)\b/i;

/**
 * A name: one line, in which there is something to see, which is no address, and which changes nothing of the text
 * around it.
 */
export const name = (max: number, min = 0) =>
  text(max, min)
    .refine((value) => !BREAKING.test(value) && !ADDRESS.test(value), 'invalid-value')
    .refine((value) => value === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), min === 1 ? 'required' : 'invalid-value');

/** A part of a person's name. */
export const personName = (max: number, min = 0) =>
  name(max, min).refine((value) => !DOMAIN.test(value), 'invalid-value');

/** First, middle (Dutch tussenvoegsel) and last name. */
export const Names = {
  firstName: personName(80, 1),
  middleName: personName(40).nullish(),
  lastName: personName(80, 1),
};

/** Names on the way out. */
export const NamesOut = { firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() };

/** A request body: unknown fields are refused. */
export const body = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape);

/** A whole list. */
export const list = <T extends AnySchema>(item: T) => z.object({ items: z.array(item) });

/** One page of a list that can grow without bound. */
export const page = <T extends AnySchema>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** Query of a paged list: `limit` 1 to 500, 50 unless told; `cursor` as answered before. */
export const pageQuery = z.strictObject({
  limit: z.coerce.number<string | number>().int('not-whole').min(1).max(500).default(50),
  cursor: z.string().max(500).optional(),
});

/** `fromDate` to `toDate`, both inclusive. */
export const period = body({ fromDate: PlainDate, toDate: PlainDate }).refine(
  (value) => value.fromDate <= value.toDate,
  {
    path: ['toDate'],
    error: 'end-before-start',
  },
);
