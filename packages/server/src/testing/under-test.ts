/**
 * What tests start as processes of their own, bundled once per run: read as TypeScript, each start would take seconds.
 */
import fs from 'node:fs';
import path from 'node:path';
import { bundle } from '../../scripts/bundle.mjs';

const room = path.resolve(import.meta.dirname, '../..');
/** Each run has a folder of its own, named by its process: another run that makes its own takes nothing from it. */
const FOLDER = 'dist-under-test-';
/** Tells the processes of test files which folder is theirs. */
const FOLDER_VARIABLE = 'TEST_BUNDLES';

const files = {
  main: 'main.ts',
  'crash-writer': 'testing/crash-writer.ts',
  'crash-opener': 'testing/crash-opener.ts',
  'filling-thread': 'areas/scheduling/proposals/thread.ts',
} as const;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Makes the bundles, which go with the process; the global setup does, before any test. */
export async function bundleForTests(): Promise<void> {
  for (const name of fs.readdirSync(room))
    if (name.startsWith(FOLDER) && !isRunning(Number(name.slice(FOLDER.length))))
      fs.rmSync(path.join(room, name), { recursive: true, force: true });
  const folder = `${FOLDER}${process.pid}`;
  process.once('exit', () => fs.rmSync(path.join(room, folder), { recursive: true, force: true }));
  await bundle(folder, files);
  process.env[FOLDER_VARIABLE] = folder;
}

/** The file to start. */
export const underTest = (name: keyof typeof files): string =>
  path.join(room, process.env[FOLDER_VARIABLE] ?? '', `${name}.js`);
