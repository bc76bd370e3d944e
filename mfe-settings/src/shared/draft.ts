/**
 * What is being edited on top of what is saved: nothing typed is lost to a refresh, and the version it was based on is
 * kept.
 */

/** Changes, and what they were made on. */
export interface Edit<Values> {
  /** Absent while the changes follow what is saved, see `floating`. */
  readonly base: Saved<Values> | undefined;
  readonly patch: Partial<Values>;
}

/** What is on the server. */
export interface Saved<Values> {
  readonly values: Values;
  readonly version: number;
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What the changes are on top of. */
const baseOf = <Values>(saved: Saved<Values>, edit: Edit<Values> | undefined): Saved<Values> => edit?.base ?? saved;

/** The values as the form shows them. */
export const valuesOf = <Values extends object>(saved: Saved<Values>, edit: Edit<Values> | undefined): Values => ({
  ...baseOf(saved, edit).values,
  ...edit?.patch,
});

/** The version that the changes are based on. */
export const versionOf = <Values>(saved: Saved<Values>, edit: Edit<Values> | undefined): number =>
  baseOf(saved, edit).version;

/** Those of the changes that change something. */
function real<Values extends object>({ values }: Saved<Values>, patch: Partial<Values>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => !same(value, values[field as keyof Values])),
  ) as Partial<Values>;
}

/** Whether anything differs from what it is based on. */
export const isDirty = <Values extends object>(saved: Saved<Values>, edit: Edit<Values> | undefined): boolean =>
  edit !== undefined && Object.keys(real(baseOf(saved, edit), edit.patch)).length > 0;

/**
 * Adds changes. The first one keeps hold of what was saved at that time; values put back to what they were are no
 * change.
 */
export function edited<Values extends object>(
  saved: Saved<Values>,
  edit: Edit<Values> | undefined,
  changes: Partial<Values>,
): Edit<Values> | undefined {
  const base = baseOf(saved, edit);
  const patch = real(base, { ...edit?.patch, ...changes });
  return Object.keys(patch).length === 0 ? undefined : { base, patch };
}

/** The same changes on top of whatever is saved, until the next change: for after somebody else has saved as well. */
export const floating = <Values>(edit: Edit<Values> | undefined): Edit<Values> | undefined =>
  edit && { base: undefined, patch: edit.patch };

/** What was changed since `sent` was on its way, on top of whatever is saved. */
export function changedSince<Values extends object>(sent: Values, values: Values): Edit<Values> | undefined {
  const patch = real({ values: sent, version: 0 }, values);
  return Object.keys(patch).length === 0 ? undefined : { base: undefined, patch };
}
