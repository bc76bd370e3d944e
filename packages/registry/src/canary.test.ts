// A version is tried out by organisations that were asked whether they want to.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import { advanceRollouts, canary, promote, publish, readState, rollout } from './index.ts';
import { employee, fixture, shell } from './testing/fixture.ts';

beforeEach(async () => {
  await fixture.make();
  await publish(await fixture.build('good'), fixture.folder);
  await promote(fixture.folder, 'timesheet', '1.0.0');
  await publish(await fixture.build('next', { version: '1.1.0' }), fixture.folder);
});
afterEach(fixture.remove);

const has = (tenantId: string) => fixture.live({ ...employee, tenantId });

it('is given to the named organisations alone where the share is nothing', async () => {
  await canary(fixture.folder, 'timesheet', '1.1.0', 0, { tenants: ['tenant-3'] });
  expect(await has('tenant-3')).toEqual(['timesheet 1.1.0 canary']);
  expect(await has('tenant-4')).toEqual(['timesheet 1.0.0 stable']);
  await canary(fixture.folder, 'timesheet', '1.1.0', 0);
  expect(await has('tenant-3')).toEqual(['timesheet 1.0.0 stable']);
});

it('stays with them through the steps of a rollout', async () => {
  const plan = { steps: [1, 2, 100], everyMinutes: 1, tenants: ['tenant-3', 'tenant-5'] };
  await rollout(fixture.folder, 'timesheet', '1.1.0', 0, plan);
  await advanceRollouts(fixture.folder, 60_000, shell);
  expect((await readState(fixture.folder)).remotes['timesheet']?.canary?.percent).toBe(2);
  expect(await has('tenant-5')).toEqual(['timesheet 1.1.0 canary']);
});

it('is told by the list, the doctor and the history, and refused for an organisation that there is not', async () => {
  const run = (...args: string[]) => runCommand([...args, '--dir', fixture.folder], {}, fixture.folder);
  await expect(run('canary', 'timesheet', '1.1.0', '0', '--organisations', 'tenent')).rejects.toThrow(
    'no organisation tenent',
  );
  await run('canary', 'timesheet', '1.1.0', '0', '--organisations', 'tenant-3,tenant-5');
  expect(await run('list')).toContain('canary 1.1.0 for 0% and tenant-3, tenant-5');
  expect(await run('doctor')).toContain('2 named organisations');
  expect(await run('history')).toContain('canary timesheet 1.1.0 0% and tenant-3, tenant-5');
});
