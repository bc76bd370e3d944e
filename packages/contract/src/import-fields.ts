/**
 * What columns of an import can be taken for: the one list that server and screen go by. Apart from the schemas, so
 * that a browser loads only this.
 */

/** Lists that can be brought in. */
export const importKinds = ['members', 'opening-balances'] as const;
type Kind = (typeof importKinds)[number];

/** Days of a contract's week, Monday first. */
export const importDayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Hours of leave that a person has left, by type of balance. */
export const importLeftFields = [
  'legalHours',
  'aboveLegalHours',
  'reductionHours',
  'timeForTimeHours',
  'otherHours',
] as const;

/** Of a list of people, by what a field is of: themselves, their contract, what leave they have left. */
export const importFieldsOfPart = {
  people: [
    'fullName',
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
  ],
  contracts: [
    'contractKind',
    'contractStart',
    'contractEnd',
    'contractHours',
    'workingWeek',
    ...importDayFields,
    'extraVacationHours',
    'hourlyCost',
    'ruleSet',
    'contractNumber',
  ],
  balances: ['balanceDate', ...importLeftFields],
} as const;

/** What a field of a list of people can be of. */
export type ImportFieldPart = keyof typeof importFieldsOfPart;
export type ImportFieldOf<Part extends ImportFieldPart> = (typeof importFieldsOfPart)[Part][number];

/** What only opening balances in a list of their own have. */
const ofBalance = ['balanceType', 'year', 'hours', 'expiresAt'] as const;

/** What a column of each kind of list can be taken for, in the order in which a person is asked. */
export const importFieldsOf = {
  members: [...importFieldsOfPart.people, ...importFieldsOfPart.contracts, ...importFieldsOfPart.balances],
  'opening-balances': ['employeeCode', 'email', ...ofBalance],
} as const satisfies Readonly<Record<Kind, readonly string[]>>;

/** All of them, each once. */
export const importFields = [...importFieldsOf.members, ...ofBalance] as const;
type Field = (typeof importFields)[number];

/** Fields without which no row can be read: of each group one. */
export const neededImportFields: Readonly<Record<Kind, readonly (readonly Field[])[]>> = {
  members: [
    ['firstName', 'fullName'],
    ['lastName', 'fullName'],
  ],
  'opening-balances': [['employeeCode', 'email'], ['balanceType'], ['year'], ['hours']],
};

const parts = new Map<Field, ImportFieldPart>(
  (['people', 'contracts', 'balances'] as const).flatMap((part) =>
    importFieldsOfPart[part].map((field) => [field, part] as const),
  ),
);

/** What a field of a list of people is of. */
export const partOfImportField = (field: Field): ImportFieldPart => parts.get(field) ?? 'people';

/** The field of this name; undefined where it is none. */
export const importFieldNamed = (name: string | null): Field | undefined =>
  importFields.find((field) => field === name);
