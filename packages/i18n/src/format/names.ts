/** Names of people. The middle name is the Dutch tussenvoegsel. */

export interface PersonName {
  readonly firstName: string | null;
  readonly middleName?: string | null | undefined;
  readonly lastName: string | null;
}

const join = (parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');

/** `Anna van den Berg`. */
export function formatName({ firstName, middleName, lastName }: PersonName): string {
  return join([firstName, middleName, lastName]);
}

/** As in a list sorted by last name: `Berg, Anna van den`. */
export function formatNameForList({ firstName, middleName, lastName }: PersonName): string {
  const given = join([firstName, middleName]);
  return given !== '' && join([lastName]) !== '' ? `${lastName}, ${given}` : join([lastName, given]);
}

/** `AB`, for an avatar; the first letter of first and last name, whatever script they are in. */
export function initials({ firstName, lastName }: PersonName): string {
  const letter = (name: string | null) => Array.from(name?.trim() ?? '')[0] ?? '';
  return (letter(firstName) + letter(lastName)).toLocaleUpperCase('nl');
}
