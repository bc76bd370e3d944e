/** Which column of a file is which field: by its name, or as a person says. */
import { grants, importFieldsOf, neededImportFields, partOfImportField } from '@rooster/contract';
import type { ImportField, ImportKind, ImportPart, Permission } from '@rooster/contract';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { fieldNamed } from './column-names.ts';

/** What each column is taken for, in the file's order; null leaves it out. */
export type ColumnMapping = readonly (ImportField | null)[];

/** A column of the file. */
export interface Column {
  readonly name: string;
  readonly field: ImportField | null;
  /** Whether an earlier column is this field already. */
  readonly repeated: boolean;
  /** The part that this person may not bring, where that is why the column is left out. */
  readonly closedPart: ImportPart | null;
}

/** All of what somebody needs to bring a part along: what comes in a list counts as much as what is typed. */
const rights: Readonly<Record<ImportPart, readonly Permission[]>> = {
  departments: ['departments:create'],
  contracts: ['contracts:create', 'contracts:finalise'],
  balances: ['leave:balance-correction:create'],
};

const parts = Object.keys(rights) as readonly ImportPart[];

/** The part of a field that asks for rights of its own; null where it has none. */
function partOf(field: ImportField): ImportPart | null {
  const part = partOfImportField(field);
  return part === 'people' ? null : part;
}

/** Whether a column brings more along than people and where they are. */
export const addsMore = ({ field }: Column): boolean => field !== null && partOf(field) !== null;

/** What somebody may not bring along with people. */
export const closedPartsFor = ({ permissions }: Pick<Principal, 'permissions'>): ReadonlySet<ImportPart> =>
  new Set(parts.filter((part) => !rights[part].every((permission) => grants(permissions, [permission]))));

const fieldsOf = (kind: ImportKind): readonly ImportField[] => importFieldsOf[kind];

/** What a column can be taken for by somebody to whom these parts are closed. */
export const openFields = (kind: ImportKind, closed: ReadonlySet<ImportPart>): ImportField[] =>
  fieldsOf(kind).filter((field) => !isClosed(field, closed));

function isClosed(field: ImportField, closed: ReadonlySet<ImportPart>): boolean {
  const part = partOf(field);
  return part !== null && closed.has(part);
}

/** Recognises the columns by their names. What is closed to this person is left out. */
export function recogniseColumns(
  header: readonly string[],
  kind: ImportKind,
  closed: ReadonlySet<ImportPart> = new Set(),
): Column[] {
  const seen = new Set<ImportField>();
  return header.map((name) => {
    const field = fieldNamed(name, kind) ?? null;
    if (field !== null && isClosed(field, closed))
      return { name, field: null, repeated: false, closedPart: partOf(field) };
    const repeated = field !== null && seen.has(field);
    if (field !== null) seen.add(field);
    return { name, field: repeated ? null : field, repeated, closedPart: null };
  });
}

const refused = (path: string, detail: string): ApiError =>
  new ApiError('validation-failed', { detail, errors: [{ path, code: 'invalid-value' }] });

/**
 * Takes the columns as a person says. `validation-failed` for a field that this kind of list has not, for one that two
 * columns are taken for, and for another number of columns than the file has; `unauthorized` for what is closed.
 */
export function mapColumns(
  header: readonly string[],
  kind: ImportKind,
  mapping: ColumnMapping,
  closed: ReadonlySet<ImportPart>,
): Column[] {
  if (mapping.length !== header.length)
    throw refused('mapping', `The file has ${header.length} columns, and the mapping ${mapping.length}`);
  const seen = new Set<ImportField>();
  return header.map((name, index) => {
    const field = mapping[index] ?? null;
    if (field === null) return { name, field, repeated: false, closedPart: null };
    const path = `mapping.${index}`;
    if (!fieldsOf(kind).includes(field)) throw refused(path, `A list of ${kind} has no ${field}`);
    if (isClosed(field, closed)) throw new ApiError('unauthorized', { detail: `You may not import ${field}` });
    if (seen.has(field)) throw refused(path, `Two columns are taken for ${field}`);
    seen.add(field);
    return { name, field, repeated: false, closedPart: null };
  });
}

/** What a file of this kind must have and lacks: the first field of each group of which none is there. */
export function missingFields(columns: readonly Column[], kind: ImportKind): ImportField[] {
  const fields = new Set(columns.map(({ field }) => field));
  return neededImportFields[kind]
    .filter((group) => !group.some((field) => fields.has(field)))
    .flatMap(([first]) => first ?? []);
}
