/**
 * What this person has opened by the search, newest first. On the device only addresses of screens are kept; people
 * found are remembered as long as the tab is open, so no name stays behind on a shared computer.
 */

/** Somebody who was found. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  /** Department and the like, to tell two of the same name apart. */
  readonly detail: string;
}

/** Entries that are remembered. */
const MOST = 6;

const keyOf = (userId: string): string => `rooster.search.${userId}`;

let people: { readonly userId: string; readonly found: readonly FoundPerson[] } | undefined;

/** Ids of offers, newest first. */
export function recentOffers(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    // Storage that is full, forbidden or spoilt: the search goes without.
    return [];
  }
}

/** Remembers that an offer was taken. */
export function rememberOffer(userId: string, id: string): void {
  try {
    localStorage.setItem(
      keyOf(userId),
      JSON.stringify([id, ...recentOffers(userId).filter((other) => other !== id)].slice(0, MOST)),
    );
  } catch {
    // As above.
  }
}

/** People opened in this tab, newest first. */
export const recentPeople = (userId: string): readonly FoundPerson[] => (people?.userId === userId ? people.found : []);

/** Remembers that somebody was opened. */
export function rememberPerson(userId: string, person: FoundPerson): void {
  people = { userId, found: [person, ...recentPeople(userId).filter(({ id }) => id !== person.id)].slice(0, MOST) };
}
