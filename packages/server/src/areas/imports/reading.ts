/** From a file to what it would make, and what is wrong with it: the same for a preview and for the import itself. */
import { grants } from '@rooster/contract';
import type { ImportCounts, ImportError, ImportKind, ImportPart } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { readBooksOf } from '../balances/books.ts';
import type { Books } from '../balances/books.ts';
import { readLeaveRules } from '../balances/rules.ts';
import type { NewDepartment } from '../departments/new-departments.ts';
import { lockMembers } from '../directory/lock.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { readTenantHours } from '../tenant/hours.ts';
import { decidesOnOwn } from '../tenant/own-decisions.ts';
import { balanceReader, memberFinder } from './balance-rows.ts';
import type { NewBalance } from './balance-rows.ts';
import { addsMore, closedPartsFor } from './columns.ts';
import type { ColumnMapping } from './columns.ts';
import { personReader } from './person-reader.ts';
import type { NewPerson } from './person-reader.ts';
import { knownMembers, loadExistingRecords } from './existing-records.ts';
import type { CsvFile } from './csv.ts';
import { tableOf, readWhole } from './table.ts';
import type { Table } from './table.ts';

/** Who imports, and when; roles other than the usual one ask for a proof of who this is. */
export type Importer = Pick<RequestContext<Principal>, 'principal' | 'now' | 'expectProof'>;

/** A list that somebody brings. */
export interface ImportFile {
  readonly kind: ImportKind;
  readonly file: CsvFile;
  readonly mapping?: ColumnMapping | undefined;
}

/** A file that has been held against what is there. */
export interface Reading {
  readonly table: Table;
  /** What this person may not bring along. */
  readonly closed: ReadonlySet<ImportPart>;
  readonly people: readonly NewPerson[];
  /** Departments that these people are in and that are not there yet. */
  readonly newDepartments: readonly NewDepartment[];
  readonly balances: readonly NewBalance[];
  /** Whether somebody gets a role that new people don't have anyway. */
  readonly givesRoles: boolean;
  /** Books of the members that the balances belong to. */
  readonly books: ReadonlyMap<string, Books>;
  /** By line. */
  readonly errors: readonly ImportError[];
}

/** Rows that are checked before others get their turn. */
const AT_A_TIME = 100;

/** More new departments than this are no departments: a column was taken for what it is not. */
const MOST_DEPARTMENTS = 100;

/**
 * People with contracts and balances in one file. Each is some ten rows in the database, in one transaction, and the
 * embedded one answers nobody else meanwhile.
 */
const MOST_WITH_MORE = 2000;

/** What is wrong with the file and its rows, by line. */
const errorsOf = (
  table: Table,
  found: readonly ({ readonly errors: readonly ImportError[] } | object)[],
): ImportError[] =>
  [...table.errors, ...found.flatMap((each) => ('errors' in each ? each.errors : []))].toSorted(
    (a, b) => a.line - b.line,
  );

/** Nothing to write. */
const emptyReading = (table: Table, closed: Reading['closed'], errors: readonly ImportError[]): Reading => ({
  table,
  closed,
  people: [],
  newDepartments: [],
  balances: [],
  givesRoles: false,
  books: new Map(),
  errors,
});

async function readPeople(table: Table, { principal, now }: Importer, closed: Reading['closed']): Promise<Reading> {
  const more = table.columns.find(addsMore)?.field ?? null;
  if (more !== null && table.rows.length > MOST_WITH_MORE) {
    const error = table.errorOf(more, 'too-many-rows', String(table.rows.length));
    return emptyReading(table, closed, [error, ...table.errors]);
  }
  const around = await loadExistingRecords(principal, now);
  const read = personReader(table, { ...around, mayAddDepartments: !closed.has('departments') }, now);
  const found = await mapInSlices(table.rows, AT_A_TIME, readWhole(read));
  const people = found.flatMap((each) => ('person' in each ? [each] : []));
  const newDepartments = [...new Set(people.flatMap((each) => each.newDepartments))];
  if (newDepartments.length > MOST_DEPARTMENTS) {
    const error = table.errorOf('department', 'too-many-departments', String(newDepartments.length));
    return emptyReading(table, closed, [error, ...table.errors]);
  }
  const givesRoles = people.some(({ person }) => person.roleIds.some((id) => id !== around.standardRole?.id));
  return { ...emptyReading(table, closed, errorsOf(table, found)), people, newDepartments, givesRoles };
}

async function readBalances(
  table: Table,
  { principal, now }: Importer,
  closed: Reading['closed'],
  willWrite: boolean,
): Promise<Reading> {
  const members = await knownMembers();
  const find = memberFinder(members);
  const named = [...new Set(table.rows.flatMap((row) => find(row)?.id ?? []))];
  if (willWrite) await lockMembers(named);
  const books = await readBooksOf(named);
  const hours = await readTenantHours(currentTenant());
  const isOwnAllowed =
    !named.includes(principal.memberId) ||
    (await decidesOnOwn(principal, { everybody: 'leave:balance-correction:create' }, now));
  const read = balanceReader(table, {
    members,
    ownId: isOwnAllowed ? null : principal.memberId,
    books,
    months: (await readLeaveRules(hours)).months,
    today: localDate(now, hours.timeZoneId),
  });
  const found = await mapInSlices(table.rows, AT_A_TIME, readWhole(read));
  const balances = found.flatMap((each) => ('balance' in each ? [each.balance] : []));
  return { ...emptyReading(table, closed, errorsOf(table, found)), balances, books };
}

/** Refuses balances to anyone who may not correct one: what is brought along counts as much. */
export function expectMayImport(kind: ImportKind, { permissions }: Principal): void {
  if (kind === 'opening-balances' && !grants(permissions, ['leave:balance-correction:create']))
    throw new ApiError('unauthorized');
}

/** Checks every row of a file. To write, the members it gives balances to are held first. */
export async function readImport(
  { kind, file, mapping }: ImportFile,
  importer: Importer,
  { willWrite }: { willWrite: boolean },
): Promise<Reading> {
  const closed: Reading['closed'] = kind === 'members' ? closedPartsFor(importer.principal) : new Set<ImportPart>();
  const table = tableOf(file, kind, { mapping, closed });
  if (!table.isUsable) return emptyReading(table, closed, table.errors);
  return kind === 'members' ? readPeople(table, importer, closed) : readBalances(table, importer, closed, willWrite);
}

/** How many of each a reading makes. */
export const countsOf = ({ people, newDepartments, balances }: Reading): ImportCounts => ({
  people: people.length,
  departments: newDepartments.length,
  contracts: people.filter(({ contract }) => contract !== null).length,
  balances: people.reduce((sum, { left }) => sum + left.length, balances.length),
});
