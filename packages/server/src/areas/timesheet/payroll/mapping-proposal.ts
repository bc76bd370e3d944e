/** What payroll programs expect of a file, as a start: the codes are each company's own. Pure. */
import type { PayrollMappingValues, PayrollPreset } from '@rooster/contract';

type Column = PayrollMappingValues['columns'][number];

const column = (source: Column['source'], header: string, value = ''): Column => ({ source, header, value });

/**
 * Nmbrs: sheet "Variabele Looncomponenten" of the import workbook, codes in the second row from column H on. AFAS: a
 * semicolon-separated import with a header row. Loket: a line per hour type with its component code. Hours are decimal.
 */
const proposals: Readonly<
  Record<PayrollPreset, Pick<PayrollMappingValues, 'layout' | 'delimiter' | 'decimal' | 'columns'>>
> = {
  Nmbrs: {
    layout: 'RowPerEmployee',
    delimiter: ';',
    decimal: ',',
    columns: [
      column('Constant', 'Debiteurnr'),
      column('Constant', 'Bedrijfnr'),
      column('EmployeeCode', 'Persnr'),
      column('Name', 'Naam'),
      column('Period', 'Periode'),
      column('Constant', 'Dagen'),
      column('Constant', 'DagenVoorLC'),
    ],
  },
  Loket: {
    layout: 'RowPerComponent',
    delimiter: ';',
    decimal: ',',
    columns: [
      column('Constant', 'Werkgevernummer'),
      column('EmployeeCode', 'Personeelsnummer'),
      column('Period', 'Periode'),
      column('Code', 'Looncomponent'),
      column('Hours', 'Aantal'),
    ],
  },
  AFAS: {
    layout: 'RowPerComponent',
    delimiter: ';',
    decimal: ',',
    columns: [
      column('EmployeeCode', 'Medewerker'),
      column('FromDate', 'Begindatum'),
      column('ToDate', 'Einddatum'),
      column('Code', 'Looncomponent'),
      column('Hours', 'Uren'),
    ],
  },
  Free: {
    layout: 'RowPerComponent',
    delimiter: ';',
    decimal: ',',
    columns: [
      column('EmployeeCode', 'Personeelsnummer'),
      column('Name', 'Naam'),
      column('Period', 'Periode'),
      column('Code', 'Code'),
      column('Kind', 'Soort'),
      column('Factor', 'Percentage'),
      column('Hours', 'Uren'),
      column('Correction', 'Correctie'),
    ],
  },
};

/** The mapping a preset starts from; it names no codes yet. */
export function proposalOf(preset: PayrollPreset): PayrollMappingValues {
  return { preset, headerRow: true, components: [], ...proposals[preset] };
}
