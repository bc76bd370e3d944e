/** What the contract says of permissions and presets at run time. */
export { isPermission, permissions, presetPermissions } from '@rooster/contract/permissions';
