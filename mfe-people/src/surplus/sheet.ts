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
] as const satisfies readonly (keyof Figures)[];

/** Columns of figures. */
export type SheetColumn = (typeof columns)[number] | 'approved' | 'pending' | 'balance';

type Names = (column: SheetColumn) => string;

const hoursCell = (seconds: number | null): CsvCell => (seconds === null ? null : decimalHours(seconds));
const cellsOf = (figures: Figures): CsvCell[] => columns.map((column) => hoursCell(figures[column]));

/**
 * A member's year, one row per period that is due: the figures of the screen's table, whose running total counts what
 * awaits approval. `labels` are the heads of the first two columns and of the running total.
 */
export function yearSheet(
  { periods }: { readonly periods: readonly Pick<Period, 'fromDate' | 'toDate' | 'due' | 'pending' | 'expected'>[] },
  labels: { readonly from: string; readonly to: string; readonly running: string },
  nameOf: Names,
  language: Language,
): string {
  const head = [...columns, 'balance' as const, 'pending' as const].map(nameOf);
  const rows = periods.flatMap(({ fromDate, toDate, due, pending, expected }): CsvCell[][] =>
    due === null
      ? []
      : [[fromDate, toDate, ...cellsOf(due), hoursCell(due.balance), hoursCell(pending), hoursCell(expected)]],
  );
  return toCsv([[labels.from, labels.to, ...head, labels.running], ...rows], csvDialect(language));
}

/**
 * Members' years, one row each. The balance is that of the screen, with what awaits approval; what is approved stands
 * before it. `labels` are the heads of the first two columns.
 */
export function membersSheet(
  members: readonly SurplusOfMember[],
  labels: { readonly name: string; readonly code: string },
  fullName: (member: SurplusOfMember) => string,
  nameOf: Names,
  language: Language,
): string {
  const head = [...columns, 'approved' as const, 'pending' as const, 'balance' as const].map(nameOf);
  const rows = members.map((member): CsvCell[] => {
    const figures = figuresOf(member.totals);
    const { balance } = figures;
    const pending = secondsOf(member.pendingHours);
    return [
      fullName(member),
      member.employeeCode,
      ...cellsOf(figures),
      hoursCell(balance),
      hoursCell(pending),
      hoursCell(balance === null ? null : balance + (pending ?? 0)),
    ];
  });
  return toCsv([[labels.name, labels.code, ...head], ...rows], csvDialect(language));
}
