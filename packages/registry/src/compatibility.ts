/** Whether the live shell and server can run a version of a remote. */
import {
  exportName,
  Fingerprints,
  firstDifference,
  iconsOf,
  type RemoteManifest,
  ShapeTable,
} from '@rooster/contract/shell';
import * as z from 'zod';
import satisfies from 'semver/functions/satisfies.js';

/** What a shell offers; of calls, those that a server offers which is there. */
const Offers = Fingerprints.partial({ calls: true });
type Offers = z.output<typeof Offers>;

/** A shell from before shapes were told names its exports, by package: that they are there can be compared, no more. */
const NamesOnly = z.record(z.string(), z.array(z.string())).transform((packages): Offers => ({
  exports: ShapeTable.parse({
    shapes: ['any'],
    names: Object.fromEntries(
      Object.entries(packages).flatMap(([from, names]) => names.map((name) => [exportName(name, from), 0])),
    ),
  }),
}));

/** What the live shell is; its build writes it as `shell.json`. */
export const ShellInfo = z.object({
  version: z.string(),
  contracts: z.array(z.int()),
  shared: z.record(z.string(), z.string()),
  /** What it hands to remotes, and the calls of the server that it was built with. */
  offers: z.union([Offers, NamesOnly]).optional(),
  /** The drawings that it has for menus and searches. */
  icons: z.array(z.string()).optional(),
});
export type ShellInfo = z.output<typeof ShellInfo>;

const missing = (taken: ShapeTable, offered: ShapeTable, whose: string): string | undefined => {
  const first = firstDifference(taken, offered);
  if (first === undefined) return undefined;
  return first.difference === undefined
    ? `needs ${first.name}, which the ${whose} does not have`
    : `needs ${first.name} as it was: ${first.difference}`;
};

function shapeRefusal(takes: Fingerprints, { exports, calls }: Offers): string | undefined {
  return (
    missing(takes.exports, exports, 'shell') ??
    (calls && missing(takes.calls, calls, 'server')?.replace(/^needs /, 'needs the call '))
  );
}

/** What was compared once: neither a published version nor a build of the shell changes. */
const compared = new WeakMap<Fingerprints, WeakMap<Offers, { readonly reason: string | undefined }>>();

function knownShapeRefusal(takes: Fingerprints, offers: Offers): string | undefined {
  const known = compared.get(takes) ?? new WeakMap<Offers, { readonly reason: string | undefined }>();
  compared.set(takes, known);
  const found = known.get(offers) ?? { reason: shapeRefusal(takes, offers) };
  known.set(offers, found);
  return found.reason;
}

/** Why a version can't run, or undefined when it can. */
export function refusal(
  manifest: Pick<RemoteManifest, 'contract' | 'shared' | 'takes' | 'nav' | 'actions' | 'waiting'>,
  shell: ShellInfo,
): string | undefined {
  const { contract, shared, takes } = manifest;
  if (!shell.contracts.includes(contract))
    return `needs contract ${contract}, the shell supports ${shell.contracts.join(', ')}`;
  for (const [name, range] of Object.entries(shared)) {
    const provided = shell.shared[name];
    if (provided === undefined) return `needs ${name} ${range}, which the shell does not provide`;
    if (!satisfies(provided, range, { includePrerelease: true }))
      return `needs ${name} ${range}, the shell provides ${provided}`;
  }
  const undrawn = iconsOf(manifest).find((icon) => shell.icons?.includes(icon) === false);
  if (undrawn !== undefined) return `needs the icon ${undrawn}, which the shell does not have`;
  return takes && shell.offers && knownShapeRefusal(takes, shell.offers);
}
