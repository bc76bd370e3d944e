// `npm test`: everything, from lint to the browser suite, on a fresh clone. `npm test -- unit e2e` runs only those steps.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { build, fail, packages, prepare, root, run, say } from './setup.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };

const reports = (name) => packages().map((folder) => join(root, folder, 'reports', name));

/** Adds up what the runners wrote, so that the closing line counts tests and not steps. */
function countVitest(name) {
  for (const file of reports(name).filter(existsSync)) {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests;
  }
}

function countPlaywright() {
  const { stats } = JSON.parse(readFileSync(join(root, 'e2e/results/report.json'), 'utf8'));
  // A test that passed at its second try in CI has passed; Playwright's own lines name it as flaky.
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
}

const clear = (name) => reports(name).forEach((file) => rmSync(file, { force: true }));

const steps = {
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  types: () => run('turbo', ['run', 'typecheck', '--output-logs=errors-only', '--no-update-notifier']),
  /** Rules, components, and the server's calls against the embedded database. */
  unit: () => {
    clear('vitest.json');
    const passed = run('turbo', ['run', 'test', '--concurrency=2', '--output-logs=new-only', '--no-update-notifier', '--continue']);
    countVitest('vitest.json');
    return passed;
  },
  /** The server's calls once more, against a PostgreSQL server started for the occasion. */
  postgres: () => {
    clear('vitest-postgres.json');
    const passed = run('npm', ['run', '--silent', 'test:postgres', '--workspace=@rooster/server']);
    countVitest('vitest-postgres.json');
    return passed;
  },
  e2e: async () => {
    const executablePath = await requireBrowser();
    mkdirSync(join(root, 'e2e/results'), { recursive: true });
    const passed = run('playwright', ['test'], { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: executablePath } });
    countPlaywright();
    return passed;
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`No step called ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`);

prepare();
build();
const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started = Date.now();
  if (!(await step())) failed.push(name);
  say(`── ${name}: ${failed.includes(name) ? 'FAILED' : 'passed'} in ${Math.round((Date.now() - started) / 1000)} s`);
}
say(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nEverything passed.\n');
// A step that should have run tests and ran none has not passed.
const counted = ['unit', 'postgres', 'e2e'].some((name) => wanted.length === 0 || wanted.includes(name));
if (counted) say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failed.length > 0 || (counted && counts.passed === 0) ? 1 : 0);
