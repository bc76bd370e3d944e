/** The check behind `can`. The same rule as the contract's, whose module would bring all schemas into the page. */
import type { Permission } from '@rooster/contract';

/** Whether a holder of `held` passes a check that any one of `required` satisfies; nothing required is allowed. `admin` passes all but `developer`. */
export function grants(held: readonly string[], required?: readonly Permission[]): boolean {
  return required === undefined || required.some((permission) => held.includes(permission) || (permission !== 'developer' && held.includes('admin')));
}
