// Presets that every package's vitest.config.ts starts from, so that a suite behaves alike everywhere.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const common = {
  passWithNoTests: false,
  reporters: ['default', ['json', { outputFile: process.env.VITEST_REPORT ?? 'reports/vitest.json' }]],
  restoreMocks: true,
  // A line that a timer writes after the last test would otherwise end the worker in the middle of telling it.
  disableConsoleIntercept: true,
  include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
};

/** Rules and servers: plain Node, one fork per file so that a worker thread or a database never leaks into the next file. */
export const node = (overrides = {}) => defineConfig({ test: { ...common, environment: 'node', setupFiles: [fileURLToPath(new URL('./properties.mjs', import.meta.url))], ...overrides } });

/** Components: a DOM without a browser; what needs a real browser is a Playwright test. */
export const browser = (overrides = {}) => defineConfig({ test: { ...common, environment: 'happy-dom', ...overrides } });
