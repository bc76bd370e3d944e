/** How a payroll program wants its file, in tests. */
import type { PayrollMappingValues } from '@rooster/contract';

type Column = PayrollMappingValues['columns'][number]['source'];

const headers: Partial<Record<Column, string>> = {
  Name: 'Naam',
  Kind: 'Soort',
  Hours: 'Uren',
  Period: 'Periode',
  Correction: 'Correctie',
};

/** A file without a header row that has a line for each sort of hours, with these columns. */
export const freeMapping = <C>(components: readonly C[], columns: readonly Column[] = ['Name', 'Code', 'Hours']) => ({
  preset: 'Free' as const,
  layout: 'RowPerComponent' as const,
  delimiter: ';' as const,
  decimal: ',' as const,
  headerRow: false,
  columns: columns.map((source) => ({ source, header: headers[source] ?? source })),
  components: [...components],
});
