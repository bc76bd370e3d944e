/** Choosing people: whom a search finds, and who has been chosen. */

/** Somebody who can be chosen. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** People whose name holds every word typed, accents aside. Those already in the department are left out. */
export function findPeople(people: readonly Person[], present: ReadonlySet<string>, typed: string): readonly Person[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return people.filter(({ id, name }) => !present.has(id) && words.every((word) => plain(name).includes(word)));
}

/** With one person more, or one less. */
export const toggled = (chosen: readonly string[], id: string, on: boolean): readonly string[] => (on ? [...chosen.filter((other) => other !== id), id] : chosen.filter((other) => other !== id));
