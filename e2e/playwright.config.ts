// The browser suite: one Chromium, four workers, each with a server of its own (see support/server.ts).
import { defineConfig } from '@playwright/test';
import type { Options } from './support/test.ts';

const executablePath = process.env['CHROMIUM_PATH'];
const onCi = Boolean(process.env['CI']);

/** Tests at once, beside one that waits. Three keep two processors busy; more only make each wait for the others. */
const AT_WORK = 3;

/**
 * Begun last, they would leave the others idle at the end: their tests take longest, or follow one another on one
 * worker.
 */
const longest = ['routes.spec.ts', 'two-versions.spec.ts', 'main-job.spec.ts'];

/**
 * They wait more than they work: for a limit to pass, a connection to come back, a message to go. One after another on
 * a worker of their own, beside those that work.
 */
const waiting = [
  'routes-failing.spec.ts',
  'errors-catalogue.spec.ts',
  'failures.spec.ts',
  'new-version.spec.ts',
  'no-answer.spec.ts',
  'offline*.spec.ts',
  'taken-back.spec.ts',
];

export default defineConfig<Options>({
  testDir: 'specs',
  globalSetup: './support/global-setup.ts',
  outputDir: 'results/artifacts',
  workers: AT_WORK + 1,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'longest', testMatch: longest, workers: AT_WORK },
    { name: 'others', testIgnore: [...waiting, ...longest], workers: AT_WORK },
  ],
  fullyParallel: true,
  retries: onCi ? 1 : 0,
  forbidOnly: onCi,
  // Limits end what hangs; being slow is no failure.
  timeout: 120_000,
  // A page of a library's own takes more than ten seconds where others use the machine; what passes waits no longer.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    timezoneId: 'Europe/Amsterdam',
    // A worker would take requests out of the tests' hands; those about it open a browser of their own.
    serviceWorkers: 'block',
    // Chromium draws without a graphics card here: loading bars and skeletons that move took half of the suite's time.
    // The specs that drag and open most keep moving.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Recording takes a sixth of the time of everything: what fails in CI is recorded when it is done again.
    trace: onCi ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page lives for seconds: to optimise what runs in it takes more than it saves, a tenth of each page's time.
      // And it stays in the process of the empty page it began as: starting a second one is another tenth.
      args: ['--no-sandbox', '--disable-background-networking', '--js-flags=--max-opt=1', '--renderer-process-limit=1'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
