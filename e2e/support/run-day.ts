// Puts browsers and service workers on the day that the run takes for today (`npm test -- --today …`).
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { browserClock } from '@rooster/tooling/clock';

/** Puts the pages of a context on the run's day; before its first page is opened. */
export async function setPageClock(context: BrowserContext): Promise<void> {
  if (browserClock !== '') await context.addInitScript({ content: browserClock });
}

/**
 * Puts a build of the shell in a folder in place of what is there, with a service worker that keeps to the run's
 * day.
 */
export async function placeShell(build: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(build, folder, { recursive: true });
  if (browserClock === '') return;
  const worker = path.join(folder, 'sw.js');
  await writeFile(worker, browserClock + (await readFile(worker, 'utf8')));
  // The server takes a packed file before the plain one.
  await Promise.all(['br', 'gz'].map((packed) => rm(`${worker}.${packed}`)));
}

/**
 * A build of the shell whose service worker keeps to the run's day: the build itself when that is today, else a copy,
 * for no script can be sent ahead of a worker's own.
 */
export async function shellOnRunDay(
  shellDir: string,
): Promise<{ readonly dir: string; readonly dispose: () => Promise<void> }> {
  if (browserClock === '') return { dir: shellDir, dispose: () => Promise.resolve() };
  const copy = await mkdtemp(path.join(tmpdir(), 'rooster-shell-'));
  await placeShell(shellDir, copy);
  return { dir: copy, dispose: () => rm(copy, { recursive: true, force: true }) };
}
