/** From a file to what it would make, and what is wrong with it: the same for a preview and for the import itself. */
import { grants } from '@rooster/contract';
import type { ImportError, ImportKind } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { readBooksOf } from '../balances/books.ts';
import type { Books } from '../balances/books.ts';
import { readLeaveRules } from '../balances/rules.ts';
import { lockMembers } from '../directory/lock.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { readTenantHours } from '../tenant/hours.ts';
import { decidesOnOwn } from '../tenant/own-decisions.ts';
import { balanceReader, memberFinder } from './balance-rows.ts';
import type { NewBalance } from './balance-rows.ts';
import type { CheckedPerson } from '../members/bulk.ts';
import { personReader } from './person-reader.ts';
import { knownMembers, loadExistingRecords } from './existing-records.ts';
import type { CsvFile } from './csv.ts';
import { tableOf } from './table.ts';
import type { Table } from './table.ts';

/** Who imports, and when; roles other than the usual one ask for a proof of who this is. */
export type Importer = Pick<RequestContext<Principal>, 'principal' | 'now' | 'expectProof'>;

/** A file that has been held against what is there. */
export interface Reading {
  readonly table: Table;
  readonly people: readonly CheckedPerson[];
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

/** What is wrong with the file and its rows, by line. */
const errorsOf = (
  table: Table,
  found: readonly ({ readonly errors: readonly ImportError[] } | object)[],
): ImportError[] =>
  [...table.errors, ...found.flatMap((each) => ('errors' in each ? each.errors : []))].toSorted(
    (a, b) => a.line - b.line,
  );

async function readPeople(table: Table, { principal, now }: Importer): Promise<Reading> {
  const around = await loadExistingRecords(principal, now);
  const read = personReader(table, around);
  const found = await mapInSlices(table.rows, AT_A_TIME, read);
  const people = found.flatMap((each) => ('person' in each ? [each.person] : []));
  const givesRoles = people.some(({ roleIds }) => roleIds.some((id) => id !== around.standardRole?.id));
  return { table, people, balances: [], givesRoles, books: new Map(), errors: errorsOf(table, found) };
}

async function readBalances(table: Table, { principal, now }: Importer, willWrite: boolean): Promise<Reading> {
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
  const found = await mapInSlices(table.rows, AT_A_TIME, read);
  const balances = found.flatMap((each) => ('balance' in each ? [each.balance] : []));
  return { table, people: [], balances, givesRoles: false, books, errors: errorsOf(table, found) };
}

/** Refuses balances to anyone who may not correct one: what is brought along counts as much. */
export function expectMayImport(kind: ImportKind, { permissions }: Principal): void {
  if (kind === 'opening-balances' && !grants(permissions, ['leave:balance-correction:create']))
    throw new ApiError('unauthorized');
}

/** Checks every row of a file. To write, the members it gives balances to are held first. */
export async function readImport(
  kind: ImportKind,
  file: CsvFile,
  importer: Importer,
  { willWrite }: { willWrite: boolean },
): Promise<Reading> {
  const table = tableOf(file, kind);
  if (!table.isUsable)
    return { table, people: [], balances: [], givesRoles: false, books: new Map(), errors: table.errors };
  return kind === 'members' ? readPeople(table, importer) : readBalances(table, importer, willWrite);
}
