// `npm run dev`: everything in watch on one address. The shell is served with hot reload and passes the API on to the
// server, which restarts when its code changes. Remotes are built in watch and published like any other version, so
// development runs the very path that production does; the page reloads when one was published. For hot reload inside
// a remote, with its state kept, run it alone: `npm run dev -w @rooster/mfe-timesheet`.
import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, remotes, root } from './setup.mjs';

prepare();

const port = Number(process.env.PORT || 3000);
const serverPort = Number(process.env.SERVER_PORT || port + 1);
const dataDir = process.env.DATA_DIR || join(root, '.data/dev');
const remotesDir = process.env.REMOTES_DIR || join(dataDir, 'remotes');
mkdirSync(remotesDir, { recursive: true });

const env = { ...process.env, DATA_DIR: dataDir, REMOTES_DIR: remotesDir };
const children = new Set();
let stopping = false;

/** Stops what was started, and ends. */
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

/** Starts a program that runs as long as the rest does; each of its lines gets the name in front. */
function start(name, cwd, args, extra = {}) {
  const child = spawn(process.execPath, args, {
    cwd: join(root, cwd),
    env: { ...env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding('utf8').on('data', (text) => {
      for (const line of text.split('\n')) if (line.trim() !== '') out.write(`${name.padEnd(10)} ${line}\n`);
    });
  }
  child.on('exit', (code) => {
    children.delete(child);
    if (!stopping) process.stderr.write(`${name.padEnd(10)} ended with ${code}\n`);
    stop(code ?? 1);
  });
}

/** Runs a program to its end. */
function runOnce(args) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', resolve);
  });
}

const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const registry = join(root, 'packages/registry/bin/rooster-registry.mjs');

/** Publishes a remote whenever its build has written a new manifest. */
function publishOnBuild(name) {
  const dist = join(root, name, 'dist');
  let last = 0;
  let busy = false;
  const look = async () => {
    const changed = statSync(join(dist, 'remote.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (busy || changed === last) return;
    busy = true;
    last = changed;
    await runOnce([registry, 'publish', dist, '--if-changed']);
    busy = false;
  };
  const timer = setInterval(() => void look(), 300);
  timer.unref();
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

await runOnce(['--import', 'tsx', join(root, 'packages/contract/scripts/generate-calls.ts')]);
start('server', 'packages/server', [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'src/main.ts'], {
  PORT: String(serverPort),
  PUBLIC_URL: `http://localhost:${port}`,
});
start('shell', 'shell', [rspack, 'serve'], { PORT: String(port), ROOSTER_SERVER: `http://localhost:${serverPort}` });
for (const name of remotes()) {
  start(name, name, [rspack, 'build', '--watch']);
  publishOnBuild(name);
}
