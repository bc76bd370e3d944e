// @vitest-environment node
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { fileNameFor, toCsvFile } from '../../shared/file/sheet.ts';
import { toXlsxFile } from '../../shared/file/xlsx.ts';
import { sheetOf } from './sheet.ts';
import type { OverviewRow } from './sort.ts';

const rows: OverviewRow[] = [
  {
    tenantUserId: 'a',
    firstName: '=HYPERLINK("http://evil.example";"x")',
    middleName: null,
    lastName: 'Vries; de',
    employeeCode: '@1',
    worked: 27_000,
    surcharged: 33_750,
    leave: 14_400,
    corrections: -1800,
    pending: 0,
    pendingCount: 0,
  },
  {
    tenantUserId: 'b',
    firstName: 'Anaïs',
    middleName: 'van den',
    lastName: 'Berg',
    employeeCode: null,
    worked: 60,
    surcharged: 60,
    leave: 0,
    corrections: 0,
    pending: 3600,
    pendingCount: 2,
  },
];
const header = {
  name: 'Medewerker',
  code: 'Nummer',
  worked: 'Gewerkt',
  surcharged: 'Toeslag',
  leave: 'Verlof',
  corrections: 'Correcties',
  pending: 'In afwachting',
  pendingCount: 'Aantal',
};
const sheet = sheetOf(rows, { header, nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}` }, true);

describe('the CSV', () => {
  it.each([
    ['nl', ';', '7,5', '-0,5', '0,02'],
    ['en', ',', '7.5', '-0.5', '0.02'],
  ] as const)(
    'in %s reads back as it was, with names harmless and numbers as numbers',
    async (language, delimiter, worked, corrections, minute) => {
      const bytes = new Uint8Array(await toCsvFile(sheet, language).arrayBuffer());
      expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
      const read: string[][] = parse(Buffer.from(bytes), { bom: true, delimiter });
      expect(read[0]).toEqual(Object.values(header));
      expect(read[1]).toEqual([
        '\'=HYPERLINK("http://evil.example";"x") Vries; de',
        "'@1",
        worked,
        language === 'nl' ? '9,38' : '9.38',
        '4',
        corrections,
        '0',
        '0',
      ]);
      expect(read[2]).toEqual(['Anaïs Berg', '', minute, minute, '0', '0', '1', '2']);
    },
  );

  it('has no column for leave where none is kept', () => {
    const bare = sheetOf(rows, { header, nameOf: ({ lastName }) => lastName }, false);
    expect(bare.header).not.toContain('Verlof');
    expect(bare.rows.map((row) => row.length)).toEqual([bare.header.length, bare.header.length]);
  });

  it('is named after its period', () => {
    expect(fileNameFor('uren', { fromDate: '2026-11-01', toDate: '2026-11-30' }, 'csv')).toBe(
      'uren 2026-11-01 2026-11-30.csv',
    );
  });
});

describe('the Excel file', () => {
  it('holds numbers as numbers and names as text, with no formula anywhere', async () => {
    const files = unzipSync(new Uint8Array(await (await toXlsxFile(sheet, 'uren [nov] / 2026')).arrayBuffer()));
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    const cells = text('xl/worksheets/sheet1.xml');
    expect(cells).not.toContain('<f>');
    expect(cells).toContain('<v>7.5</v>');
    expect(cells).toContain('<v>-0.5</v>');
    expect(text('xl/sharedStrings.xml')).toContain('=HYPERLINK(');
    expect(text('xl/workbook.xml')).toContain('uren  nov    2026');
  });
});
