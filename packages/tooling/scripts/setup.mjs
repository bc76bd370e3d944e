// What every root command needs before it can begin: a fit Node, the packages of the lock file, and a build.
// Uses nothing but Node, because on a fresh clone there is nothing else.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folders of all remotes, relative to the root. */
export const remotes = () =>
  readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')));

/** Folders of all packages that have tests, relative to the root. */
export const packages = () => [
  'shell',
  ...remotes(),
  ...readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((name) => existsSync(join(root, name, 'package.json'))),
];

const windows = process.platform === 'win32';

/** Prints a line of progress. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the command with a sentence instead of a stack trace. */
export function fail(line, code = 1) {
  process.stderr.write(`\n${line}\n`);
  process.exit(code);
}

/** Environment for children: no telemetry, tools of this repository first. */
export const environment = (extra = {}) => ({
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...extra,
});

/** Runs a program to its end with its output shown, or handed to `heard`; returns whether it succeeded. */
export function run(command, args, { cwd = root, env = {}, quiet = false, heard = () => undefined } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: environment(env),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (result.error) fail(`${command} could not be run: ${result.error.message}`);
  if (quiet && result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
  if (quiet) heard(result.stdout.trim());
  return result.status === 0;
}

/** Starts a program that goes on beside this one; interrupts reach it too. */
export function start(command, args, { cwd = root, env = {} } = {}) {
  const child = spawn(command, args, { cwd, env: environment(env), stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return child;
}

/**
 * Ends this command when the program does, as it did: one that was killed is a failure, for whatever watches over this
 * command.
 */
export function endWith(child) {
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Rooster needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/**
 * Installs the lock file's packages unless that has been done. `npm install` rather than `npm ci`: it honours the lock
 * too, and it also works where a registry lacks the optional packages of other platforms.
 */
function requirePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.rooster-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  say('Installing packages (the first time takes a minute or two) …');
  if (!run('npm', ['install', '--no-audit', '--no-fund'])) fail('npm install failed; its messages stand above.');
  const after = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  writeFileSync(mark, after);
}

/** Makes sure of Node and packages. */
export function prepare() {
  requireNode();
  requirePackages();
}

/** Builds what has changed since the last build; `filter` names packages, all when empty. */
export function build(filter = []) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  say('Building what has changed …');
  const args = [
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--no-update-notifier',
    ...filter.map((name) => `--filter=${name}`),
  ];
  if (!run('turbo', args)) fail('The build failed; its messages stand above.');
}
