/** The tabs of an employee's page: own ones, and those that other remotes bring. */
import type { Language } from '@rooster/domain/language';
import type { SlotWidget } from '@rooster/module-kit';

/** The part of the address behind the employee; nothing is the overview. */
export function tabIn(pathname: string, employeePath: string): string {
  const [tab = ''] = pathname.slice(employeePath.length).split('/').filter(Boolean);
  return tab;
}

export const OVERVIEW = '';
export const CONTRACTS = 'contracts';

/** A tab by the part of the address that shows it. */
export interface EmployeeTab {
  readonly key: string;
  readonly label: string;
}

/**
 * Overview, then what other remotes bring in their order, the contracts second. A remote can't take an own tab's
 * address.
 */
export function tabsOf(
  own: { readonly overview: string; readonly contracts: string | undefined },
  widgets: readonly SlotWidget[],
  language: Language,
): EmployeeTab[] {
  return [
    { key: OVERVIEW, label: own.overview },
    ...(own.contracts === undefined ? [] : [{ key: CONTRACTS, label: own.contracts }]),
    ...widgets.filter(({ key }) => key !== CONTRACTS).map(({ key, title }) => ({ key, label: title[language] })),
  ];
}
