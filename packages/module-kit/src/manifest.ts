/** What a remote says of itself, written in its `manifest.ts` as data. */
import type { ManifestSource } from '@rooster/contract/shell';

/** Declares a remote's manifest; the build checks it and adds version, files and integrity. */
export function defineManifest(manifest: ManifestSource): ManifestSource {
  return manifest;
}
