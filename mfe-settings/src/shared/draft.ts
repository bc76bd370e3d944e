/** What is being edited on top of what is saved: nothing typed is lost to a refresh, and the version it was based on is kept. */

/** Changes, and what they were made on. */
export interface Edit<Values> {
  readonly base: Values;
  readonly version: number;
  readonly patch: Partial<Values>;
}

/** What stands on the server. */
export interface Saved<Values> {
  readonly values: Values;
  readonly version: number;
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The values as the form shows them. */
export const valuesOf = <Values extends object>(saved: Saved<Values>, edit: Edit<Values> | undefined): Values =>
  edit === undefined ? saved.values : { ...edit.base, ...edit.patch };

/** Adds changes. The first one keeps hold of what was saved at that time; values put back to what they were are no change. */
export function edited<Values extends object>(saved: Saved<Values>, edit: Edit<Values> | undefined, changes: Partial<Values>): Edit<Values> | undefined {
  const { base, version, patch } = edit ?? { base: saved.values, version: saved.version, patch: {} };
  const all: Partial<Values> = { ...patch, ...changes };
  const real = Object.entries(all).filter(([field, value]) => !same(value, base[field as keyof Values]));
  return real.length === 0 ? undefined : { base, version, patch: Object.fromEntries(real) as Partial<Values> };
}

/** The same changes on top of what is saved now, after somebody else has saved as well. */
export function rebased<Values extends object>(saved: Saved<Values>, edit: Edit<Values> | undefined): Edit<Values> | undefined {
  return edit && edited(saved, undefined, edit.patch);
}
