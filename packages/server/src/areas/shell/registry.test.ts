/** The shell that is live: read once for each of its builds. */
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ShapeTable } from '@rooster/contract/shell';
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

it('goes on with the calls that this process answers when a newer version is built in its place', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'shell.json');
  const callsNamed = (name: string) => ShapeTable.parse({ shapes: ['string'], names: { [name]: 0 } });
  let onDisk = callsNamed('callOfBefore');
  const liveShell = shellIn(folder, () => Promise.resolve(onDisk));
  const build = async (version: string, at: number) => {
    const offers = { exports: callsNamed('Button of @rooster/ui') };
    await writeFile(file, JSON.stringify({ version, contracts: [1], shared: {}, offers }));
    await utimes(file, at, at);
  };
  await build('1.0.0', 1_000_000);
  await liveShell();
  onDisk = callsNamed('newCall');
  await build('1.1.0', 1_000_001);
  expect(await liveShell()).toMatchObject({ version: '1.1.0', offers: { calls: { names: { callOfBefore: 0 } } } });
});

it('says what is wrong with a file that no build wrote', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'shell.json'), '{}');
  await expect(shellIn(folder)()).rejects.toThrow('is not what a build of the shell writes');
});
