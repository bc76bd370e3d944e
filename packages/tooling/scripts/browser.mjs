// Finds a Chromium for the browser suite, or installs one: Debian's package, else Playwright's own build. The one
// without windows comes first: it takes half the processor.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './setup.mjs';

/** Debian's build without windows, and the package it is in. */
const SHELL = 'chromium-headless-shell';

const places = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

// Packages that can't be had are not waited for.
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

const aptInstall = (...names) =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', [...IMPATIENT, 'update', '-qq'], { quiet: true }) &&
  names.some((name) =>
    run('apt-get', [...IMPATIENT, 'install', '-y', '-qq', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    }),
  );

/** Path of a Chromium that can be started; empty when Playwright's own was installed, which it finds by itself. */
export async function requireBrowser() {
  const path = found();
  // In CI the one without windows is added to Debian's own; elsewhere what is there is taken.
  if (path === '/usr/bin/chromium' && process.env.CI && !process.env.CHROMIUM_PATH && aptInstall(SHELL)) return found();
  if (path) return path;
  const { chromium } = await import(join(root, 'node_modules/playwright-core/index.mjs'));
  if (existsSync(chromium.executablePath())) return '';
  say('No Chromium found; installing one …');
  // Not every distribution has the first.
  if (aptInstall(SHELL, 'chromium')) return found() ?? '';
  if (run('playwright', ['install', 'chromium'])) return '';
  return fail(
    'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run npm test again.',
  );
}
