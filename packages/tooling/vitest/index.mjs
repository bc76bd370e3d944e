// Presets that every package's vitest.config.ts starts from, so that a suite behaves alike everywhere.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { Report } from './report.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Run before each file: how long the suite waits for what is on its way, and what a file may not leave to the next. */
const always = [here('./patience.mjs'), here('./tidy.mjs')];

/** Read again by each configuration: one that starts from another package's says before where its report goes. */
const common = () => ({
  // Limits that end what hangs. A machine with little to spare is slow, and being slow is no failure: benchmarks
  // measure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // In CI a failure is looked at twice, and the end of `npm test` names what passed only then. TEST_RETRIES=0 looks
  // once.
  retry: Number(process.env.TEST_RETRIES ?? (process.env.CI ? 1 : 0)),
  passWithNoTests: false,
  reporters: ['default', new Report(process.env.VITEST_REPORT ?? 'reports/vitest.json')],
  restoreMocks: true,
  // A worker loads the product once for all its files: loading it for each took as long as the tests. What a file
  // changes of it is put back (tidy.mjs), and `vi.mock` would come too late: spy on what the product calls instead.
  isolate: false,
  // A line that a timer writes after the last test would otherwise end the worker in the middle of telling it.
  disableConsoleIntercept: true,
  include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
});

/** Rules and servers: plain Node. */
export const node = (overrides = {}) =>
  defineConfig({
    test: { ...common(), environment: 'node', setupFiles: [...always, here('./properties.mjs')], ...overrides },
  });

// Started from another folder than the package's, vitest does not find the workspace, and lets a browser's files in
// from nowhere else.
const server = { fs: { allow: [here('.')] } };

/** Components: a DOM without a browser; what needs a real browser is a Playwright test. */
export const browser = (overrides = {}) =>
  defineConfig({ server, test: { ...common(), environment: 'happy-dom', setupFiles: always, ...overrides } });

/** The build picks the texts of widgets out of a remote's; in a test they have them all. */
const textsOfWidgets = {
  name: 'texts-of-widgets',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('.json?widgets') ? this.resolve(source.replace('?widgets', ''), importer) : null;
  },
};

/** Screens of the shell and of remotes. */
export const screens = (overrides = {}) => ({
  ...browser({ setupFiles: [...always, here('./native-fields.mjs')], ...overrides }),
  plugins: [textsOfWidgets],
});
