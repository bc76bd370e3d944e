// What `npm test` wants to know at the end of a package's run. Vitest's own JSON names neither the errors that belong
// to no test nor the tests that passed only when tried again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const messageOf = (errors) =>
  errors.map((error) => [error.message ?? String(error), error.diff].filter(Boolean).join('\n')).join('\n');

/** The file with the line that failed, where one is known: a test that runs for many cases has many of them. */
const placeOf = (file, [error]) => {
  const frame = error?.stacks?.find((at) => at.file.endsWith(file));
  return frame ? `${file}:${frame.line}` : file;
};

/** As many as the end of a run has room for. */
const SLOWEST = 10;

const slowestOf = (times) => times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);

/** Writes counts, failures, flaky and slowest tests to a file when the run has ended, and nothing when it has not. */
export class Report {
  #file;
  #root = process.cwd();

  /** The file, relative to the package. */
  constructor(file) {
    this.#file = file;
  }

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules, unhandled) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failures = unhandled.map((error) => ({
      file: error.VITEST_TEST_PATH ? relative(this.#root, error.VITEST_TEST_PATH) : '',
      name: 'an error outside the tests',
      message: messageOf([error]),
    }));
    const flaky = [];
    const times = [];
    for (const module of modules) {
      const file = relative(this.#root, module.moduleId);
      // A file that can't be loaded, and a hook that fails, fail no test: theirs are skipped.
      for (const broken of [module, ...module.children.allSuites()]) {
        if (broken.errors().length > 0)
          failures.push({
            file: placeOf(file, broken.errors()),
            name: broken.fullName ?? 'the file',
            message: messageOf(broken.errors()),
          });
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
        const line = { file: placeOf(file, errors), name: test.fullName, message: messageOf(errors) };
        if (state === 'failed') failures.push(line);
        if (test.diagnostic()?.flaky) flaky.push(line);
        times.push({ file, name: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 });
      }
    }
    const target = resolve(this.#root, this.#file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify({ counts, failures, flaky, slowest: slowestOf(times) }));
  }
}
