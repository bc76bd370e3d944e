/** What is wrong with a manifest, in sentences that say where and what to write instead. */
import type * as z from 'zod';
import { overlaps } from './claims.ts';
import { SHELL_PAGES } from './pages.ts';
import { isIconPath } from '@rooster/domain/icon-path';
import { hasModuleName } from '../modules.ts';
import { isPermission, ownerOfPermission } from '../permissions.ts';
import { ManifestSource, type RemoteManifest } from './manifest.ts';

type Parsed = z.output<typeof ManifestSource>;

/** Faults told at once; who has more mends these first. */
const MOST_TOLD = 20;

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text === '' ? '' : '.'}${String(key)}`),
    '',
  );

/** How many letters two words have in common from the start. */
function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A value that is none of a few thousand known ones is told with the one most like it, not with all of them. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const where = pathOf(issue.path) || 'the manifest';
  if (issue.code !== 'invalid_value' || issue.values.length <= 8) return `${where}: ${issue.message}`;
  const given = String(issue.input);
  const [closest] = issue.values
    .map(String)
    .toSorted((a, b) => sharedStart(b, given) - sharedStart(a, given) || a.length - b.length);
  return `${where}: "${given}" is none of the ${issue.values.length} known values; "${closest}" is the most like it`;
}

/** What a schema has against a manifest, a sentence each. */
export function sentencesOf({ issues }: z.ZodError): string[] {
  const lines = issues.slice(0, MOST_TOLD).map(sentenceOf);
  return issues.length > MOST_TOLD ? [...lines, `… and ${issues.length - MOST_TOLD} more`] : lines;
}

/** Whether an address written in a manifest is one of its own pages. */
const leadsHome = (to: string, routes: Parsed['routes']): boolean =>
  routes.some(({ path }) => overlaps(path, to.split(/[?#]/)[0] ?? ''));

/** What is wrong with the permissions that a manifest brings and asks for: it may ask for those of nobody else. */
function faultsOfPermissions({ name, permissions, ...asking }: Parsed): string[] {
  const declared = permissions.map((permission) => permission.name);
  const isStrange = (permission: string): boolean => !isPermission(permission) && !declared.includes(permission);
  const lists = ['routes', 'nav', 'widgets', 'actions', 'records', 'waiting'] as const;
  return [
    ...declared.flatMap((permission, index) => [
      ...(ownerOfPermission(permission) === name
        ? []
        : [`permissions[${index}]: "${permission}" does not begin with ${name}:`]),
      ...(declared.indexOf(permission) < index ? [`permissions[${index}]: "${permission}" stands there twice`] : []),
    ]),
    ...lists.flatMap((list) =>
      asking[list].flatMap(({ any = [] }, index) =>
        any
          .filter(isStrange)
          .map((permission) => `${list}[${index}].any: "${permission}" is none of the manifest's permissions`),
      ),
    ),
  ];
}

/**
 * What is wrong with a manifest that the schema allows: links to nowhere, pages twice, pages of the shell, permissions
 * that nobody declares.
 */
function faultsWithin(manifest: Parsed): string[] {
  const { name, module, routes, nav, actions, records, waiting } = manifest;
  const links = [
    ...nav.map(({ to }, index) => ({ where: `nav[${index}]`, to })),
    ...actions.map(({ to }, index) => ({ where: `actions[${index}]`, to })),
    ...records.map(({ to }, index) => ({ where: `records[${index}]`, to })),
    ...waiting.map(({ to }, index) => ({ where: `waiting[${index}]`, to })),
  ];
  return [
    ...routes.flatMap(({ path }, index) => [
      ...(SHELL_PAGES.some((page) => overlaps(page, path))
        ? [`routes[${index}]: ${path} is a page of the shell itself`]
        : []),
      ...(routes.findIndex((route) => route.path === path) < index
        ? [`routes[${index}]: ${path} stands there twice`]
        : []),
    ]),
    ...links
      .filter(({ to }) => !leadsHome(to, routes))
      .map(({ where, to }) => `${where}: leads to ${to}, which is none of the routes`),
    ...faultsOfPermissions(manifest),
    ...(typeof module === 'object' && hasModuleName(name)
      ? [`module: ${name} can bring none of its own, as one of the product's is called so`]
      : []),
  ];
}

/** The icons that a manifest names; what it draws itself is left out. */
export const iconsOf = ({ nav, actions, waiting }: Pick<Parsed, 'nav' | 'actions' | 'waiting'>): string[] => [
  ...new Set([...nav, ...actions, ...waiting].map(({ icon }) => icon).filter((icon) => !isIconPath(icon))),
];

/** Reads a manifest as its author wrote it: the manifest, or what is wrong with it. `isIcon` knows the drawings. */
export function checkManifest(
  written: unknown,
  isIcon: (name: string) => boolean,
): { readonly manifest: Parsed } | { readonly faults: readonly string[] } {
  const parsed = ManifestSource.safeParse(written, { reportInput: true });
  if (!parsed.success) return { faults: sentencesOf(parsed.error) };
  const faults = [
    ...faultsWithin(parsed.data),
    ...iconsOf(parsed.data)
      .filter((icon) => !isIcon(icon))
      .map((icon) => `"${icon}" is no icon of @rooster/ui, and no path of its own such as "M5 12h14"`),
  ];
  return faults.length > 0 ? { faults } : { manifest: parsed.data };
}

/** What a published manifest has against it beyond its schema, but its icons, which the shell has to know. */
export const publishedFaults = (manifest: RemoteManifest): string[] => [
  ...faultsWithin(manifest),
  ...overBudget(manifest),
];

/** KiB of the files that are fetched before the first screen of a remote, and of all its files; uncompressed. */
export function bytesOf({ files }: Pick<RemoteManifest, 'files'>): { readonly first: number; readonly all: number } {
  const kib = (wanted: (when: string) => boolean): number =>
    Math.ceil(Object.values(files).reduce((sum, { bytes, when }) => sum + (wanted(when) ? bytes : 0), 0) / 1024);
  return { first: kib((when) => when === 'entry' || when === 'expose'), all: kib(() => true) };
}

/** What a build weighs more than its manifest allows. */
export function overBudget({ budget, files }: Pick<RemoteManifest, 'budget' | 'files'>): string[] {
  const weighs = bytesOf({ files });
  return (['first', 'all'] as const)
    .filter((part) => weighs[part] > budget[part])
    .map((part) => `weighs ${weighs[part]} KiB (${part}), and its budget is ${budget[part]} KiB`);
}
