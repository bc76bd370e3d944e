/** Reads and checks a remote's `manifest.ts`. */
import { pathToFileURL } from 'node:url';
import { ManifestSource } from '@rooster/contract/shell';
import { tsImport } from 'tsx/esm/api';

/** The manifest of the remote in a folder. Throws with what is wrong in it. */
export async function loadManifest(directory: string): Promise<ReturnType<typeof ManifestSource.parse>> {
  const file = `${directory}/manifest.ts`;
  const { manifest } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { manifest: unknown };
  const checked = ManifestSource.safeParse(manifest);
  if (!checked.success) throw new Error(`${file}: ${checked.error.message}`);
  return checked.data;
}
