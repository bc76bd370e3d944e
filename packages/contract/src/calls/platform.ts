/** What those who run the installation see and do: how remotes are, and which version of each is live for whom. */
import * as z from 'zod';
import { call } from '../call.ts';
import { ManifestSource, RemoteManifest } from '../shell/manifest.ts';
import { ReportOutcome } from '../shell/reports.ts';
import { Id } from '../wire.ts';

const Version = RemoteManifest.shape.version;
const Kib = z.object({ first: z.int(), all: z.int() });
const TenantRef = z.object({ tenantId: z.string(), name: z.string() });

/** A version that somebody is given, or would be. */
export const RemoteVersion = z
  .object({
    version: Version,
    /** Why nobody is given it all the same, in the registry's own words. */
    refused: z.string().nullable(),
    /** KiB, uncompressed: before the first screen, and of all files; null when its files are gone. */
    weighs: Kib.nullable(),
    budget: Kib.nullable(),
    /** Sessions that told of it. */
    sessions: z.int(),
    /** Milliseconds that three of four times stayed under, until the code was there and until it was on screen. */
    load: z.int().nullable(),
    mount: z.int().nullable(),
    /** What failed in most sessions first. */
    failures: z.array(
      z.object({ outcome: ReportOutcome, where: z.string().nullable(), sessions: z.int(), lastAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'RemoteVersion' });
export type RemoteVersion = z.output<typeof RemoteVersion>;

/** One remote: which version is in which channel, and how those versions are. */
export const RemoteState = z
  .object({
    name: z.string(),
    stable: Version.nullable(),
    previous: Version.nullable(),
    canary: z
      .object({
        version: Version,
        percent: z.number(),
        /** Organisations that have it now, by the share or by name. */
        reached: z.int(),
        /** Those that were named. */
        tenants: z.array(TenantRef),
        /** Percent of the steps that are still to come; null where nobody rolls it out. */
        steps: z.array(z.number()).nullable(),
        everyMinutes: z.number().nullable(),
      })
      .nullable(),
    pins: z.array(z.object({ tenant: TenantRef, version: Version })),
    /** Short names of the keys that own the name; empty where nobody does. */
    owners: z.array(z.string()),
    /** All that is published, the newest first. */
    published: z.array(Version),
    versions: z.array(RemoteVersion),
  })
  .meta({ id: 'RemoteState' });
export type RemoteState = z.output<typeof RemoteState>;

/** A change of which versions are live. */
export const RemoteHistoryEntry = z
  .object({
    at: z.iso.datetime(),
    action: z.string(),
    name: z.string(),
    version: z.string().nullable(),
    detail: z.string().nullable(),
    by: z.string().nullable(),
    why: z.string().nullable(),
  })
  .meta({ id: 'RemoteHistoryEntry' });
export type RemoteHistoryEntry = z.output<typeof RemoteHistoryEntry>;

const why = z.string().trim().min(1).max(300);
const tenantIds = z.array(Id).max(200).optional();

/** What is done to a remote's channels, and why. */
export const RemoteChange = z
  .discriminatedUnion('change', [
    z.strictObject({ change: z.literal('promote'), version: Version, why }),
    z.strictObject({ change: z.literal('rollback'), why }),
    z.strictObject({
      change: z.literal('canary'),
      version: Version,
      percent: z.number().min(0).max(100),
      tenantIds,
      why,
    }),
    z.strictObject({
      change: z.literal('rollout'),
      version: Version,
      /** Percent, rising, the last one 100. */
      steps: z.array(z.number().min(1).max(100)).min(1).max(10),
      everyMinutes: z.number().min(1).max(10_080),
      tenantIds,
      why,
    }),
    z.strictObject({ change: z.literal('pin'), version: Version, tenantId: Id, why }),
    z.strictObject({ change: z.literal('unpin'), tenantId: Id, why }),
    z.strictObject({ change: z.literal('prune'), why }),
  ])
  .meta({ id: 'RemoteChange' });
export type RemoteChange = z.output<typeof RemoteChange>;

export const platformCalls = {
  examineRemotes: call({
    method: 'GET',
    path: '/api/platform/remotes',
    summary: 'How all remotes are: versions by channel, refusals, bytes, times, failures and the last changes',
    access: 'session',
    platform: true,
    response: z
      .object({
        remotes: z.array(RemoteState),
        /** Packages that the live shell provides to all of them. */
        shared: z.array(z.object({ name: z.string(), version: z.string() })),
        shellVersion: z.string().nullable(),
        /** The latest first, a hundred at most. */
        history: z.array(RemoteHistoryEntry),
        tenants: z.array(TenantRef),
      })
      .meta({ id: 'RemotesExamination' }),
  }),
  changeRemote: call({
    method: 'POST',
    path: '/api/platform/remotes/{name}/changes',
    summary:
      'Promote, roll back, try out, roll out, pin, unpin or take away versions of a remote; open pages follow at once',
    access: 'session',
    platform: true,
    fresh: true,
    params: z.object({ name: ManifestSource.shape.name }),
    body: RemoteChange,
    errors: ['release-refused'],
  }),
};
