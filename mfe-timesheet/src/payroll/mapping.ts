/** How the payroll program's file looks, while somebody is changing it. Pure. */
import type { PayrollMapping } from '@rooster/contract';
import { sortKey } from '@rooster/domain/payroll';

export type Column = PayrollMapping['columns'][number];
export type Component = PayrollMapping['components'][number];

/** What can be filled in; the version stays with what was read. */
export type MappingDraft = Omit<PayrollMapping, 'version'>;

/** The programs we know the file of, and a file of one's own. */
export const presets: readonly PayrollMapping['preset'][] = ['Nmbrs', 'Loket', 'AFAS', 'Free'];
export const layouts: readonly PayrollMapping['layout'][] = ['RowPerEmployee', 'RowPerComponent'];
export const delimiters: readonly PayrollMapping['delimiter'][] = [';', ',', '\t'];
export const decimals: readonly PayrollMapping['decimal'][] = [',', '.'];
export const sources: readonly Column['source'][] = [
  'EmployeeCode',
  'Name',
  'Period',
  'FromDate',
  'ToDate',
  'Code',
  'Kind',
  'Factor',
  'Hours',
  'Correction',
  'Constant',
];

/** What tells kinds of hours apart: factor and rule, or type of leave. */
type Kind = Pick<Component, 'kind' | 'factor' | 'leaveTypeId' | 'rule'>;

export const kindKey = (kind: Kind): string => sortKey(kind);

/** The draft of what was read, with an empty code for each kind of hours that misses one or can come to be. */
export function draftOf(
  { version: _version, ...mapping }: PayrollMapping,
  offered: readonly Omit<Component, 'code'>[],
): MappingDraft {
  const components = [...mapping.components];
  for (const { kind, factor, leaveTypeId, leaveTypeName, rule: named } of offered) {
    const rule = named && { ruleSetId: named.ruleSetId, ruleKey: named.ruleKey };
    const key = kindKey({ kind, factor, leaveTypeId, rule });
    if (!components.some((component) => kindKey(component) === key))
      components.push({ kind, factor, leaveTypeId, leaveTypeName, rule, code: '' });
  }
  return { ...mapping, components };
}

/**
 * The draft as it is saved: names of leave are the server's own. A code left empty leaves those hours out, but only
 * where they were asked for: `asked` are the kinds that miss a code and those that were saved. Of a kind without hours
 * it is asked once there are.
 */
export function savedOf({ components, ...draft }: MappingDraft, asked: readonly Kind[]) {
  const keys = new Set(asked.map(kindKey));
  return {
    ...draft,
    components: components
      .filter((component) => component.code !== '' || keys.has(kindKey(component)))
      .map(({ leaveTypeName: _name, ...component }) => component),
  };
}

/** Whether two drafts say the same. */
export const sameMapping = (a: MappingDraft, b: MappingDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A list with one of its items changed. */
export const withItem = <T>(items: readonly T[], place: number, changes: Partial<T>): T[] =>
  items.map((item, index) => (index === place ? { ...item, ...changes } : item));

/** A list without one of its items. */
export const withoutItem = <T>(items: readonly T[], place: number): T[] => items.filter((_, index) => index !== place);

/** A list with one item a place earlier; the first stays where it is. */
export function movedUp<T>(items: readonly T[], place: number): T[] {
  const item = items[place];
  const before = items[place - 1];
  return item === undefined || before === undefined
    ? [...items]
    : [...items.slice(0, place - 1), item, before, ...items.slice(place + 1)];
}
