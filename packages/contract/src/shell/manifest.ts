/** What a remote says of itself before any of its code is loaded, and what the registry answers to a session. */
import type { InEachLanguage } from '@rooster/domain/language';
import * as z from 'zod';
import { ModuleSchema, RemoteName } from '../module-schema.ts';
import { modules } from '../modules.ts';
import { AnyPermissionSchema } from '../permission-schema.ts';
import { ownerOfPermission } from '../permissions.ts';
import type { AnySchema } from '../wire.ts';
import { Fingerprints } from './shapes.ts';

/**
 * Raised when the page begins to forbid remotes something that no type shows, such as what its content policy refuses;
 * what types show is compared by itself (`shapes.ts`). A shell runs remotes of this and of those before, down to
 * `OLDEST_CONTRACT`.
 */
export const CONTRACT = 2;
/**
 * The oldest contract whose remotes a shell still runs. Those of contract 1 write `<style>` elements, which the content
 * policy refuses.
 */
export const OLDEST_CONTRACT = 2;

const words = z.string().min(1);
/** Text known before any code of the remote has loaded. */
export const BothLanguages = z.object({ en: words, nl: words } satisfies InEachLanguage<AnySchema>);

const anyOf = z.array(AnyPermissionSchema).min(1).optional();
/** Only for those who run the installation. */
const platform = z.literal(true).optional();

/** A path the remote serves, below `/app`. `{name}` is one segment; the path covers everything below it too. */
export const RouteEntry = z.object({
  path: z.string().regex(/^\/app\/[a-z0-9\-/{}A-Z]+$|^\/app\/settings$/),
  title: BothLanguages,
  /** Other words by which somebody may look for it. */
  keywords: BothLanguages.optional(),
  any: anyOf,
  platform,
});

/** Something to do, offered by the search: it opens `to` with `{ action: key }` in the navigation's state. */
export const ActionEntry = z.object({
  key: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  to: z.string().regex(/^\/app\/[a-z0-9\-/]+$/),
  label: BothLanguages,
  keywords: BothLanguages.optional(),
  icon: z.string(),
  any: anyOf,
});

/** Where the page of something that the search finds by name lies; `{id}` is replaced by what was found. */
export const RecordEntry = z.object({
  kind: z.enum(['people']),
  to: z.string().regex(/^\/app\/[a-z0-9\-/]+\/\{id\}$/),
  any: anyOf,
});

/** A menu entry. */
export const NavEntry = z.object({
  area: z.enum(['employee', 'manager', 'settings']),
  to: z.string(),
  label: BothLanguages,
  icon: z.string(),
  order: z.int(),
  /** Its name in the bar below the page on a phone, for the three that are opened most; in the bar by `order`. */
  bar: BothLanguages.optional(),
  any: anyOf,
  platform,
});

/** Places where a page takes widgets of other remotes. */
export const slotNames = ['dashboard', 'employee.tabs', 'header'] as const;
export type SlotName = (typeof slotNames)[number];

/** CSS pixels. */
const Height = z.int().min(40).max(800);

/**
 * A widget for a slot; `expose` is the module the remote exposes it under, such as `./dashboard`; `height` the CSS
 * pixels that a page keeps free for it, `heightOn` where a narrower screen makes it higher: a phone's, under 768
 * pixels, and a tablet's, under
 * 1024. With `when: 'unsent'` it is there only while the remote holds something on the person's device
 * that has not been sent, as it tells the shell by `unsent`; with `when: 'setup'` while the organisation is being set
 * up, and then over the whole width.
 */
export const WidgetEntry = z.object({
  slot: z.enum(slotNames),
  expose: z.string(),
  order: z.int(),
  title: BothLanguages.optional(),
  height: Height.optional(),
  heightOn: z.object({ phone: Height.optional(), tablet: Height.optional() }).optional(),
  when: z.enum(['unsent', 'setup']).optional(),
  any: anyOf,
});

/** What may wait for somebody to decide. */
export const WaitingKind = z.enum(['hours', 'leave', 'swaps', 'registrations']);
export type WaitingKind = z.output<typeof WaitingKind>;

/**
 * A line of the dashboard with how much waits; it leads to where that is decided, with the first date in the query's
 * part `dateIn` where the count has one.
 */
export const WaitingEntry = z.object({
  kind: WaitingKind,
  to: z.string().regex(/^\/app\/[a-z0-9\-/]+$/),
  dateIn: z
    .string()
    .regex(/^[a-zA-Z]+$/)
    .optional(),
  label: BothLanguages,
  icon: z.string(),
  order: z.int(),
  any: anyOf,
});

/**
 * A permission of the remote's own, `<its name>:<what>`: pages, widgets and `can` ask for it, and an organisation puts
 * it into roles by its title. The server's calls do not know it.
 */
export const PermissionEntry = z.object({
  name: z.string().refine((name) => ownerOfPermission(name) !== undefined, {
    error: 'an own permission is <name of the remote>:<what>, such as notes:view, and no name of the list of all',
  }),
  title: BothLanguages,
});

/**
 * A module of the remote's own: an organisation has it once an administrator switched it on. Its name is the remote's;
 * `title` and `text` introduce it where modules are chosen.
 */
