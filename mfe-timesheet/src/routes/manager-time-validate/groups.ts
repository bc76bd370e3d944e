/** The queue as it is shown: filtered, and by person. Pure. */
import type { ApprovableEntry, ApprovableTotal, PlannedShift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { groupBy } from '@rooster/module-kit';
import { dayOf } from '../../entry-form/draft.ts';
import { matchesPerson } from '../../shared/matches-person.ts';

/** What is looked for. Empty means everything. */
export interface QueueFilter {
  readonly name: string;
  /** First and last day, `YYYY-MM-DD`, in each entry's own zone. */
  readonly from: string;
  readonly to: string;
  /** A department's id. */
  readonly department: string;
  readonly difference: Difference;
}

/** How an entry compares with its shift; what differs by less than a minute is the same. */
export const differences = ['all', 'differs', 'same', 'none'] as const;
export type Difference = (typeof differences)[number];

/** The departments of a person, by id. */
export type DepartmentsOf = (tenantUserId: string) => readonly string[];

/** Looks for nothing in particular. */
export const noFilter: QueueFilter = { name: '', from: '', to: '', department: '', difference: 'all' };

/** Whether the filter leaves anything out. */
export const isFiltering = ({ name, from, to, department, difference }: QueueFilter): boolean =>
  name.trim() !== '' || from !== '' || to !== '' || department !== '' || difference !== 'all';

/** A person with the entries that await a decision, oldest first. */
export interface PersonGroup {
  readonly tenantUserId: string;
  readonly person: Pick<ApprovableEntry, 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;
  readonly entries: readonly ApprovableEntry[];
}

const MINUTE = 60;

/** Start, end and time worked less those of the shift, in seconds, where they differ by a minute or more. */
export function deviations({
  startDifference,
  endDifference,
  workedDifference,
}: PlannedShift): { readonly part: 'start' | 'end' | 'worked'; readonly seconds: number }[] {
  const parts = [
    { part: 'start' as const, seconds: parseDuration(startDifference) },
    { part: 'end' as const, seconds: parseDuration(endDifference) },
    { part: 'worked' as const, seconds: parseDuration(workedDifference) },
  ];
  return parts.filter(({ seconds }) => Math.abs(seconds) >= MINUTE);
}

/** How an entry compares with its shift. */
export function differenceOf({ planned }: Pick<ApprovableEntry, 'planned'>): Exclude<Difference, 'all'> {
  if (!planned) return 'none';
  return deviations(planned).length > 0 ? 'differs' : 'same';
}

/** Whether an entry fits the filter. Every word of the name has to be found. */
export function matches(
  entry: ApprovableEntry,
  { name, from, to, department, difference }: QueueFilter,
  departmentsOf: DepartmentsOf,
): boolean {
  const day = dayOf(entry);
  const isOfDepartment = department === '' || departmentsOf(entry.tenantUserId).includes(department);
  const isAlike = difference === 'all' || differenceOf(entry) === difference;
  return (
    (from === '' || day >= from) && (to === '' || day <= to) && isOfDepartment && isAlike && matchesPerson(entry, name)
  );
}

/** Entries by person, people in the order of their oldest entry. */
export function groupByPerson(entries: readonly ApprovableEntry[]): PersonGroup[] {
  return [...groupBy(entries, ({ tenantUserId }) => tenantUserId)].flatMap(([tenantUserId, items]) => {
    const [person] = items;
    return person ? [{ tenantUserId, person, entries: items }] : [];
  });
}

/**
 * The moment for `asOf` when everything shown is approved: the latest change that is shown. It is the server's own
 * clock, so a device whose clock is wrong approves neither more nor less than what is on its screen.
 */
export function shownUntil(entries: readonly Pick<ApprovableEntry, 'updatedAt'>[]): string | undefined {
  return entries
    .map(({ updatedAt }) => updatedAt)
    .reduce<string | undefined>(
      (latest, at) => (latest === undefined || Date.parse(at) > Date.parse(latest) ? at : latest),
      undefined,
    );
}

/** The departments of the people that something waits of, by name. */
export function departmentsIn(
  totals: ReadonlyMap<string, ApprovableTotal> | undefined,
): ApprovableTotal['departments'] {
  const departments = new Map(
    [...(totals?.values() ?? [])].flatMap((total) =>
      total.departments.map((department) => [department.departmentId, department] as const),
    ),
  );
  return [...departments.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
