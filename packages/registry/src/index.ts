export type { RegistrySession } from './answer.ts';
export { canary, list, type Listed, pin, promote, publishIfChanged, rollback, unpin } from './channels.ts';
export { ShellInfo } from './compatibility.ts';
export { type OpenRegistry, openRegistry, readShellInfo, stampOf } from './open-registry.ts';
export { OPEN_PAGES, prune } from './prune.ts';
export { publish, type Published } from './publish.ts';
export { type Channels, type HistoryEntry, type Note, readState } from './state.ts';
export { writeTenants } from './tenants.ts';
