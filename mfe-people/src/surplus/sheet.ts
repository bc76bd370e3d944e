/** Surplus and deficit as rows of a file. Hours are decimal; figures of a module that is off are empty. Pure. */
import type { SurplusOfMember } from '@rooster/contract';
import { type CsvCell, csvDialect, decimalHours, toCsv } from '@rooster/domain/csv';
import type { Language } from '@rooster/domain/language';
import { type Figures, figuresOf, type Period, secondsOf } from './model.ts';

const columns = [
  'contract',
  'worked',
  'leave',
  'holiday',
  'corrections',
  'outside',
  'paidOut',
  'balance',
] as const satisfies readonly (keyof Figures)[];

/** Columns of figures, in the file's order. */
export type SheetColumn = (typeof columns)[number] | 'pending';

type Names = (column: SheetColumn) => string;

const hoursCell = (seconds: number | null): CsvCell => (seconds === null ? null : decimalHours(seconds));
const cellsOf = (figures: Figures): CsvCell[] => columns.map((column) => hoursCell(figures[column]));
const headOf = (nameOf: Names): string[] => [...columns, 'pending' as const].map(nameOf);

/**
 * A member's year, one row per period that is due. `labels` are the heads of the first two columns and of the running
 * total.
 */
export function yearSheet(
  { periods }: { readonly periods: readonly Pick<Period, 'fromDate' | 'toDate' | 'due' | 'pending' | 'running'>[] },
  labels: { readonly from: string; readonly to: string; readonly running: string },
  nameOf: Names,
  language: Language,
): string {
  const rows = periods.flatMap(({ fromDate, toDate, due, pending, running }): CsvCell[][] =>
    due === null ? [] : [[fromDate, toDate, ...cellsOf(due), hoursCell(pending), hoursCell(running)]],
  );
  return toCsv([[labels.from, labels.to, ...headOf(nameOf), labels.running], ...rows], csvDialect(language));
}

/** Members' years, one row each. `labels` are the heads of the first two columns. */
export function membersSheet(
  members: readonly SurplusOfMember[],
  labels: { readonly name: string; readonly code: string },
  fullName: (member: SurplusOfMember) => string,
  nameOf: Names,
  language: Language,
): string {
  const rows = members.map((member): CsvCell[] => [
    fullName(member),
    member.employeeCode,
    ...cellsOf(figuresOf(member.totals)),
    hoursCell(secondsOf(member.pendingHours)),
  ]);
  return toCsv([[labels.name, labels.code, ...headOf(nameOf)], ...rows], csvDialect(language));
}
