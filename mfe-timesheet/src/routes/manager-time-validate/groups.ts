/** The queue as it is shown: filtered, and by person. Pure. */
import type { ApprovableEntry } from '@rooster/contract';
import { dayOf } from '../../entry-form/draft.ts';
import { groupBy } from '../../shared/group.ts';
import { matchesPerson } from '../../shared/people.ts';

/** What is looked for. Empty means everything. */
export interface QueueFilter {
  readonly name: string;
  /** First and last day, `YYYY-MM-DD`, in each entry's own zone. */
  readonly from: string;
  readonly to: string;
}

/** Looks for nothing in particular. */
export const noFilter: QueueFilter = { name: '', from: '', to: '' };

/** Whether the filter leaves anything out. */
export const isFiltering = ({ name, from, to }: QueueFilter): boolean => name.trim() !== '' || from !== '' || to !== '';

/** A person with the entries that await a decision, oldest first. */
export interface PersonGroup {
  readonly tenantUserId: string;
  readonly person: Pick<ApprovableEntry, 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;
  readonly entries: readonly ApprovableEntry[];
}

/** Whether an entry fits the filter. Every word of the name has to be found. */
export function matches(entry: ApprovableEntry, { name, from, to }: QueueFilter): boolean {
  const day = dayOf(entry);
  return (from === '' || day >= from) && (to === '' || day <= to) && matchesPerson(entry, name);
}

/** Entries by person, people in the order of their oldest entry. */
export function groupByPerson(entries: readonly ApprovableEntry[]): PersonGroup[] {
  return [...groupBy(entries, ({ tenantUserId }) => tenantUserId)].flatMap(([tenantUserId, items]) => {
    const [person] = items;
    return person ? [{ tenantUserId, person, entries: items }] : [];
  });
}

/**
 * The moment for `asOf` when everything shown is approved: the latest change that is shown. It is the server's own clock, so
 * a device whose clock is wrong approves neither more nor less than what stands on its screen.
 */
export function shownUntil(entries: readonly Pick<ApprovableEntry, 'updatedAt'>[]): string | undefined {
  return entries.map(({ updatedAt }) => updatedAt).reduce<string | undefined>((latest, at) => (latest === undefined || Date.parse(at) > Date.parse(latest) ? at : latest), undefined);
}
