/** What a column of an import can mean, and what an example of it looks like. */
import type { ImportField, ImportKind, ImportPart } from '@rooster/contract';

/** What a field is of: the person himself, the contract, or the leave that is left. */
export type FieldGroup = 'person' | 'contract' | 'left';

const person = [
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
] as const satisfies readonly ImportField[];

const contract = [
  'contractKind',
  'contractStart',
  'contractEnd',
  'contractHours',
  'workingWeek',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'extraVacationHours',
  'hourlyCost',
  'ruleSet',
  'contractNumber',
] as const satisfies readonly ImportField[];

const left = [
  'balanceDate',
  'legalHours',
  'aboveLegalHours',
  'reductionHours',
  'timeForTimeHours',
  'otherHours',
] as const satisfies readonly ImportField[];

const groups = new Map<ImportField, FieldGroup>([
  ...contract.map((field) => [field, 'contract'] as const),
  ...left.map((field) => [field, 'left'] as const),
]);

/** Which group a field stands in. */
export const groupOf = (field: ImportField): FieldGroup => groups.get(field) ?? 'person';

/** The columns of the example of each kind, for somebody to whom these parts are closed. */
export function templateFields(kind: ImportKind, closed: ReadonlySet<ImportPart>): readonly ImportField[] {
  if (kind === 'opening-balances') return ['employeeCode', 'email', 'balanceType', 'year', 'hours', 'expiresAt'];
  return [...person, ...(closed.has('contracts') ? [] : contract), ...(closed.has('balances') ? [] : left)];
}

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

const known: readonly ImportField[] = [...person, ...contract, ...left, 'balanceType', 'year', 'hours', 'expiresAt'];

/** The field of this name; undefined where it is none. */
export const importFieldOf = (name: string | null): ImportField | undefined => known.find((field) => field === name);
