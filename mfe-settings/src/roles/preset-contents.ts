/** What the contract says of permissions and presets at run time. Only the role screens load it, as the contract's module brings its schemas along. */
export { permissions, presetPermissions } from '@rooster/contract/permissions';
