/** Choosing people: whom a search finds, and who has been chosen. */
import { isFoundBy } from '@rooster/domain/search';

/** Somebody who can be chosen. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** People whose name holds every word typed, accents aside. Those already in the department are left out. */
export function findPeople(people: readonly Person[], present: ReadonlySet<string>, typed: string): readonly Person[] {
  return people.filter(({ id, name }) => !present.has(id) && isFoundBy(name, typed));
}

/** With one person more, or one less. */
export const toggled = (chosen: readonly string[], id: string, on: boolean): readonly string[] =>
  on ? [...chosen.filter((other) => other !== id), id] : chosen.filter((other) => other !== id);
