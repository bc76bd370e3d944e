/**
 * Which pages of which versions of remotes this device has opened. The browser has their files: asking for them before
 * their code does would only take time from the page, a tenth of what a board needs until it is there.
 */
import type { RegistryRemote } from '@rooster/contract/shell';
import { bestMatch } from '@rooster/module-kit/path-pattern';

const KEY = 'rooster.opened';
/** Pages that are remembered, the newest at the end. */
const MOST = 60;

/** Whoever opened this page has gone: what is opened until it is left is nobody's any more. */
let isOver = false;

function read(): readonly string[] {
  const opened = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
  return Array.isArray(opened) ? opened.filter((page) => typeof page === 'string') : [];
}

/**
 * Whether a page of a version is opened for the first time as far as this device remembers, which it does from now on.
 */
export function isFirstOpening({ base, routes }: Pick<RegistryRemote, 'base' | 'routes'>, pathname: string): boolean {
  if (isOver) return true;
  const page = `${base} ${bestMatch(routes, pathname)?.path ?? ''}`;
  try {
    const opened = read();
    if (opened.includes(page)) return false;
    localStorage.setItem(KEY, JSON.stringify([...opened, page].slice(-MOST)));
  } catch {
    // Storage that is forbidden or spoilt: its files are asked for early each time.
  }
  return true;
}

/** Nobody's pages are remembered any more, this one neither. */
export function forgetOpened(): void {
  isOver = true;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
