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

/** Bytes of a package.json that are read in no time, a hundred times too. */
const SMALL = 32 * 1024;

it('leaves no package outside of the bundle whose large package.json Node 24 would read for each module', () => {
  const installed = path.resolve(import.meta.dirname, '../../../../node_modules');
  const folder = path.dirname(underTest('main'));
  const named = /\b(?:from|import)\s*\(?"((?:@[^/"]+\/)?[^./"@:][^/":]*)[^":]*"/g;
  const outside = new Set(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...fs.readFileSync(path.join(folder, name), 'utf8').matchAll(named)])
      .flatMap(([, name]) => name ?? []),
  );
  const sizes = [...outside]
    .map((name) => path.join(installed, name, 'package.json'))
    .filter((file) => fs.existsSync(file))
    .map((file) => [path.relative(installed, file), fs.statSync(file).size] as const);
  expect(sizes.map(([file]) => file)).toContain('fastify/package.json');
  expect(sizes.filter(([, size]) => size > SMALL)).toEqual([]);
});
