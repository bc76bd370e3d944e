/** Reads rows of opening balances: each is checked, also against the lots of the member. */
import type { ImportError, importFieldsOf } from '@rooster/contract';
import { defaultExpiryMonths, expiryOf, findLot, planOpeningBalance, sumsByLot } from '@rooster/domain/leave';
import type { BalanceType, ExpiryMonths, LotAmountPlan } from '@rooster/domain/leave';
import type { Books } from '../balances/books.ts';
import { readBalanceType, readDate, readHours } from './cells.ts';
import type { KnownMember } from './existing-records.ts';
import type { Table, TableRow } from './table.ts';

type BalanceField = (typeof importFieldsOf)['opening-balances'][number];

/** An opening balance to be written. */
export interface NewBalance {
  readonly memberId: string;
  readonly plan: LotAmountPlan;
  /** The last day of a lot that only earlier imports wrote on, where the file names another; else undefined. */
  readonly moveExpiry: { readonly lotId: string; readonly expiresAt: string } | undefined;
}

/** What the rows are held against. */
export interface BalanceBasis {
  readonly members: readonly KnownMember[];
  /** Whose balance the importer may not bring, because it is his own; null where he may. */
  readonly ownId: string | null;
  readonly books: ReadonlyMap<string, Books>;
  readonly months: ExpiryMonths;
  readonly today: string;
}

type Found = { readonly balance: NewBalance } | { readonly errors: ImportError[] };

/** Leave older than this has lapsed whatever was agreed. */
export const OLDEST_YEAR = 2000;

const byKey = (members: readonly KnownMember[], key: 'employeeCode' | 'email'): Map<string, KnownMember> =>
  new Map(members.flatMap((each) => (each[key] === null ? [] : [[each[key].toLowerCase(), each] as const])));

/** Finds whom a row is about: by employee code, or by address where it has no code. */
export function memberFinder(members: readonly KnownMember[]): (row: TableRow) => KnownMember | undefined {
  const codes = byKey(members, 'employeeCode');
  const addresses = byKey(members, 'email');
  return (row) => {
    const code = row.cell('employeeCode').toLowerCase();
    return code === '' ? addresses.get(row.cell('email').toLowerCase()) : codes.get(code);
  };
}

/**
 * The earliest last day a lot can have: for Legal the shortest the law allows (art. 7:640a Dutch Civil Code), else
 * within its year.
 */
const earliestExpiry = (balanceType: BalanceType, year: number): string =>
  (balanceType === 'Legal' ? expiryOf('Legal', year, defaultExpiryMonths) : null) ?? `${year}-01-01`;

/** Reads rows one by one; remembers which balances it has seen. */
export function balanceReader(
  { errorIn }: Pick<Table, 'errorIn'>,
  { members, ownId, books, months, today }: BalanceBasis,
): (row: TableRow) => Found {
  const findMember = memberFinder(members);
  const seen = new Set<string>();
  const nextYear = Number(today.slice(0, 4)) + 1;

  const readYear = (cell: string): number | ImportError['code'] => {
    if (!/^\d{4}$/.test(cell)) return cell === '' ? 'required' : 'not-whole';
    const year = Number(cell);
    if (year < OLDEST_YEAR) return 'too-small';
    return year > nextYear ? 'too-large' : year;
  };
  /** A lot keeps its last day once anything but an import has written on it. */
  const expiryOnLot = (
    memberId: string,
    balanceType: BalanceType,
    year: number,
    expiresAt: string | null,
  ): NewBalance['moveExpiry'] | 'fixed' => {
    const { lots, ledger } = books.get(memberId) ?? { lots: [], ledger: [] };
    const lot = findLot(lots, balanceType, year);
    if (!lot || expiresAt === null || lot.expiresAt === expiresAt) return undefined;
    return ledger.every(({ lotId, source }) => lotId !== lot.lotId || source.kind === 'opening')
      ? { lotId: lot.lotId, expiresAt }
      : 'fixed';
  };
  const hasOpening = (memberId: string, balanceType: BalanceType, year: number): boolean => {
    const { lots, ledger } = books.get(memberId) ?? { lots: [], ledger: [] };
    const lotId = findLot(lots, balanceType, year)?.lotId;
    return (
      lotId !== undefined && (sumsByLot(ledger.filter(({ source }) => source.kind === 'opening')).get(lotId) ?? 0) !== 0
    );
  };

  return (row) => {
    const errors: ImportError[] = [];
    const fail = (field: BalanceField, code: ImportError['code']): undefined => {
      errors.push(errorIn(row, field, code));
      return undefined;
    };
    const who = row.cell('employeeCode') === '' ? 'email' : 'employeeCode';
    const person = findMember(row) ?? fail(who, 'unknown-member');
    if (person !== undefined && person.id === ownId) fail(who, 'own-balance');
    const failed = (field: BalanceField, code: ImportError['code']): undefined =>
      fail(field, row.cell(field) === '' ? 'required' : code);
    const balanceType = readBalanceType(row.cell('balanceType')) ?? failed('balanceType', 'invalid-value');
    const year = readYear(row.cell('year'));
    const seconds = readHours(row.cell('hours')) ?? failed('hours', 'invalid-duration');
    const expiresAt =
      row.cell('expiresAt') === '' ? null : (readDate(row.cell('expiresAt')) ?? fail('expiresAt', 'invalid-date'));
    if (typeof year === 'string') fail('year', year);
    else if (expiresAt && balanceType && expiresAt < earliestExpiry(balanceType, year))
      fail('expiresAt', 'date-too-early');
    if (
      !person ||
      balanceType === undefined ||
      typeof year === 'string' ||
      seconds === undefined ||
      expiresAt === undefined ||
      errors.length > 0
    )
      return { errors };

    const key = `${person.id} ${balanceType} ${year}`;
    if (seen.has(key) || hasOpening(person.id, balanceType, year)) fail('balanceType', 'duplicate');
    seen.add(key);
    const moveExpiry = expiryOnLot(person.id, balanceType, year, expiresAt);
    if (moveExpiry === 'fixed') fail('expiresAt', 'invalid-value');
    if (errors.length > 0 || moveExpiry === 'fixed') return { errors };
    const date = `${year}-01-01` > today ? `${year}-01-01` : today;
    const plan = planOpeningBalance({ balanceType, year, seconds, date }, books.get(person.id)?.lots ?? [], months);
    return {
      balance: {
        memberId: person.id,
        plan: plan.newLot && expiresAt !== null ? { ...plan, newLot: { ...plan.newLot, expiresAt } } : plan,
        moveExpiry,
      },
    };
  };
}
