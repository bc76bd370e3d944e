/** Whether somebody who is logged in may make a call. */
import { grants } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import type { Principal } from '../http/handler.ts';

/** What the call is refused with: its module is off, or its permission is not the person's. */
export function refusalOf(
  { access, module, platform }: AnyCall,
  {
    enabledModules,
    permissions,
    isPlatformAdmin,
  }: Pick<Principal, 'enabledModules' | 'permissions' | 'isPlatformAdmin'>,
): 'module_not_enabled' | 'unauthorized' | undefined {
  if (platform === true && !isPlatformAdmin) return 'unauthorized';
  if (module && !enabledModules.includes(module)) return 'module_not_enabled';
  return grants(permissions, typeof access === 'object' ? access.any : undefined) ? undefined : 'unauthorized';
}
