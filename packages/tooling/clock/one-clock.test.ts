// Nothing asks for the time but the clock of the domain, so that all of it can be run as if it were another day.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What asks for the time by itself, in code and in SQL. */
const ASKS =
  /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\bdayjs\(\)|\bdefaultNow\(|sql`[^`]*\b(?:now|clock_timestamp|transaction_timestamp|statement_timestamp)\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b/g;
/** The same in files that hold nothing but SQL. */
const ASKS_IN_SQL = /\bnow\(\)|\b\w+_timestamp\(\)|\bcurrent_(?:date|time|timestamp)\b|\blocaltime(?:stamp)?\b/gi;

/** Who may, and why. */
const MAY: Readonly<Record<string, string>> = {
  'packages/domain/src/clock.ts': 'the clock',
  'packages/tooling/clock/day.mjs': 'works out how far the clock is moved',
  'packages/tooling/scripts/test.mjs': 'moves the clock of what it starts',
  'packages/server/migrations/0030_leave_settles_itself.sql':
    'writes what had lapsed by the day on which a database is migrated',
  'packages/module-kit/src/rspack/remote-config.ts': 'names a build in watch, which runs on the machine’s day',
  'packages/module-kit/src/rspack/remote-json-plugin.ts': 'writes when a build was made, on the machine’s day',
  'e2e/specs/run-day.spec.ts': 'asks a page and a service worker what they take for now',
  'packages/server/src/areas/accounts/two-step.test.ts': 'holds the clock still at the start of a time step',
  'packages/server/src/platform/limits/even-time.test.ts': 'measures how long an answer takes',
};

const SKIPPED = new Set(['node_modules', 'dist', 'dist-under-test', 'generated', 'reports', 'results', 'report']);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
    const file = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (/\.(ts|tsx|mjs|js|sql)$/.test(entry.name)) yield relative(root, file).replaceAll('\\', '/');
  }
}

const askersOf = (file: string): readonly string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [...text.matchAll(file.endsWith('.sql') ? ASKS_IN_SQL : ASKS)];
  return found.map(
    ({ 0: what, index }) =>
      `${file}:${text.slice(0, index).split('\n').length} asks by ${what.split('\n').at(-1)?.trim() ?? ''}`,
  );
};

it('is asked for in one place only', () => {
  const files = [...filesIn(root)];
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => !(file in MAY)).flatMap(askersOf)).toEqual([]);
});

it('has no exception that is not needed', () => {
  expect(Object.keys(MAY).filter((file) => askersOf(file).length === 0)).toEqual([]);
});
