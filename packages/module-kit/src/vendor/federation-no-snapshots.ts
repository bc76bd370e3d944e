/**
 * Stands in for the part of the federation runtime that reads mf-manifest.json. The registry gives entries, so it would
 * never run; the build's own switch for it (`disableSnapshot`) leaves the code in.
 */
import { PluginSystem } from 'runtime-core-hooks';

/** Has the members that the rest of the runtime touches. */
export class SnapshotHandler {
  readonly hooks = new PluginSystem({});
  readonly manifestCache = new Map<string, never>();
}

/** Nothing is known of any remote beyond its entry. */
export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot: undefined } => ({
  hostGlobalSnapshot: undefined,
});
