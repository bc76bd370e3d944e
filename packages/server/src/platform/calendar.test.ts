/** Calendars as programs must be able to read them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText } from './calendar.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const leave = { id: 'a', summary: 'Vakantie', when: { fromDate: '2027-02-26', toDate: '2027-02-28' } };
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('writes whole dates with an exclusive end, also over the end of a month', async () => {
    expect(unfolded(await calendarText('Leave', 'Acme', [leave], NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rooster//Leave//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Acme',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:a@rooster',
      'DTSTAMP:20261121T080000Z',
      'DTSTART;VALUE=DATE:20270226',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:Vakantie',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('writes instants in UTC, the version, and what is only asked for', async () => {
    const lines = unfolded(
      await calendarText(
        'Schedule',
        'Acme',
        [
          {
            id: 'b',
            summary: 'Bar',
            description: 'Kas',
            when: { start: NOW, end: NOW + 3_600_000 },
            version: 3,
            isTentative: true,
          },
        ],
        NOW,
      ),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'SEQUENCE:3',
        'DTSTART:20261121T080000Z',
        'DTEND:20261121T090000Z',
        'DESCRIPTION:Kas',
        'STATUS:TENTATIVE',
      ]),
    );
  });

  it('lets no text end its line or its value', async () => {
    const summary = 'Sanne, Jan; en\\of\r\nBEGIN:VEVENT';
    const text = await calendarText('Leave', 'Acme', [{ ...leave, summary }], NOW);
    expect(unfolded(text)).toContain('SUMMARY:Sanne\\, Jan\\; en\\\\of\\nBEGIN:VEVENT');
  });

  it('folds any text at 75 bytes, within no character, so that unfolding gives it back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\\;,\r\n]/.test(text)),
        async (summary) => {
          const text = await calendarText('Leave', 'Acme', [{ ...leave, summary }], NOW);
          expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
          expect(text).not.toContain('\u{fffd}');
          expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
        },
      ),
    );
  });
});
