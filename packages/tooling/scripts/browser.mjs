// Finds a Chromium for the browser suite, or installs one: Debian's package, else Playwright's own build. The one
// without windows comes first: it takes half the processor.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './setup.mjs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const aptInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', ['update', '-qq']) &&
  // Not every distribution has the first.
  ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    }),
  );

/** Path of a Chromium that can be started; empty when Playwright's own was installed, which it finds by itself. */
export async function requireBrowser() {
  const path = found();
  if (path) return path;
  const { chromium } = await import(join(root, 'node_modules/playwright-core/index.mjs'));
  if (existsSync(chromium.executablePath())) return '';
  say('No Chromium found; installing one …');
  if (aptInstall()) return found() ?? '';
  if (run('playwright', ['install', 'chromium'])) return '';
  return fail(
    'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run npm test again.',
  );
}
