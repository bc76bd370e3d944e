import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  body,
  Duration,
  Email,
  Id,
  Instant,
  InstantInput,
  name,
  pageQuery,
  period,
  personName,
  PhoneNumber,
  PlainDate,
  text,
  TimeZoneId,
} from './wire.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('formats of the wire', () => {
  it.each([
    [PlainDate, '2026-11-21', true],
    [PlainDate, '2024-02-29', true],
    [PlainDate, '2026-02-29', false],
    [PlainDate, '2100-02-29', false],
    [PlainDate, '2026-13-01', false],
    [PlainDate, '2026-00-10', false],
    [PlainDate, '21-11-2026', false],
    [PlainDate, '0001-01-01', false],
    [Duration, '07:30:00', true],
    [Duration, '-04:30:00', true],
    [Duration, '120:00:00', true],
    [Duration, '7:30', false],
    [Duration, '07:60:00', false],
    [InstantInput, '2026-11-21T09:00:00+01:00', true],
    [InstantInput, '2026-11-21T08:00:00Z', true],
    [InstantInput, '2026-11-21T09:00:00', false],
    [InstantInput, '2026-02-30T09:00:00Z', false],
    [InstantInput, '1999-12-31T23:59:59Z', false],
    [InstantInput, '2100-01-01T00:00:00Z', false],
    [Instant, '2026-11-21T08:00:00.000Z', true],
    [Instant, '2026-11-21T09:00:00+01:00', false],
    [TimeZoneId, 'Europe/Amsterdam', true],
    [TimeZoneId, 'Europe/Rooster', false],
    [TimeZoneId, '', false],
    [Email, 'Anna.De.Boer@Bakery.Example', true],
    [Email, 'anna@', false],
    [PhoneNumber, '+31 (0)20 123 4567', true],
    [PhoneNumber, '12345', false],
    [PhoneNumber, '------', false],
    [Id, '019ac1f0-8a55-7c3e-9d5a-2f6f1f0e7a11', true],
    [Id, '42', false],
    [text(5, 1), '  ', false],
    [text(5, 1), 'abcdef', false],
    [text(5), 'a\u0000b', false],
    [text(20), 'line\nbreak', true],
    [name(80), 'Bakkerij \u202eneraw', false],
    [name(80), 'Bakkerij \u200fneraw', false],
    [name(80), 'Win http://evil.example', false],
    [name(80), 'Win www.evil.example', false],
    [name(80), 'Win evil.example/prijs', false],
    [name(80), 'Bol.com', true],
    [name(80), 'J.P. de Vries B.V.', true],
    [name(80), 'Koffie/thee', true],
    [personName(80), 'evil.com', false],
    [personName(80), 'Win op evil.nl nu', false],
    [personName(80), 'J.P.', true],
    [personName(80), 'St.Jean', true],
  ])('%#: %s is judged rightly', (schema, value, expected) => {
    expect(accepts(schema, value)).toBe(expected);
  });

  it('accepts exactly the dates of the calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2200 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists =
            date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(accepts(PlainDate, written)).toBe(exists);
        },
      ),
    );
  });

  it('refuses unknown fields, a period that ends before it starts, and a page over 500', () => {
    expect(accepts(body({ name: text(5) }), { name: 'a', more: 1 })).toBe(false);
    expect(accepts(period, { fromDate: '2026-11-02', toDate: '2026-11-01' })).toBe(false);
    expect(pageQuery.parse({})).toEqual({ limit: 50 });
    expect(pageQuery.parse({ limit: '500' }).limit).toBe(500);
    expect(accepts(pageQuery, { limit: '501' })).toBe(false);
  });

  it('lowers and trims an address', () => {
    expect(Email.parse('  Anna@Bakery.Example ')).toBe('anna@bakery.example');
  });
});
