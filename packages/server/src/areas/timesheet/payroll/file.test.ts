import type { PayrollLine, PayrollMappingValues } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { payrollFile, periodText } from './file.ts';
import { proposalOf } from './mapping-proposal.ts';

const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
const line = (values: Partial<PayrollLine>): PayrollLine => ({
  tenantUserId: '01a1fc04-7c1a-72fd-ad9d-2d9a2988e5f5',
  firstName: 'Sanne',
  middleName: 'de',
  lastName: 'Vries',
  employeeCode: '1001',
  contractKind: 'OnCall',
  kind: 'Worked',
  factor: null,
  leaveTypeId: null,
  leaveTypeName: null,
  rule: null,
  code: 'U2100',
  duration: '02:30:00',
  isCorrection: false,
  ...october,
  ...values,
});
const components = [
  { kind: 'Worked' as const, factor: null, code: 'U2100' },
  { kind: 'Surcharge' as const, factor: 150, code: 'U2150' },
  { kind: 'Surcharge' as const, factor: 200, code: '' },
].map((component) => Object.assign(component, { leaveTypeId: null, rule: null }));
const mapping = (preset: PayrollMappingValues['preset']): PayrollMappingValues => ({
  ...proposalOf(preset),
  components,
});
/** The file of a first export. */
const fileOf = (lines: readonly PayrollLine[], values: PayrollMappingValues, language: 'nl' | 'en') =>
  payrollFile({ lines, exported: [] }, values, language);
const sundays = { ruleSetId: '01a1fc04-7c1a-72fd-ad9d-2d9a2988e5f6', ruleKey: 'sunday' };
const hours = [
  line({}),
  line({ kind: 'Surcharge', factor: 150, code: 'U2150', duration: '01:15:00' }),
  line({ kind: 'Surcharge', factor: 200, code: '', duration: '09:00:00' }),
];

describe('a payroll file', () => {
  it('has one row of rules of a percentage that share a code, and one of each that has its own', async () => {
    const surcharge = { kind: 'Surcharge' as const, factor: 160, duration: '01:15:00' };
    const lines = [
      line({ ...surcharge, code: 'T60', rule: sundays }),
      line({ ...surcharge, code: 'T60', rule: { ...sundays, ruleKey: 'holiday' } }),
      line({ ...surcharge, code: 'EVE', rule: { ...sundays, ruleKey: 'eves' } }),
    ];
    const rows = (await fileOf(lines, mapping('Loket'), 'nl')).trim().split(/\r?\n/).slice(1);
    expect(rows).toEqual([';1001;2026-10;T60;2,5', ';1001;2026-10;EVE;1,25']);
  });

  it('for Nmbrs has its codes in the second row and hours from column H', async () => {
    const negative = line({ isCorrection: true, duration: '-00:30:00', fromDate: '2026-09-01', toDate: '2026-09-30' });
    expect((await fileOf([...hours, negative], mapping('Nmbrs'), 'nl')).split('\r\n')).toEqual([
      'Debiteurnr;Bedrijfnr;Persnr;Naam;Periode;Dagen;DagenVoorLC;;',
      ';;;;;;;U2100;U2150',
      ';;1001;Sanne de Vries;2026-10;;;2,5;1,25',
      ';;1001;Sanne de Vries;2026-09;;;-0,5;',
      '',
    ]);
  });

  it('for AFAS and Loket has a row per code', async () => {
    expect(await fileOf(hours, mapping('AFAS'), 'nl')).toBe(
      'Medewerker;Begindatum;Einddatum;Looncomponent;Uren\r\n1001;2026-10-01;2026-10-31;U2100;2,5\r\n1001;2026-10-01;2026-10-31;U2150;1,25\r\n',
    );
    const loket = mapping('Loket');
    const withEmployer = {
      ...loket,
      headerRow: false,
      columns: loket.columns.map((column) => (column.source === 'Constant' ? { ...column, value: '42' } : column)),
    };
    expect(await fileOf(hours, withEmployer, 'nl')).toBe('42;1001;2026-10;U2100;2,5\r\n42;1001;2026-10;U2150;1,25\r\n');
  });

  it('with a row per employee has hours under codes alone, and not those of one kind beside them', async () => {
    const free = { ...mapping('Free'), layout: 'RowPerEmployee' as const };
    expect((await fileOf(hours, free, 'nl')).split('\r\n')[2]).toBe('1001;Sanne de Vries;2026-10;;;;;Nee;2,5;1,25');
  });

  it('of one’s own says kinds in the reader’s language', async () => {
    const free = { ...mapping('Free'), delimiter: ',' as const, decimal: '.' as const };
    expect((await fileOf([line({ isCorrection: true })], free, 'en')).split('\r\n')[1]).toBe(
      '1001,Sanne de Vries,2026-10,U2100,Hours worked,,2.5,Yes',
    );
    expect((await fileOf([line({})], free, 'nl')).split('\r\n')[1]).toBe(
      '1001,Sanne de Vries,2026-10,U2100,Gewerkte uren,,2.5,Nee',
    );
  });

  it('never holds a formula', async () => {
    expect(await fileOf([line({ firstName: '=HYPERLINK("x")', middleName: null })], mapping('Free'), 'nl')).toContain(
      `"'=HYPERLINK(""x"") Vries"`,
    );
  });
});

it.each([
  ['2026-10-01', '2026-10-31', '2026-10'],
  ['2026-02-01', '2026-02-28', '2026-02'],
  ['2026-10-05', '2026-11-01', '2026-10-05/2026-11-01'],
])('%s to %s is period %s', (fromDate, toDate, text) => {
  expect(periodText({ fromDate, toDate })).toBe(text);
});
