// The newest Node with long-term support, for running the tests on it as well as on the Node that is installed.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** Its major version. */
const NEWEST = 24;
/** Milliseconds within which the registry must have handed it out. */
const PATIENCE = 180_000;

/**
 * Fetches it from the package registry. Returns the `version` and the `folder` of its program, or the `reason` why
 * there is nothing to run on.
 */
export function newestNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEWEST) return { reason: `this is Node ${process.versions.node}` };
  const script = 'JSON.stringify({ version: process.versions.node, program: process.execPath })';
  const { status, stdout, stderr, error } = spawnSync('npx', ['-y', `node@${NEWEST}`, '-p', script], {
    encoding: 'utf8',
    timeout: PATIENCE,
    // The run's clock is moved by an option of Node that would move the registry's certificates out of date.
    env: { ...process.env, NODE_OPTIONS: '' },
    shell: process.platform === 'win32',
  });
  if (error || status !== 0)
    return { reason: `the registry gave no Node ${NEWEST}: ${error?.message ?? stderr.trim().split('\n').at(-1)}` };
  const { version, program } = JSON.parse(stdout);
  return { version, folder: dirname(program) };
}
