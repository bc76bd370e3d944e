/** Files as people have them, before any database. */
import { importFieldsOf, importKinds } from '@rooster/contract';
import type { ImportField } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { nameKey, readBalanceType, readCents, readContractKind, readDate, readHours } from './cells.ts';
import { fieldNamed } from './column-names.ts';
import { recogniseColumns } from './columns.ts';
import { readCsv } from './csv.ts';
import { tableOf } from './table.ts';

describe('a CSV', () => {
  it.each([
    ['semicolons', 'a;b\n1;2'],
    ['commas', 'a,b\n1,2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a byte order mark and Windows line ends', '\uFEFFa;b\r\n1;2\r\n'],
    ['old Mac line ends and empty rows', 'a;b\r\r;\r1;2\r;;;\r'],
    ['quoted cells', '"a";"b"\n"1";"2"'],
    ['a quoted delimiter in the header', '"a";"b"\n1;2'],
    ['an empty line above its header', '\n \na,b\n1,2'],
    ['the line by which Excel is told the delimiter', '\uFEFFsep=,\r\na,b\r\n1,2\r\n'],
    ['the same in quotes', '"SEP=;"\na;b\n1;2'],
    ['a tab so told', 'sep=\t\na\tb\n1\t2'],
  ])('with %s is read', async (_, csv) => {
    const file = await readCsv(csv);
    expect(file).toMatchObject({ header: ['a', 'b'], rows: [{ cells: ['1', '2'] }] });
  });

  it('knows on which line each row begins, also after cells with line breaks', async () => {
    expect(await readCsv('a;b\n"x\ny";1\n\n=1+1;"3""q"\nkort\n"x"y;z')).toEqual({
      header: ['a', 'b'],
      rows: [
        { line: 2, cells: ['x\ny', '1'] },
        { line: 5, cells: ['=1+1', '3"q'] },
        { line: 6, cells: ['kort'] },
        { line: 7, cells: ['"x"y', 'z'] },
      ],
    });
  });

  it('is read by the delimiter it tells, though another stands there more often', async () => {
    expect(await readCsv('sep=;\na;b,c,d\n1;2')).toMatchObject({ header: ['a', 'b,c,d'] });
  });

  it('counts the line by which Excel is told the delimiter, as a spreadsheet shows it', async () => {
    expect(await readCsv('sep=;\na;b\n1;2')).toMatchObject({ rows: [{ line: 3 }] });
  });

  it('with a quote that is never closed says where', async () => {
    expect(await readCsv('a;b\n1;2\n"x;1\n2;3\n')).toEqual({ brokenLine: 3 });
  });

  it('in an encoding decoded wrongly is still read, letter for letter', async () => {
    expect(await readCsv('naam\nJosé\nJosÃ©\nJos\uFFFD')).toMatchObject({
      rows: [{ cells: ['José'] }, { cells: ['JosÃ©'] }, { cells: ['Jos\uFFFD'] }],
    });
  });
});

describe('a file that is too much', () => {
  it.each([
    ['columns', `a${';'.repeat(200)}\n1`, 100],
    ['columns in a later row', `a;b\n1${';'.repeat(200)}`, 100],
    ['one row without end', 'a;'.repeat(2_000_000), 100_000],
    ['one quoted cell without end', `a;b\n"${'x;'.repeat(1_000_000)}"`, 100_000],
    ['rows', `a;b${'\n1;2'.repeat(10_001)}`, 10_000],
    [
      'cells',
      `a${'\n1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26;27;28;29;30;31;32;33;34;35;36;37;38;39;40'.repeat(8000)}`,
      300_000,
    ],
  ])('by its %s is refused', async (_, csv, max) => {
    await expect(readCsv(csv)).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'csv', code: 'too-long', params: { max } }],
    });
  });
});

/** The columns by their names, and none of them closed. */
const asNamed = { closed: new Set<never>() };

