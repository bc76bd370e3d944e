// `npm run lint`: the rules for code, folder by folder, the layout of files, and what nothing uses.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root } from './setup.mjs';
import { runAtOnce } from './at-once.mjs';

const LONGEST = 'packages/server';

/** Folders in a folder of the repository, but those that are hidden or installed. */
const foldersIn = (place) =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name);
/** All that may hold code: nobody has to name a new one here. */
const folders = () => [
  ...foldersIn('.').filter((name) => name !== 'packages'),
  ...foldersIn('packages').map((name) => `packages/${name}`),
];
const rulesFor = (folder) => ['oxlint', '--type-aware', '--deny-warnings', folder];

prepare();
// Begun last, the two longest would leave the other processors idle at the end.
const others = folders().filter((folder) => folder !== LONGEST);
const fine = await runAtOnce([rulesFor(LONGEST), ['knip'], ...others.map(rulesFor), ['oxfmt', '--check']]);
process.exitCode = fine ? 0 : 1;
