/** The shell that is live: read once for each of its builds. */
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { shellIn } from './registry.ts';

it('is read once for each build, however often it is asked for', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'shell.json');
  const liveShell = shellIn(folder);
  const build = async (version: string, at: number) => {
    await writeFile(file, JSON.stringify({ version, contracts: [1], shared: {} }));
    await utimes(file, at, at);
  };
  expect(await liveShell()).toBeUndefined();
  await build('1.0.0', 1_000_000);
  const first = await liveShell();
  expect(first).toMatchObject({ version: '1.0.0' });
  expect(await liveShell()).toBe(first);
  await build('1.1.0', 1_000_001);
  expect(await liveShell()).toMatchObject({ version: '1.1.0' });
});

it('says what is wrong with a file that no build wrote', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'shell.json'), '{}');
  await expect(shellIn(folder)()).rejects.toThrow('is not what a build of the shell writes');
});
