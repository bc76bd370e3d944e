/** Which columns the list of employees shows; kept in this browser. The name is always there. */

export const columns = ['departments', 'roles', 'contract', 'access', 'employeeCode', 'email', 'skills'] as const;
export type Column = (typeof columns)[number];

/** What somebody sees who never chose. */
export const usualColumns: readonly Column[] = ['departments', 'roles', 'contract', 'access'];

const KEY = 'rooster.people.columns';

/** The stored choice in the list's own order; what this version does not know is left out. */
export function parseColumns(stored: string | null): readonly Column[] {
  if (stored === null) return usualColumns;
  const names = stored.split(',');
  return columns.filter((column) => names.includes(column));
}

/** A column on or off, in the list's own order. */
export const toggled = (shown: readonly Column[], column: Column): readonly Column[] =>
  columns.filter((each) => (each === column ? !shown.includes(each) : shown.includes(each)));

export function loadColumns(): readonly Column[] {
  try {
    return parseColumns(localStorage.getItem(KEY));
  } catch {
    // A browser may keep its storage closed; the list works without.
    return usualColumns;
  }
}

export function saveColumns(shown: readonly Column[]): void {
  try {
    localStorage.setItem(KEY, shown.join(','));
  } catch {
    // As above: the choice then lasts until the page is left.
  }
}
