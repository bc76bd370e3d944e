/** Which of the tests run on the embedded database as well. */
import fs from 'node:fs';
import path from 'node:path';

/** The package's folder. */
const root = path.resolve(import.meta.dirname, '../..');

/** What differs there, and what runs every call. */
const differing = [
  /^src\/(app|backup|meanwhile|observed|reads-behind|statements|stop|wake|kill-while-\w+)\.test\.ts$/,
  /^src\/platform\/(database|live|outbox)\//,
  /^src\/platform\/http\/fuzz\.test\.ts$/,
  /^src\/testing\//,
  /^src\/demo\/demo\.test\.ts$/,
  /migration\.test\.ts$/,
];

/** The main file of each area: held to the areas by a test. */
const areas = [
  /^src\/areas\/(?:.+\/)?(accounts|audit|contracts|departments|hours|imports|lifecycle|members|notifications|pay|roles|skills|today)\.test\.ts$/,
  /^src\/areas\/contract-changes\/running\.test\.ts$/,
  /^src\/areas\/onboarding\/old-tokens\.test\.ts$/,
  /^src\/areas\/pay\/counted\.test\.ts$/,
  /^src\/areas\/leave\/(requests|maintain-leave)\.test\.ts$/,
  /^src\/areas\/scheduling\/shifts\.test\.ts$/,
  /^src\/areas\/shell\/waiting\.test\.ts$/,
  /^src\/areas\/tenant\/details\.test\.ts$/,
  /^src\/areas\/timesheet\/(entries|timer|payroll\/history)\.test\.ts$/,
];

/** All test files of the package, relative to it, with `/` between folders. */
export const testFiles = (): string[] =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`);

/** Those that run on the embedded database as well. */
export const embeddedSuite = (): string[] =>
  testFiles().filter((file) => [...differing, ...areas].some((pattern) => pattern.test(file)));

/** The text of a test file. */
export const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
