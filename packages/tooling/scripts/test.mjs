// `npm test`: everything, from lint to the browser suite, on a fresh clone. `npm test -- unit e2e` runs only those
// steps; `--today 2026-12-31 --at 23:59` runs them as if it were then, `--today random` on a day that it draws and
// names.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readDay } from '../clock/day.mjs';
import { requireBrowser } from './browser.mjs';
import { newestNode } from './newest-node.mjs';
import { build, environment, fail, packages, prepare, root, run, say } from './setup.mjs';
import { durationLines, troubleLines, verdict, withPlaywright, withVitest } from './verdict.mjs';

const SERVER = 'packages/server';
/** Folders of the packages with tests, but one that has steps of its own. */
const tested = (apart) =>
  packages().filter(
    (folder) =>
      folder !== apart &&
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts?.test !== undefined,
  );

let newest;

/** The environment of a step on the newest Node with long-term support, where the package registry has it. */
function onNewestNode() {
  newest ??= newestNode();
  const { version, folder, reason } = newest;
  say(reason ? `On the Node that is installed: ${reason}.` : `On Node ${version}`);
  return folder ? { PATH: [folder, environment().PATH].join(delimiter) } : {};
}

const steps = {
  lint: () => run('npm', ['run', '--silent', 'lint']),
  types: () => run('npm', ['run', '--silent', 'typecheck']),
  /** Rules and components. */
  unit: () =>
    withVitest('vitest.json', tested(SERVER), () =>
      run('turbo', [
        'run',
        'test',
        `--filter=!@rooster/server`,
        // Two leave a sixth of two processors idle while each of their suites begins.
        '--concurrency=3',
        '--output-logs=new-only',
        '--no-update-notifier',
        '--continue',
      ]),
    ),
  /**
   * The server's suite, on a PostgreSQL server started for it; on the embedded database where there is none. Node 24
   * takes a quarter less time for it than Node 20.
   */
  server: () => {
    const env = onNewestNode();
    return withVitest('vitest.json', [SERVER], () =>
      run('npm', ['test', '--silent', '--workspace=@rooster/server'], { env }),
    );
  },
  /**
   * Once more on the embedded database and the Node that is installed, which may be the oldest that Rooster runs on:
   * what differs on either, and something of each area.
   */
  embedded: () =>
    withVitest('vitest-embedded.json', [SERVER], () =>
      run('npm', ['run', '--silent', 'test:embedded', '--workspace=@rooster/server']),
    ),
  /** The browser suite, on the newest Node too. */
  e2e: async () => {
    const executablePath = await requireBrowser();
    mkdirSync(join(root, 'e2e/results'), { recursive: true });
    // Playwright tells its workers by `FORCE_COLOR`, and Node warns of each that is told by both.
    const plain = process.env.NO_COLOR ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {};
    const env = { ...onNewestNode(), ...plain, CHROMIUM_PATH: executablePath };
    return withPlaywright(() => run('playwright', ['test'], { cwd: join(root, 'e2e'), env }));
  },
};

/** The words of the command line, or a sentence about what is wrong with them. */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { today: { type: 'string' }, at: { type: 'string' }, seed: { type: 'string' } },
    });
  } catch (error) {
    return fail(error.message);
  }
}

const { positionals: wanted, values } = readWords();
const day = readDay(values);
if (day.wrong) fail(day.wrong);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`No step called ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}.`);

/**
 * Puts what a step starts on the run's day. What has passed on another day has not passed on this one, so the day is
 * also part of what a result is kept under.
 */
function setClock() {
  const ahead = day.ahead();
  process.env.TEST_DAY = `${new Date(Date.now() + ahead).toISOString().slice(0, 10)} ${day.at ?? ''}`;
  if (ahead === 0) return;
  process.env.TEST_CLOCK_AHEAD = String(ahead);
  const preload = `--import ${pathToFileURL(join(root, 'packages/tooling/clock/preload.mjs')).href}`;
  process.env.NODE_OPTIONS = [(process.env.NODE_OPTIONS ?? '').replace(preload, ''), preload].join(' ').trim();
}

/** Bytes that a run may take there: more than it ever did. */
const ROOM = 4 * 2 ** 30;

/**
 * Has what a run writes for itself stay in memory where there is room: an embedded database waits for the disk after
 * each change, and there are some ten thousands of them. Elsewhere it is the system's folder, as before.
 */
function writeToMemory(memory = '/dev/shm') {
  let free = 0;
  try {
    const { bavail, bsize } = statfsSync(memory);
    free = Math.min(bavail * bsize, freemem());
  } catch {
    return;
  }
  if (free < ROOM) return;
  process.env.TMPDIR = mkdtempSync(join(memory, 'rooster-'));
  // PostgreSQL runs as somebody else where this is root.
  chmodSync(process.env.TMPDIR, 0o711);
  process.on('exit', () => rmSync(process.env.TMPDIR, { recursive: true, force: true }));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(signal, () => process.exit(code));
}

if (day.today)
  say(
    `As if it were ${[day.today, day.at].filter(Boolean).join(' ')}${day.seed ? ` (drawn from seed ${day.seed}: --today random --seed ${day.seed})` : ''}.`,
  );
prepare();
build();
writeToMemory();
const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started = performance.now();
  setClock();
  if (!(await step())) failed.push(name);
  say(
    `── ${name}: ${failed.includes(name) ? 'FAILED' : 'passed'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}
if (verdict.slowest.length > 0) for (const line of durationLines()) say(line);
// Once more at the end: above, a failure stands among ten thousand lines.
for (const line of troubleLines()) say(line);
say(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nEverything passed.\n');
// A step that should have run tests and ran none has not passed.
const counted = ['unit', 'server', 'embedded', 'e2e'].some((name) => wanted.length === 0 || wanted.includes(name));
const { counts, flaky } = verdict;
if (counted)
  say(
    `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${flaky.length > 0 ? `, ${flaky.length} of them flaky` : ''}`,
  );
process.exit(failed.length > 0 || (counted && counts.passed === 0) ? 1 : 0);
