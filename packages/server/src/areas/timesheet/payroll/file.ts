/** A payroll program's file, made of lines by a mapping. Reads and keeps nothing. */
import type { PayrollLine, PayrollMappingValues } from '@rooster/contract';
import { decimalHours, toCsv } from '@rooster/domain/csv';
import type { CsvCell, CsvDialect } from '@rooster/domain/csv';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { Language } from '@rooster/domain/language';
import { type CodedAmount, sortKey } from '@rooster/domain/payroll';
import { monthBounds } from '@rooster/domain/time';
import { mapInSlices } from '../../../platform/slices.ts';

/** Lines that are looked at, or rows that are written, before others get their turn. */
const ROWS_AT_ONCE = 500;

type Column = PayrollMappingValues['columns'][number];

const words = {
  nl: {
    Worked: 'Gewerkte uren',
    Surcharge: 'Toeslaguren',
    Surplus: 'Meeruren',
    Absence: 'Afwezig',
    yes: 'Ja',
    no: 'Nee',
  },
  en: {
    Worked: 'Hours worked',
    Surcharge: 'Surcharge hours',
    Surplus: 'Surplus hours',
    Absence: 'Absence',
    yes: 'Yes',
    no: 'No',
  },
} as const;

/** `2026-10` for a whole month, else first and last day. */
export function periodText({ fromDate, toDate }: Pick<PayrollLine, 'fromDate' | 'toDate'>): string {
  const { first, last } = monthBounds(fromDate);
  return first === fromDate && last === toDate ? fromDate.slice(0, 7) : `${fromDate}/${toDate}`;
}

/** What a file is made of. */
export interface HandedOver {
  readonly lines: readonly PayrollLine[];
  /** All that files before said of the periods of these lines. */
  readonly exported: readonly CodedAmount[];
}

/** What a row, or a cell of one, is about. */
type Place = Pick<PayrollLine, 'tenantUserId' | 'fromDate' | 'code' | 'kind' | 'factor' | 'leaveTypeId'>;

const componentPlace = ({ tenantUserId, fromDate, code, kind, factor, leaveTypeId }: Place): string =>
  `${tenantUserId} ${fromDate} ${sortKey({ kind, factor, leaveTypeId })} ${code}`;
const employeePlace = ({ tenantUserId, fromDate, code }: Pick<Place, 'tenantUserId' | 'fromDate' | 'code'>): string =>
  `${tenantUserId} ${fromDate} ${code}`;

/**
 * Hours of a place as a file has them: what all files come to with this one less what they came to before, each rounded
 * once. Rounded by itself each file would be a little beside the truth, and all together far beside it.
 */
async function hundredthsAfter(
  exported: readonly CodedAmount[],
  placeOf: (place: Place) => string,
): Promise<(place: string, seconds: number) => number> {
  const before = new Map<string, number>();
  await mapInSlices(exported, ROWS_AT_ONCE, ({ memberId, period, seconds, ...sort }) => {
    const place = placeOf({ tenantUserId: memberId, fromDate: period.fromDate, ...sort });
    before.set(place, (before.get(place) ?? 0) + seconds);
  });
  return (place, seconds) => {
    const known = before.get(place) ?? 0;
    return Math.round((decimalHours(known + seconds) - decimalHours(known)) * 100) / 100;
  };
}

/** `hours` are those of the row; null where it is one of all kinds of hours, which stand under their codes. */
function cellOf({ source, value }: Column, line: PayrollLine, hours: number | null, language: Language): CsvCell {
  switch (source) {
    case 'Constant':
      return value;
    case 'EmployeeCode':
      return line.employeeCode;
    case 'Name':
      return [line.firstName, line.middleName, line.lastName].filter(Boolean).join(' ');
    case 'Period':
      return periodText(line);
    case 'FromDate':
      return line.fromDate;
    case 'ToDate':
      return line.toDate;
    case 'Code':
      return hours === null ? null : line.code;
    case 'Kind':
      return hours === null ? null : (line.leaveTypeName ?? words[language][line.kind]);
    case 'Factor':
      return hours === null ? null : line.factor;
    case 'Hours':
      return hours;
    case 'Correction':
      return line.isCorrection ? words[language].yes : words[language].no;
  }
}

