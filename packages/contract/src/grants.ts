/** The one permission check, apart from the list of permissions so that a browser loads only this. */
import type { AnyPermission } from './permissions.ts';

/**
 * Whether a holder of `held` passes a check that any one of `required` satisfies.
 * No requirement means allowed; `admin` passes everything except `developer`, which is granted by name.
 */
export function grants(held: Iterable<string>, required?: readonly AnyPermission[]): boolean {
  if (!required) return true;
  const set = held instanceof Set ? held : new Set(held);
  return required.some((permission) => set.has(permission) || (permission !== 'developer' && set.has('admin')));
}
