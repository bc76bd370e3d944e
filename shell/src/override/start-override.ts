/** Takes remotes from where they are developed, shows that it does, and follows them as they are built again. */
import type { RemoteManifest } from '@rooster/contract/shell';
import type { i18n as I18n } from 'i18next';
import type { SessionSource } from '../guard/session-store.ts';
import { keepSources, keptSources, PARAMETER, readSources, type Source, valueOf } from './address.ts';
import { override, type Served } from './apply-override.ts';
import { showBadge } from './badge.ts';

/** Milliseconds between two looks at what is served. */
const LOOK = 1500;

const fetchManifest = async ({ origin }: Source): Promise<RemoteManifest | undefined> => {
  try {
    const answer = await fetch(`${origin}/remote.json`, { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as RemoteManifest) : undefined;
  } catch {
    // Nothing is served there; the badge says so.
    return undefined;
  }
};

function withSources(sources: readonly Source[]): string {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  for (const source of sources) address.searchParams.append(PARAMETER, valueOf(source));
  return address.href;
}

/** Reloads the page when one of them was built again. */
function follow(served: readonly Served[]): void {
  const look = async (): Promise<void> => {
    const now = await Promise.all(served.map(({ source }) => fetchManifest(source)));
    if (served.some(({ manifest }, index) => now[index] !== undefined && now[index].builtAt !== manifest.builtAt))
      location.assign(withSources(served.map(({ source }) => source)));
    else setTimeout(() => void look(), LOOK);
  };
  setTimeout(() => void look(), LOOK);
}

function leave(): void {
  keepSources([]);
  history.replaceState(history.state, '', withSources([]));
  location.reload();
}

/** The guard's answers with the remotes that are served, or as they are when none is asked for any more. */
export async function startOverride(i18n: I18n): Promise<(source: SessionSource) => SessionSource> {
  const parameters = new URLSearchParams(location.search);
  const asked = parameters.has(PARAMETER) ? readSources(parameters.getAll(PARAMETER)) : undefined;
  const sources = asked ?? keptSources();
  // The page's policy lets in only what its address names, so the address has to be asked for with it.
  if (asked === undefined && sources.length > 0) {
    location.replace(withSources(sources));
    return new Promise(() => undefined);
  }
  keepSources(sources);
  history.replaceState(history.state, '', withSources([]));
  if (sources.length === 0) return (source) => source;
  const found = await Promise.all(sources.map(async (source) => ({ source, manifest: await fetchManifest(source) })));
  const served = found.flatMap(({ source, manifest }) =>
    manifest?.name === source.name ? [{ source, manifest }] : [],
  );
  showBadge(
    i18n,
    found.map(({ source, manifest }) => ({ source, isServed: manifest?.name === source.name })),
    leave,
  );
  follow(served);
  return (source) => {
    let who: Parameters<typeof override>[2] | undefined;
    return {
      ...source,
      boot: async () => {
        const answer = await source.boot();
        if (answer.user === null || answer.tenant === null || answer.registry === null) return answer;
        who = { user: answer.user, tenant: answer.tenant };
        return { ...answer, registry: override(answer.registry, served, who) };
      },
      registry: async () => {
        const registry = await source.registry();
        return who === undefined ? registry : override(registry, served, who);
      },
    };
  };
}
