/** Fetches a remote's first files before they are asked for. */
import type { RegistryRemote } from '@rooster/contract/shell';
import { bestMatch } from '@rooster/module-kit/path-pattern';

const hinted = new Set<string>();

/**
 * Preloads that failed. The browser hands such a failure to the script that asks for the file next, even if the file is
 * there by then.
 */
const failed = new Set<string>();

/** Whether an error is that of a preload handed on, so that asking again asks the server. True once per preload. */
export function isStaleFailure(error: unknown): boolean {
  const text = String(error);
  const url = [...failed].find((address) => text.includes(address));
  return url !== undefined && failed.delete(url);
}

function hint(rel: 'preload' | 'prefetch', url: string, integrity: string): void {
  if (hinted.has(url)) return;
  hinted.add(url);
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  // Somebody is about to open it: it goes before pictures and the like.
  if (rel === 'prefetch') link.fetchPriority = 'high';
  if (integrity !== '') link.integrity = integrity;
  link.href = url;
  link.addEventListener('error', () => {
    link.remove();
    hinted.delete(url);
    if (rel === 'preload') failed.add(url);
  });
  document.head.append(link);
}

/** The chunk of an expose is named after it. */
const isFor = (expose: string, file: string): boolean => file.startsWith(`expose-${expose.slice(2)}.`);

/** Asks for the entry and the chunk of an expose at once; without the hint the second waits for the first. */
export function preloadRemote(remote: RegistryRemote, expose: string, rel: 'preload' | 'prefetch' = 'preload'): void {
  hint(rel, remote.base + remote.entry, remote.integrity);
  for (const { file, integrity } of remote.preload) if (isFor(expose, file)) hint(rel, remote.base + file, integrity);
}

/**
 * Asks for what the page at an address begins with, all at once: entry, screen and texts. By themselves each waits for
 * the one before.
 */
export function preloadPage(remote: RegistryRemote, pathname: string, rel?: 'preload' | 'prefetch'): void {
  preloadRemote(remote, './app', rel);
  const { screens = {}, texts = {} } = remote.early ?? {};
  const path = bestMatch(remote.routes, pathname)?.path ?? '';
  for (const file of [...(screens[path] ?? []), ...(texts[document.documentElement.lang] ?? [])])
    // The bundler asks with an integrity that is not known here: only what is merely cached may come without.
    hint('prefetch', remote.base + file, '');
}

/** Fetches the page behind a link when the pointer or the focus comes to it. Returns how to stop. */
export function prefetchOnHover(remotes: () => readonly RegistryRemote[]): () => void {
  const onPoint = ({ target }: Event): void => {
    const href = target instanceof Element ? target.closest('a[href^="/app/"]')?.getAttribute('href') : undefined;
    if (href === undefined || href === null) return;
    const routes = remotes().flatMap((remote) => remote.routes.map(({ path }) => ({ path, remote })));
    const { pathname } = new URL(href, location.origin);
    const found = bestMatch(routes, pathname);
    if (found !== undefined) preloadPage(found.remote, pathname, 'prefetch');
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  return () => {
    document.removeEventListener('pointerover', onPoint);
    document.removeEventListener('focusin', onPoint);
  };
}
