/** Puts what the server says of single fields beside those fields. */
import type { FormInstance } from 'antd/es/form';

/** One item of a problem's `errors`. */
export interface FieldProblem {
  /** Dotted path into the request's body. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

type NamePath = (string | number)[];

const toName = (path: string): NamePath => path.split('.').map((part) => (/^\d+$/u.test(part) ? Number(part) : part));

/**
 * Shows each error at its field, goes to the first, and answers the errors that no field of the form stands for,
 * for the message above the form.
 * @param translate the error in the person's language
 */
export function applyFieldErrors<Values>(
  form: FormInstance<Values>,
  errors: readonly FieldProblem[],
  translate: (error: FieldProblem) => string,
): readonly FieldProblem[] {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const atField = errors.filter(({ path }) => known.has(path));
  const byPath = new Map<string, FieldProblem[]>();
  for (const error of atField) byPath.set(error.path, [...(byPath.get(error.path) ?? []), error]);
  // antd types names by the form's values; a path from the wire can only be checked at run time, as done above.
  const fields = [...byPath].map(([path, found]) => ({ name: toName(path), errors: found.map(translate) }));
  form.setFields(fields as Parameters<typeof form.setFields>[0]);
  const first = fields[0];
  if (first)
    form.scrollToField(first.name as Parameters<typeof form.scrollToField>[0], { focus: true, block: 'center' });
  return errors.filter(({ path }) => !known.has(path));
}
