export type { RegistrySession } from './answer.ts';
export { canary, list, type Listed, pin, promote, publishIfChanged, rollback, unpin } from './channels.ts';
export { ShellInfo } from './compatibility.ts';
export { type OpenRegistry, openRegistry, readShellInfo } from './open-registry.ts';
export { KEEP, OPEN_PAGES, prune } from './prune.ts';
export { contentVersion, publish, type Published } from './publish.ts';
export { type Channels, type HistoryEntry, readState, RegistryError } from './state.ts';
