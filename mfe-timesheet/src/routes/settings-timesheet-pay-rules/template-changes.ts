/** What is different between rules that hold and those of a template. Pure. */
import type { PayRule } from '@rooster/domain/pay-rules';

/** Rules by what became of them; of a changed one both. */
export interface TemplateChanges {
  readonly changed: readonly { readonly before: PayRule; readonly after: PayRule }[];
  readonly added: readonly PayRule[];
  readonly gone: readonly PayRule[];
}

/** What a rule says, wherever it stands and whenever that was read. */
const said = ({ what, who, gives, group }: PayRule): string =>
  JSON.stringify([what, who ?? {}, gives, group], (_key, value: unknown) =>
    // The database keeps an order of its own of an object's keys.
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Compares rules by their keys. */
export function templateChanges(before: readonly PayRule[], after: readonly PayRule[]): TemplateChanges {
  const known = new Map(before.map((rule) => [rule.key, rule]));
  const kept = new Set(after.map(({ key }) => key));
  return {
    changed: after.flatMap((rule) => {
      const old = known.get(rule.key);
      return old && said(old) !== said(rule) ? [{ before: old, after: rule }] : [];
    }),
    added: after.filter(({ key }) => !known.has(key)),
    gone: before.filter(({ key }) => !kept.has(key)),
  };
}
