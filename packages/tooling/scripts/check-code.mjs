// `npm run lint`: the rules for code, package by package, the layout of files, and what nothing uses.
import { packages, prepare } from './setup.mjs';
import { runAtOnce } from './at-once.mjs';

/** Begun last it would leave the other processors idle at the end. */
const LONGEST = 'packages/server';

prepare();
const folders = [LONGEST, ...packages().filter((folder) => folder !== LONGEST), 'e2e'];
const fine = await runAtOnce([
  ...folders.map((folder) => ['oxlint', '--type-aware', '--deny-warnings', folder]),
  ['knip'],
  ['oxfmt', '--check'],
]);
process.exitCode = fine ? 0 : 1;