const isExported = ({ code }: PayrollLine): boolean => code !== null && code !== '';

/** What a file is made of: the rows before, and what the others are made of, one by one. */
interface Sheet<T> {
  readonly head: readonly CsvCell[][];
  readonly items: readonly T[];
  readonly rowOf: (item: T) => CsvCell[];
}

/** Rules of one percentage that share a code are one row: a program may take the last of two for the only one. */
async function merged(lines: readonly PayrollLine[]): Promise<PayrollLine[]> {
  const rows = new Map<string, PayrollLine>();
  await mapInSlices(lines, ROWS_AT_ONCE, (line) => {
    const key = componentPlace(line);
    const before = rows.get(key);
    const seconds = parseDuration(before?.duration ?? '00:00:00') + parseDuration(line.duration);
    rows.set(key, before ? { ...before, duration: formatDuration(seconds) } : line);
  });
  return [...rows.values()];
}

async function perComponent(
  { lines, exported }: HandedOver,
  { columns, headerRow }: PayrollMappingValues,
  language: Language,
): Promise<Sheet<PayrollLine>> {
  const hoursOf = await hundredthsAfter(exported, componentPlace);
  return {
    head: headerRow ? [columns.map((column) => column.header)] : [],
    items: await merged(lines),
    rowOf: (line) => {
      const hours = hoursOf(componentPlace(line), parseDuration(line.duration));
      return columns.map((column) => cellOf(column, line, hours, language));
    },
  };
}

/**
 * Codes in the order of the mapping, then those that hours were handed over under before; kinds that share one share a
 * column.
 */
const codesOf = ({ components }: PayrollMappingValues, lines: readonly PayrollLine[]): string[] => [
  ...new Set([...components, ...lines].flatMap(({ code }) => (code === null || code === '' ? [] : [code]))),
];

/** Lines of one person, period and sort: never none. */
type Employee = readonly [PayrollLine, ...PayrollLine[]];

async function perEmployee(
  { lines, exported }: HandedOver,
  mapping: PayrollMappingValues,
  language: Language,
): Promise<Sheet<Employee>> {
  const { columns, headerRow } = mapping;
  const codes = codesOf(mapping, lines);
  const hundredths = await hundredthsAfter(exported, employeePlace);
  const employees = new Map<string, [PayrollLine, ...PayrollLine[]]>();
  await mapInSlices(lines, ROWS_AT_ONCE, (line) => {
    const key = `${line.tenantUserId} ${line.fromDate} ${line.isCorrection}`;
    const known = employees.get(key);
    if (known) known.push(line);
    else employees.set(key, [line]);
  });
  const hoursOf = (own: Employee, code: string): CsvCell => {
    const coded = own.filter((line) => line.code === code);
    return coded.length === 0
      ? null
      : hundredths(
          employeePlace({ ...own[0], code }),
          coded.reduce((sum, { duration }) => sum + parseDuration(duration), 0),
        );
  };
  const header = headerRow ? [[...columns.map((column) => column.header), ...codes.map(() => '')]] : [];
  return {
    head: [...header, [...columns.map(() => ''), ...codes]],
    items: [...employees.values()],
    rowOf: (own) => [
      ...columns.map((column) => cellOf(column, own[0], null, language)),
      ...codes.map((code) => hoursOf(own, code)),
    ],
  };
}

async function written<T>({ head, items, rowOf }: Sheet<T>, dialect: CsvDialect): Promise<string> {
  const rows = await mapInSlices(items, ROWS_AT_ONCE, (item) => toCsv([rowOf(item)], dialect));
  return toCsv(head, dialect) + rows.join('');
}

/**
 * The file: lines whose code is missing or empty are left out. Without a byte order mark, which import programs stumble
 * over.
 */
export async function payrollFile(
  { lines, exported }: HandedOver,
  mapping: PayrollMappingValues,
  language: Language,
): Promise<string> {
  const handedOver = { lines: lines.filter(isExported), exported };
  const dialect: CsvDialect = { delimiter: mapping.delimiter, decimal: mapping.decimal, bom: false };
  return mapping.layout === 'RowPerEmployee'
    ? written(await perEmployee(handedOver, mapping, language), dialect)
    : written(await perComponent(handedOver, mapping, language), dialect);
}
