/** What the columns of the example to download are, and what stands in them. */
import type { ImportField, ImportKind, ImportPart } from '@rooster/contract';
import { importFieldsOf, partOfImportField } from '@rooster/contract/import-fields';

/** The columns of the example of each kind, for somebody to whom these parts are closed. */
export const templateFields = (kind: ImportKind, closed: ReadonlySet<ImportPart>): readonly ImportField[] =>
  importFieldsOf[kind].filter((field) => {
    const part = partOfImportField(field);
    // The example has the parts of a name, each in its column.
    return field !== 'fullName' && (part === 'people' || !closed.has(part));
  });

/** One person in the example, 24 hours a week; what is not here stays empty, or is a word of the language. */
export const exampleCells: Readonly<Partial<Record<ImportField, string>>> = {
  firstName: 'Sanne',
  middleName: 'de',
  lastName: 'Vries',
  email: 'sanne@example.com',
  employeeCode: '1042',
  dateOfBirth: '14-05-1994',
  phoneNumber: '0612345678',
  startedOn: '01-09-2024',
  contractHours: '24',
  monday: '8',
  tuesday: '8',
  thursday: '8',
  hourlyCost: '27,50',
  contractNumber: 'C-1042',
  legalHours: '38,5',
  aboveLegalHours: '12',
  year: '2026',
  hours: '38,5',
};

/** Cells of the example that are words. */
export const wordsOfExample = ['department', 'contractKind', 'balanceType'] as const satisfies readonly ImportField[];
