/** Reads and checks a remote's `manifest.ts`, with what the build alone can see: its package and its screens. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkManifest, type ManifestSource } from '@rooster/contract/shell';
import { isIconName } from '@rooster/ui/icon-paths';
import { tsImport } from 'tsx/esm/api';

/** Name of the package in a folder. */
export const packageOf = (directory: string): { readonly name: string; readonly version: string } =>
  JSON.parse(readFileSync(`${directory}/package.json`, 'utf8')) as { name: string; version: string };

/** The paths that `src/entry.ts` spells out as its screens'. */
const pathsOf = (entry: string): Set<string> =>
  new Set([...entry.matchAll(/\bpath:\s*(['"`])(\/app[^'"`]*)\1/g)].map(([, , path = '']) => path));

/** What the folder has against the manifest: a name that is another package's, pages without a screen. */
export function faultsOfFolder(
  { name, routes }: { readonly name: string; readonly routes: readonly { readonly path: string }[] },
  packageName: string,
  entry: string,
): string[] {
  const screens = pathsOf(entry);
  const pages = new Set(routes.map(({ path }) => path));
  return [
    ...(packageName.replace(/^@[^/]+\//, '') === `mfe-${name}`
      ? []
      : [
          `name: "${name}" is not this package's; ${packageName} can only build the remote it is named after, mfe-<name>`,
        ]),
    ...[...pages].filter((path) => !screens.has(path)).map((path) => `${path} has no screen in src/entry.ts`),
    ...[...screens].filter((path) => !pages.has(path)).map((path) => `src/entry.ts has a screen at ${path}, no route`),
  ];
}

/** The manifest of the remote in a folder. Throws with what is wrong in it, a line for each fault. */
export async function loadManifest(directory: string): Promise<ReturnType<typeof ManifestSource.parse>> {
  const file = `${directory}/manifest.ts`;
  const { manifest } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { manifest: unknown };
  const checked = checkManifest(manifest, isIconName);
  const faults =
    'faults' in checked
      ? checked.faults
      : faultsOfFolder(checked.manifest, packageOf(directory).name, readFileSync(`${directory}/src/entry.ts`, 'utf8'));
  if ('faults' in checked || faults.length > 0)
    throw new Error(`${file} is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return checked.manifest;
}
