// @vitest-environment node
/**
 * Whatever the server sums up, the overview's files say the same; that its sums are those of every screen is held at
 * the server.
 */
import type { AggregatedHours } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { toCsvFile } from '../../shared/file/sheet.ts';
import { toXlsxFile } from '../../shared/file/xlsx.ts';
import { toRow } from './queries.ts';
import { sheetOf } from './sheet.ts';

const header = {
  name: 'name',
  code: 'code',
  worked: 'worked',
  surcharged: 'surcharged',
  leave: 'leave',
  corrections: 'corrections',
  pending: 'pending',
  pendingCount: 'count',
};

/** A year of hours at most, to the second, as factors make them. */
const hours = fc.integer({ min: 0, max: 9000 * 3600 }).map(formatDuration);
const eitherWay = fc.integer({ min: -9000 * 3600, max: 9000 * 3600 }).map(formatDuration);
const answered: fc.Arbitrary<AggregatedHours> = fc.record({
  tenantUserId: fc.uuid(),
  firstName: fc.constantFrom('Bram', '=1+1', 'Anaïs'),
  middleName: fc.constant(null),
  lastName: fc.constantFrom('Bos', 'Vries; de', 'O"Neill, jr.'),
  employeeCode: fc.option(fc.constantFrom('7', '@1')),
  workedTime: hours,
  surchargedTime: hours,
  correctionTime: eitherWay,
  pendingTime: eitherWay,
  pendingCount: fc.nat(99),
  leaveTime: hours,
});

/** Hours of a duration as a file says them: hundredths, halves away from zero. */
function hoursOf(duration: string | null): number {
  const [, sign = '', whole = '0', minutes = '0', seconds = '0'] =
    /^(-?)(\d+):(\d\d):(\d\d)$/.exec(duration ?? '') ?? [];
  const all = Number(whole) * 3600 + Number(minutes) * 60 + Number(seconds);
  const hundredths = Math.round(all / 36);
  return hundredths === 0 ? 0 : ((sign === '-' ? -1 : 1) * hundredths) / 100;
}

const figuresOf = ({
  workedTime,
  surchargedTime,
  leaveTime,
  correctionTime,
  pendingTime,
  pendingCount,
}: AggregatedHours): number[] => [
  ...[workedTime, surchargedTime, leaveTime, correctionTime, pendingTime].map(hoursOf),
  pendingCount,
];

async function inExcel(file: Blob): Promise<number[][]> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const rows = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row[\s\S]*?<\/row>/g) ?? [];
  const numbers = (row: string) =>
    Array.from(row.matchAll(/<c (?![^>]*t="s")[^>]*><v>([^<]*)<\/v>/g), ([, value]) => Number(value));
  return rows.slice(1).map(numbers);
}

it('CSV in both languages and Excel say what the overview says, of everybody in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answered, { maxLength: 12 }), async (items) => {
      const sheet = sheetOf(items.map(toRow), { header, nameOf: ({ lastName }) => lastName }, true);
      const expected = items.map(figuresOf);
      for (const [language, delimiter, decimal] of [
        ['nl', ';', ','],
        ['en', ',', '.'],
      ] as const) {
        const bytes = Buffer.from(await toCsvFile(sheet, language).arrayBuffer());
        const [, ...rows]: string[][] = parse(bytes, { bom: true, delimiter });
        expect(rows.map((row) => row.slice(2).map((cell) => Number(cell.replace(decimal, '.'))))).toEqual(expected);
      }
      expect(await inExcel(await toXlsxFile(sheet, 'hours'))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
