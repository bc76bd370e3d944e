/** Finding people by what somebody types. Pure. */

/** Whom a list is about. */
export interface Person {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly employeeCode: string | null;
}

/** Names compare without accents and capitals: "Jose" finds José. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase();

/** Whether every word that was typed stands somewhere in the person's name or code; typing nothing finds everybody. */
export function matchesPerson({ firstName, middleName, lastName, employeeCode }: Person, typed: string): boolean {
  const words = plain([firstName, middleName, lastName, employeeCode].filter(Boolean).join(' '));
  return plain(typed)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => words.includes(word));
}