export const OwnModule = z.object({ title: BothLanguages, text: BothLanguages });
export type OwnModule = z.output<typeof OwnModule>;

/**
 * KiB, uncompressed, that a build may weigh: `first` its entry and exposes, `all` every file. Heavier ones are neither
 * built nor published.
 */
export const Budget = z.object({ first: z.int().positive(), all: z.int().positive() });

/** What a remote may weigh that says nothing of it. */
const USUAL_BUDGET: z.output<typeof Budget> = { first: 64, all: 512 };

/** What a remote's author writes in `manifest.ts`. */
export const ManifestSource = z.object({
  name: RemoteName,
  /** Gate: one of the product's modules, or what introduces one of the remote's own. Absent means always on. */
  module: z
    .union([ModuleSchema, OwnModule], {
      error: `is none of ${modules.join(', ')}, and no module of its own: { title, text }, each with en and nl`,
    })
    .optional(),
  routes: z.array(RouteEntry),
  nav: z.array(NavEntry).default([]),
  widgets: z.array(WidgetEntry).default([]),
  actions: z.array(ActionEntry).default([]),
  records: z.array(RecordEntry).default([]),
  waiting: z.array(WaitingEntry).default([]),
  permissions: z.array(PermissionEntry).max(50).default([]),
  budget: Budget.default(USUAL_BUDGET),
});
export type ManifestSource = z.input<typeof ManifestSource>;

/** One published file. */
export const RemoteFile = z.object({
  integrity: z.string().regex(/^sha384-/),
  bytes: z.int().positive(),
  when: z.enum(['entry', 'expose', 'lazy', 'locale']),
});

/**
 * Files worth fetching before a page is opened: path of a route → those of its screen, language → those of its texts.
 */
export const EarlyFiles = z.object({
  screens: z.record(z.string(), z.array(z.string())),
  texts: z.record(z.string(), z.array(z.string())),
});
export type EarlyFiles = z.output<typeof EarlyFiles>;

/** Before shapes were told, a remote named the exports that it imports: nothing that could be compared. */
const Taken = z.union([Fingerprints, z.record(z.string(), z.array(z.string())).transform(() => undefined)]);

/** `remote.json`: the source plus what the build knows. */
export const RemoteManifest = ManifestSource.extend({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  /** Name of the package that it was built from: a name in the registry belongs to the package that first took it. */
  package: z.string().optional(),
  contract: z.int(),
  builtAt: z.string(),
  commit: z.string(),
  /** `remoteEntry.<hash>.js`, relative to the version's folder. */
  entry: z.string(),
  files: z.record(z.string(), RemoteFile),
  early: EarlyFiles.optional(),
  /** Semver ranges it expects the shell to provide. */
  shared: z.record(z.string(), z.string()),
  /** What it takes of the shared packages and of the server's calls, as it was compiled against them. */
  takes: Taken.optional(),
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

/** A manifest as its file has it: fit to read, but for the shapes. */
export function manifestText({ takes, ...manifest }: RemoteManifest): string {
  const text = JSON.stringify(manifest, null, 2);
  return takes === undefined ? `${text}\n` : `${text.slice(0, -2)},\n  "takes": ${JSON.stringify(takes)}\n}\n`;
}

/** A remote that this session may load. Routes, nav and widgets the person may not see are left out. */
export const RegistryRemote = z.object({
  name: z.string(),
  version: z.string(),
  module: z.string().optional(),
  /** Folder of this version, such as `/remotes/timesheet/1.2.0/`, or that on another origin. */
  base: z.string(),
  channel: z.enum(['stable', 'canary', 'pinned']),
  /** Container name the bundle registers itself under. */
  entry: z.string(),
  integrity: z.string(),
  /** Files worth fetching early: the exposes, with their integrity. */
  preload: z.array(z.object({ file: z.string(), integrity: z.string() })),
  /** Those of its screens and texts; they are held to their integrity when they are used. */
  early: EarlyFiles.optional(),
  routes: z.array(RouteEntry),
  nav: z.array(NavEntry),
  widgets: z.array(WidgetEntry),
  actions: z.array(ActionEntry).optional(),
  records: z.array(RecordEntry).optional(),
  waiting: z.array(WaitingEntry).optional(),
  /** The version that was live before, offered when this one fails to load. */
  previous: z.object({ version: z.string(), base: z.string(), entry: z.string(), integrity: z.string() }).optional(),
});
export type RegistryRemote = z.output<typeof RegistryRemote>;

/** Answer of the registry, for one session. */
export const Registry = z
  .object({
    /** Changes whenever anything in the answer changes. */
    revision: z.string(),
    shell: z.object({ version: z.string(), contracts: z.array(z.int()) }),
    remotes: z.array(RegistryRemote),
    /** Paths that exist but not for this session: no name, no address of the code. */
    closed: z.array(z.object({ path: z.string(), reason: z.enum(['module_not_enabled', 'no_permission']) })),
    /** Remotes the live shell can't run; only a developer or admin gets them listed. */
    refused: z.array(z.object({ name: z.string(), version: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Registry' });
export type Registry = z.output<typeof Registry>;
