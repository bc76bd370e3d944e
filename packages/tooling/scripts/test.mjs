// `npm test`: everything, from lint to the browser suite, on a fresh clone. `npm test -- unit e2e` runs only those steps.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { build, fail, packages, prepare, root, run, say } from './setup.mjs';
import { troubleLines, verdict, withPlaywright, withVitest } from './verdict.mjs';

const tested = () => packages().filter((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts?.test !== undefined);

const steps = {
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings']),
  types: () => run('turbo', ['run', 'typecheck', '--output-logs=errors-only', '--no-update-notifier']),
  /** Rules, components, and the server's calls against the embedded database. */
  unit: () => withVitest('vitest.json', tested(), () => run('turbo', ['run', 'test', '--concurrency=2', '--output-logs=new-only', '--no-update-notifier', '--continue'])),
  /** The server's calls once more, against a PostgreSQL server started for the occasion. */
  postgres: () => withVitest('vitest-postgres.json', ['packages/server'], () => run('npm', ['run', '--silent', 'test:postgres', '--workspace=@rooster/server'])),
  e2e: async () => {
    const executablePath = await requireBrowser();
    mkdirSync(join(root, 'e2e/results'), { recursive: true });
    return withPlaywright(() => run('playwright', ['test'], { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: executablePath } }));
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
// Once more at the end: above, a failure stands among ten thousand lines.
for (const line of troubleLines()) say(line);
say(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nEverything passed.\n');
// A step that should have run tests and ran none has not passed.
const counted = ['unit', 'postgres', 'e2e'].some((name) => wanted.length === 0 || wanted.includes(name));
const { counts, flaky } = verdict;
if (counted) say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${flaky.length > 0 ? `, ${flaky.length} of them flaky` : ''}`);
process.exit(failed.length > 0 || (counted && counts.passed === 0) ? 1 : 0);
