/** Settings of which only some are sent. */

/** What is stored, with what was sent over it: fields that were left out stay as they are. */
export function withSent<T extends object>(stored: T, sent: { readonly [Field in keyof T]?: T[Field] | undefined }): T {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<T>;
  return { ...stored, ...given };
}
