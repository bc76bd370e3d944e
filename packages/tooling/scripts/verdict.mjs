// What the runners' reports say together: how many tests there were, which failed, which passed only at a second try.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packages, root } from './setup.mjs';

const PLAYWRIGHT = join(root, 'e2e/results/report.json');
/** So that the end of a run can be read at a glance, also where a log is cut. */
const MOST_LINES = 60;
const LINES_EACH = 8;
const LINE_LENGTH = 200;
/** Tests that are named for the time they took. */
const SLOWEST = 10;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Everything that ran so far. */
export const verdict = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], flaky: [], slowest: [] };

function add(place, { counts, failures, flaky, slowest }) {
  for (const key of Object.keys(counts)) verdict.counts[key] += counts[key];
  verdict.failures.push(...failures.map((failure) => ({ place, ...failure })));
  verdict.flaky.push(...flaky.map((test) => ({ place, ...test })));
  verdict.slowest.push(...slowest.map((test) => ({ place, ...test })));
}

const fault = (place, name) => verdict.failures.push({ place, file: '', name, message: '' });

/**
 * Runs something, and adds the vitest reports of this name that the given packages wrote meanwhile. When it failed, who
 * wrote none has crashed; where it passed there was nothing to run, as without a PostgreSQL server.
 */
export function withVitest(name, folders, run) {
  const fileOf = (folder) => join(root, folder, 'reports', name);
  for (const folder of packages()) rmSync(fileOf(folder), { force: true });
  const before = verdict.failures.length;
  const passed = run();
  for (const folder of folders) {
    if (existsSync(fileOf(folder))) add(folder, read(fileOf(folder)));
    else if (!passed) fault(folder, 'the run ended without a report');
  }
  if (!passed && verdict.failures.length === before)
    fault(name, 'a run failed after its last test; its lines stand above');
  return passed;
}

const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...titles, spec.title].join(' › ') })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
];

const messageOf = (errors) => errors.map(({ message, value }) => message ?? value ?? '').join('\n');

/** The same for the browser suite. */
export function withPlaywright(run) {
  rmSync(PLAYWRIGHT, { force: true });
  const passed = run();
  if (!existsSync(PLAYWRIGHT)) {
    fault('e2e', 'the run ended without a report');
    return false;
  }
  const { stats, suites, errors } = read(PLAYWRIGHT);
  const tests = suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ title, file, line, tests: runs }) =>
      runs.map(({ status, results }) => ({
        status,
        file: `${file}:${line}`,
        name: title,
        message: messageOf(results.flatMap((result) => result.errors ?? []).slice(0, 1)),
        seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
      })),
    );
  add('e2e', {
    // A test that passed at its second try has passed, and is named below.
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected'),
      ...errors.map((error) => ({ file: '', name: 'an error outside the tests', message: messageOf([error]) })),
    ],
    flaky: tests.filter(({ status }) => status === 'flaky'),
    slowest: tests,
  });
  return passed;
}

const cut = (line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line);

function blockOf({ place, file, name, message }) {
  const told = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
  return [
    cut(`  ${[place, file].filter(Boolean).join(' › ')}: ${name}`),
    ...told.slice(0, LINES_EACH).map((line) => cut(`      ${line}`)),
  ];
}

/** One heading and its tests; with messages as far as there is room, and names alone where there is not. */
function part(heading, tests, room) {
  const blocks = tests.map(blockOf);
  const lines = blocks.flat().length > room ? blocks.map(([name]) => name) : blocks.flat();
  const left = lines.length - room;
  return tests.length === 0
    ? []
    : ['', heading, ...lines.slice(0, room), ...(left > 0 ? [`  … and ${left} more`] : [])];
}

/** The lines that name what failed and what was flaky; none when nothing did. */
export function troubleLines() {
  const failed = part(`${verdict.failures.length} failed:`, verdict.failures, MOST_LINES - 15);
  return [
    ...failed,
    ...part(`${verdict.flaky.length} passed only when tried again:`, verdict.flaky, MOST_LINES - 6 - failed.length),
  ];
}

/** The lines that name the tests that took longest, whether they passed or not. */
export const durationLines = () => [
  '',
  `The ${SLOWEST} slowest tests:`,
  ...verdict.slowest
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ seconds, place, file, name }) => cut(`  ${seconds.toFixed(1).padStart(6)} s  ${place} › ${file}: ${name}`)),
];
