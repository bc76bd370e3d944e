// A version goes to more and more organisations by itself.
import { currentTime } from '@rooster/domain/clock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import {
  advanceRollouts,
  keepReports,
  promote,
  publish,
  readState,
  rollback,
  rollout,
  takeBackIfFailing,
} from './index.ts';
import { fixture, shell } from './testing/fixture.ts';

const start = currentTime();
const minutes = (count: number): number => start + count * 60_000;

beforeEach(async () => {
  await fixture.make();
  await publish(await fixture.build('good'), fixture.folder);
  await promote(fixture.folder, 'timesheet', '1.0.0');
  await publish(await fixture.build('next', { version: '1.1.0' }), fixture.folder);
});
afterEach(fixture.remove);

const channels = async () => (await readState(fixture.folder)).remotes['timesheet'];
const advance = (at: number) => advanceRollouts(fixture.folder, at, shell);
const begin = () => rollout(fixture.folder, 'timesheet', '1.1.0', start, { steps: [10, 50, 100], everyMinutes: 30 });
const report = (session: string, outcome: 'ready' | 'mount', at: number) =>
  keepReports(fixture.folder, session, [{ remote: 'timesheet', version: '1.1.0', outcome }], at);

it('takes a step whenever its time is over, and is stable at the end', async () => {
  await begin();
  expect((await channels())?.canary?.percent).toBe(10);
  await advance(minutes(29));
  expect((await channels())?.canary?.percent).toBe(10);
  await report('one', 'ready', minutes(20));
  await advance(minutes(30));
  expect((await channels())?.canary?.percent).toBe(50);
  await advance(minutes(45));
  expect((await channels())?.canary?.percent).toBe(50);
  await Promise.all([advance(minutes(60)), advance(minutes(60))]);
  expect(await channels()).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
  expect((await channels())?.canary).toBeUndefined();
  const { history } = await readState(fixture.folder);
  expect(history.slice(-3).map(({ action, detail, by }) => [action, detail, by])).toEqual([
    ['rollout', '10%, 50%, 100%, every 30 minutes', undefined],
    ['rollout', '50%', 'the server'],
    ['promote', 'end of its rollout', 'the server'],
  ]);
});

it('waits while a hundredth of the sessions fail, and goes on when the next ones do not', async () => {
  await begin();
  await report('one', 'mount', minutes(10));
  await advance(minutes(30));
  expect((await channels())?.canary?.percent).toBe(10);
  for (let session = 0; session < 100; session += 1) await report(`well-${session}`, 'ready', minutes(31));
  await advance(minutes(32));
  expect((await channels())?.canary?.percent).toBe(50);
});

it('ends when the version is taken back', async () => {
  await begin();
  for (const session of ['one', 'two', 'three']) await report(session, 'mount', minutes(29));
  await takeBackIfFailing(fixture.folder, { name: 'timesheet', version: '1.1.0' }, minutes(29), shell);
  await advance(minutes(60));
  expect(await channels()).toMatchObject({ stable: '1.0.0' });
  expect((await channels())?.canary).toBeUndefined();
});

it('is begun and listed by the command, which refuses steps that do not rise to all', async () => {
  const run = (...args: string[]) => runCommand([...args, '--dir', fixture.folder], {}, fixture.folder);
  await expect(run('rollout', 'timesheet', '1.1.0', '--steps', '50,10')).rejects.toThrow('rise to 100');
  await expect(run('rollout', 'timesheet', '1.1.0', '--every', '0')).rejects.toThrow('minutes above 0');
  await run('rollout', 'timesheet', '1.1.0', '--steps', '20,100', '--every', '60');
  expect(await run('list')).toContain('canary 1.1.0 for 20%, then 100% every 60 minutes');
});

it('waits where the live shell can not run the version any more', async () => {
  await begin();
  await advanceRollouts(fixture.folder, minutes(30), { ...shell, contracts: [2] });
  expect((await channels())?.canary?.percent).toBe(10);
});

it('chooses nothing any more once somebody has promoted another version, or rolled back', async () => {
  await publish(await fixture.build('other', { version: '1.2.0' }), fixture.folder);
  await begin();
  await promote(fixture.folder, 'timesheet', '1.2.0');
  await advance(minutes(30));
  expect(await channels()).toMatchObject({ stable: '1.2.0', canary: { version: '1.1.0', percent: 10 } });
  await begin();
  await rollback(fixture.folder, 'timesheet');
  await advance(minutes(30));
  expect(await channels()).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
});
