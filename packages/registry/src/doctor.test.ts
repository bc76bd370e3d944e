// What an operator asks first: what is live, what is refused and why, how it does.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentTime } from '@rooster/domain/clock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import { canary, keepReports, pin, promote, publish } from './index.ts';
import { fixture, shell } from './testing/fixture.ts';

beforeEach(fixture.make);
afterEach(fixture.remove);

it('says who has which version, why nobody gets one, what it weighs and how it fails', async () => {
  const { folder, build } = fixture;
  await publish(await build('one'), folder);
  await promote(folder, 'timesheet', '1.0.0');
  await publish(await build('two', { version: '1.1.0', contract: 3 }), folder);
  await canary(folder, 'timesheet', '1.1.0', 25);
  await pin(folder, 'timesheet', 'tenant', '1.0.0');
  const where = 'TypeError remoteEntry.js:1:12';
  await keepReports(folder, 'one', [{ remote: 'timesheet', version: '1.0.0', outcome: 'error', where }], currentTime());
  const dist = join(folder, '..');
  await writeFile(join(dist, 'shell.json'), JSON.stringify(shell));
  const said = await runCommand(['doctor', '--dir', folder, '--shell', dist], {}, dist);
  expect(said.split('\n')).toEqual([
    'timesheet 1.0.0: stable, pinned for 1 organisations; nobody owns the name',
    '  1 of 64 KiB first, 1 of 512 KiB in all',
    '  1 sessions, p75 of loading - ms, of mounting - ms',
    expect.stringMatching(/^ {2}error in 1 sessions, last .*: TypeError remoteEntry\.js:1:12$/),
    'timesheet 1.1.0: 25% of the organisations; nobody owns the name',
    '  NOBODY GETS IT: it needs contract 3, the shell supports 1',
    '  1 of 64 KiB first, 1 of 512 KiB in all',
  ]);
});
