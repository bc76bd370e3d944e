// `npm run lint`: the rules for code, package by package, the layout of files, and what nothing uses.
import { packages, prepare } from './setup.mjs';
import { runAtOnce } from './at-once.mjs';

const LONGEST = 'packages/server';
const rulesFor = (folder) => ['oxlint', '--type-aware', '--deny-warnings', folder];

prepare();
// Begun last, the two longest would leave the other processors idle at the end.
const others = [...packages().filter((folder) => folder !== LONGEST), 'e2e'];
const fine = await runAtOnce([rulesFor(LONGEST), ['knip'], ...others.map(rulesFor), ['oxfmt', '--check']]);
process.exitCode = fine ? 0 : 1;
