import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { underTest } from './under-test.ts';

it('what one run of tests starts stays there while another run makes its own', async () => {
  const own = underTest('filling-thread');
  const room = path.resolve(import.meta.dirname, '../..');
  const others = (): string[] => fs.readdirSync(room).filter((name) => name.startsWith('dist-under-test'));
  const before = others();
  const making = `const { bundleForTests } = await import(${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'under-test.ts')).href)}); await bundleForTests();`;
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', making], { cwd: room });
  const ended = once(run, 'exit');
  let most = 0;
  while (run.exitCode === null) {
    expect(fs.existsSync(own)).toBe(true);
    most = Math.max(most, others().length);
    await sleep(5);
  }
  expect(await ended).toEqual([0, null]);
  expect(most).toBe(before.length + 1);
  expect(others()).toEqual(before);
});