describe('columns', () => {
  it('are recognised in Dutch and English, whatever their case, accents and dashes', () => {
    const fields = (header: string[]) => recogniseColumns(header, 'members').map(({ field }) => field);
    expect(
      fields([
        'Voornaam',
        'Tussenvoegsel',
        'ACHTERNAAM',
        'E-mailadres',
        'Personeelsnummer',
        'Geb.datum',
        'Telefoon',
        'Afdeling',
        'Rol',
        'Datum in dienst',
      ]),
    ).toEqual([
      'firstName',
      'middleName',
      'lastName',
      'email',
      'employeeCode',
      'dateOfBirth',
      'phoneNumber',
      'department',
      'role',
      'startedOn',
    ]);
    expect(
      fields(['First name', 'last_name', 'E-mail', 'Employee code', 'Date of birth', 'Schoenmaat', 'Mail']),
    ).toEqual(['firstName', 'lastName', 'email', 'employeeCode', 'dateOfBirth', null, null]);
  });

  it('of exports of other programs are recognised', () => {
    const fields = (header: string[]) => recogniseColumns(header, 'members').map(({ field }) => field);
    // Nmbrs, Shiftbase and Planday, in that order.
    expect(
      fields([
        'Medewerkernummer',
        'Roepnaam',
        'Voorvoegsel',
        'Achternaam',
        'Datum in dienst',
        'Contracturen',
        'Uren per week',
      ]),
    ).toEqual(['employeeCode', 'firstName', 'middleName', 'lastName', 'startedOn', 'contractHours', null]);
    expect(
      fields(['Team', 'Contract type', 'Startdatum contract', 'Einddatum contract', 'Vakantie-uren', 'Bovenwettelijk']),
    ).toEqual(['department', 'contractKind', 'contractStart', 'contractEnd', 'legalHours', 'aboveLegalHours']);
    expect(
      fields(['Departments', 'Hired date', 'Cell phone', 'Employee no.', 'Contracted hours', 'Birthdate', 'Wage']),
    ).toEqual(['department', 'startedOn', 'phoneNumber', 'employeeCode', 'contractHours', 'dateOfBirth', null]);
  });

  it('are one field each, by their names', () => {
    for (const kind of importKinds) {
      const fields: readonly ImportField[] = importFieldsOf[kind];
      expect(fields.map((field) => fieldNamed(field, kind))).toEqual(fields);
    }
  });

  it('that are missing or come twice are reported on line 1', async () => {
    expect(tableOf(await readCsv('Voornaam;Voornaam\nJan;Jan'), 'members', asNamed)).toMatchObject({
      isUsable: false,
      errors: [
        { line: 1, column: 'lastName', code: 'column-missing' },
        { line: 1, column: 'Voornaam', code: 'duplicate' },
      ],
    });
    expect(tableOf(await readCsv(''), 'opening-balances', asNamed).errors.map(({ column }) => column)).toEqual([
      'employeeCode',
      'balanceType',
      'year',
      'hours',
    ]);
  });
});

describe('a cell', () => {
  it.each([
    ['31-12-1990', '1990-12-31'],
    ['1/2/1990', '1990-02-01'],
    ['1.2.1990', '1990-02-01'],
    ['1990-2-1', '1990-02-01'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2023', undefined],
    ['31-12-90', undefined],
    ['12/31/1990', undefined],
    ['0001-01-01', undefined],
    ['=TODAY()', undefined],
  ])('%s is the date %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    ['12,5', 45_000],
    ['12.5', 45_000],
    ['0,01', 36],
    ['-4', -14_400],
    ['+4', 14_400],
    ['12:30', 45_000],
    ['-1:15', -4500],
    ['38 uur', 136_800],
    ['24u', 86_400],
    ['7,5 uren per week', 27_000],
    ['12:30 uur p/w', 45_000],
    ['8.5 hrs', 30_600],
    ['uur', undefined],
    ['0-uren', undefined],
    ['0', 0],
    ['-0', 0],
    ['1.234,5', undefined],
    ['1:75', undefined],
    ['acht', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('%s is %s seconds', (text, seconds) => {
    expect(readHours(text)).toBe(seconds);
  });

  it.each([
    ['Wettelijk', 'Legal'],
    ['bovenwettelijk', 'AboveLegal'],
    ['ADV', 'WorkingTimeReduction'],
    ['Tijd-voor-tijd', 'TimeForTime'],
    ['Above legal', 'AboveLegal'],
    ['overig', 'Other'],
    ['ziek', undefined],
  ])('%s is the balance %s', (text, type) => {
    expect(readBalanceType(text)).toBe(type);
  });

  it.each([
    ['25', 2500],
    ['25,5', 2550],
    ['€ 25.50', 2550],
    ['-1', undefined],
    ['€ 25,-', 2500],
    ['25,50 €', 2550],
    ['EUR 25.50', 2550],
    ['25,50 eur', 2550],
    ['€1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1.250', undefined],
    ['1,250', undefined],
    ['1.250.00', undefined],
    ['25,505', undefined],
    ['€', undefined],
    ['', undefined],
    ['=25', undefined],
  ])('%s is %s cents', (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  it.each([
    ['Onbepaalde tijd', 'Indefinite'],
    ['permanent', 'Indefinite'],
    ['bepaalde tijd', 'Fixed'],
    ['Tijdelijk', 'Fixed'],
    ['oproep', 'OnCall'],
    ['On-call', 'OnCall'],
    ['anders', undefined],
  ])('%s is the kind of contract %s', (text, kind) => {
    expect(readContractKind(text)).toBe(kind);
  });

  it('names the same whatever its capitals and spaces', () => {
    expect(new Set(['Café  Noord', ' cafe\u0301 noord', 'CAFÉ\u00A0NOORD '].map(nameKey)).size).toBe(1);
  });
});
