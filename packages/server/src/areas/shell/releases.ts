/** How remotes are and which of their versions are live, for those who run the installation. */
import type { Api, CallResult, RemoteChange } from '@rooster/contract';
import {
  canary,
  examine,
  type Finding,
  isInCanary,
  keyId,
  list,
  type Listed,
  type Note,
  pin,
  promote,
  prune,
  readState,
  RegistryError,
  type Remotes,
  rollback,
  rollout,
  type ShellInfo,
  storeOf,
  unpin,
} from '@rooster/registry';
import { eq } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { userAccount } from '../../schema/accounts.ts';
import { tenant } from '../../schema/tenant.ts';
import type { LiveShell } from './registry.ts';

/** The remotes, and where the shell that runs them is. */
export interface Running {
  readonly remotes: Remotes;
  readonly liveShell: LiveShell;
}
type Asking = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;
type Examined = CallResult<Api['examineRemotes']>;
type Remote = Examined['remotes'][number];

/** An organisation's id, as details of changes name it. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Changes that are shown. */
const SHOWN = 100;

const shellOf = ({ liveShell }: Running): Promise<ShellInfo | undefined> => liveShell().catch(() => undefined);

const versionOf = ({ version, refused, weighs, budget, reports }: Finding): Remote['versions'][number] => ({
  version,
  refused: refused ?? null,
  weighs: weighs ?? null,
  budget: budget ?? null,
  sessions: reports?.sessions ?? 0,
  load: reports?.load ?? null,
  mount: reports?.mount ?? null,
  failures: (reports?.failures ?? []).map(({ where, ...failure }) => ({ ...failure, where: where ?? null })),
});

function remoteOf(
  { name, versions, channels: { stable, previous, canary: tried, pins, keys } }: Listed,
  findings: readonly Finding[],
  names: ReadonlyMap<string, string>,
): Remote {
  const named = (tenantId: string) => ({ tenantId, name: names.get(tenantId) ?? tenantId });
  return {
    name,
    stable: stable ?? null,
    previous: previous ?? null,
    canary:
      tried === undefined
        ? null
        : {
            version: tried.version,
            percent: tried.percent,
            reached: [...names.keys()].filter((tenantId) => isInCanary(tried, name, tenantId)).length,
            tenants: (tried.tenants ?? []).map(named),
            steps: tried.rollout?.steps ?? null,
            everyMinutes: tried.rollout?.everyMinutes ?? null,
          },
    pins: Object.entries(pins).map(([tenantId, version]) => ({ tenant: named(tenantId), version })),
    owners: (keys ?? []).map(keyId),
    published: versions.toReversed(),
    versions: findings.filter((finding) => finding.name === name).map(versionOf),
  };
}

/** How all remotes are. */
export async function examineRemotes(running: Running, { database }: Asking): Promise<Examined> {
  const shell = await shellOf(running);
  const { folder } = storeOf(running.remotes);
  const [{ findings }, listed, { history }, tenants] = await Promise.all([
    examine(folder, shell),
    list(folder),
    readState(folder),
    database.asSystem(() => tx().select({ tenantId: tenant.id, name: tenant.name }).from(tenant).orderBy(tenant.name)),
  ]);
  const names = new Map(tenants.map(({ tenantId, name }) => [tenantId, name]));
  return {
    remotes: listed.map((remote) => remoteOf(remote, findings, names)),
    shared: Object.entries(shell?.shared ?? {}).map(([name, version]) => ({ name, version })),
    shellVersion: shell?.version ?? null,
    history: history
      .slice(-SHOWN)
      .toReversed()
      .map(({ at, action, name, version, detail, by, why }) => ({
        at,
        action,
        name,
        version: version ?? null,
        detail: detail?.replaceAll(ID, (id) => names.get(id) ?? id) ?? null,
        by: by ?? null,
        why: why ?? null,
      })),
    tenants,
  };
}

/** Does to a remote's channels what is asked. Throws RegistryError where it can't be done. */
async function apply(
  remotes: Remotes,
  name: string,
  change: RemoteChange,
  { now, ...giving }: Note & { readonly shell: ShellInfo | undefined; readonly now: number },
): Promise<void> {
  switch (change.change) {
    case 'promote':
      return promote(remotes, name, change.version, giving);
    case 'rollback':
      return void (await rollback(remotes, name, giving));
    case 'canary':
      return canary(remotes, name, change.version, change.percent, { ...giving, tenants: change.tenantIds });
    case 'rollout':
      return rollout(remotes, name, change.version, now, {
        ...giving,
        steps: change.steps,
        everyMinutes: change.everyMinutes,
        tenants: change.tenantIds,
      });
    case 'pin':
      return pin(remotes, name, change.tenantId, change.version, giving);
    case 'unpin':
      return unpin(remotes, name, change.tenantId, giving);
    case 'prune':
      if ((await prune(remotes, name, { ...giving, now })).length === 0)
        throw new RegistryError(`Nothing of ${name} can go: versions are live, among the last, or of the last day`);
  }
}

/** Changes which version is live; `release-refused`, with the registry's reason as detail, where it can't be done. */
export async function changeRemote(
  running: Running,
  name: string,
  change: RemoteChange,
  { database, principal, now }: Asking,
): Promise<void> {
  const [user] = await database.asSystem(() =>
    tx().select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, principal.userId)),
  );
  const giving = { by: user?.email, why: change.why, shell: await shellOf(running), now };
  try {
    await apply(running.remotes, name, change, giving);
  } catch (error) {
    if (error instanceof RegistryError) throw new ApiError('release-refused', { detail: error.message, cause: error });
    throw error;
  }
}
