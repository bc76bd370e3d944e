// A version that fails for several people is taken back by itself.
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteReport } from '@rooster/contract/shell';
import { currentTime } from '@rooster/domain/clock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import {
  canary,
  keepReports,
  pin,
  promote,
  publish,
  readReports,
  readState,
  rollback,
  takeBackIfFailing,
} from './index.ts';
import { employee, fixture, shell } from './testing/fixture.ts';

const { build, live } = fixture;
const bad = { name: 'timesheet', version: '1.1.0' };

beforeEach(async () => {
  await fixture.make();
  await publish(await build('good'), fixture.folder);
  await promote(fixture.folder, 'timesheet', '1.0.0');
  await publish(await build('bad', { version: '1.1.0' }), fixture.folder);
});
afterEach(fixture.remove);

const now = currentTime();

/** As many sessions tell of the same. */
async function tell(sessions: number, outcome: RemoteReport['outcome'], at = now, version = '1.1.0'): Promise<void> {
  for (let session = 0; session < sessions; session += 1)
    await keepReports(
      fixture.folder,
      `${outcome}-${session}`,
      [{ remote: 'timesheet', version, expose: './app', outcome }],
      at,
    );
}
const judge = (at = now) => takeBackIfFailing(fixture.folder, bad, at, shell);

it('goes back to the version before once it does not start for three sessions', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(2, 'mount');
  await tell(2, 'mount');
  expect(await judge()).toBeUndefined();
  await tell(3, 'mount');
  expect(await judge()).toEqual({ ...bad, failing: 3, sessions: 3, outcome: 'mount', instead: '1.0.0' });
  expect(await live()).toEqual(['timesheet 1.0.0 stable']);
  expect((await readState(fixture.folder)).history.at(-1)).toMatchObject({
    action: 'take-back',
    version: '1.1.0',
    detail: 'mount for 3 of 3 sessions',
    by: 'the server',
  });
  expect(await judge()).toBeUndefined();
});

it('is not offered as the version before afterwards', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(3, 'crash');
  await judge();
  expect((await readState(fixture.folder)).remotes['timesheet']).toMatchObject({ stable: '1.0.0' });
  expect((await readState(fixture.folder)).remotes['timesheet']?.previous).toBeUndefined();
});

it('stays where slow lines, failed actions or too few of many sessions speak against it', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  for (const outcome of ['load', 'timeout', 'error', 'blocked'] as const) await tell(5, outcome);
  expect(await judge()).toBeUndefined();
  await tell(40, 'ready');
  await tell(3, 'mount');
  expect(await judge()).toBeUndefined();
});

it('stays when the failures are older than ten minutes', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(3, 'mount', now - 11 * 60_000);
  expect(await judge()).toBeUndefined();
});

it('stays when somebody gives it again after it was taken back', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(3, 'mount');
  await judge();
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(5, 'mount');
  expect(await judge()).toBeUndefined();
  expect(await live()).toEqual(['timesheet 1.1.0 stable']);
});

it('ends as a canary and as a pin too', async () => {
  await canary(fixture.folder, 'timesheet', '1.1.0', 100);
  await pin(fixture.folder, 'timesheet', employee.tenantId, '1.1.0');
  await tell(3, 'integrity');
  expect(await judge()).toMatchObject({ instead: '1.0.0' });
  expect(await live()).toEqual(['timesheet 1.0.0 stable']);
});

it('stays where there is nothing before it, and the history says so', async () => {
  await tell(3, 'mount', now, '1.0.0');
  expect(await takeBackIfFailing(fixture.folder, { ...bad, version: '1.0.0' }, now, shell)).toMatchObject({
    instead: undefined,
  });
  expect(await live()).toEqual(['timesheet 1.0.0 stable']);
  expect((await readState(fixture.folder)).history.at(-1)?.detail).toContain('there is none before it');
});

it('never returns to what somebody has rolled back from', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await rollback(fixture.folder, 'timesheet');
  await tell(3, 'mount', now, '1.0.0');
  expect(await takeBackIfFailing(fixture.folder, { ...bad, version: '1.0.0' }, now, shell)).toMatchObject({
    instead: undefined,
  });
  expect(await live()).toEqual(['timesheet 1.0.0 stable']);
});

it('is taken back once when two processes look at the same moment', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(3, 'mount');
  const answers = await Promise.all([judge(), judge()]);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
  expect((await readState(fixture.folder)).history.filter(({ action }) => action === 'take-back')).toHaveLength(1);
});

it('keeps no report on what is not published, and nothing that leads back to a session', async () => {
  await keepReports(fixture.folder, 'secret', [{ remote: 'timesheet', version: '9.0.0', outcome: 'mount' }], now);
  await keepReports(fixture.folder, 'secret', [{ remote: 'strange', version: '1.0.0', outcome: 'mount' }], now);
  expect(await readReports(fixture.folder, { ...bad, version: '9.0.0' })).toEqual([]);
  await tell(1, 'ready');
  expect(JSON.stringify(await readReports(fixture.folder, bad))).not.toContain('ready-0');
});

it('can be looked at: times three of four stay under, failures and where', async () => {
  for (const [index, load] of [10, 20, 30, 40].entries())
    await keepReports(
      fixture.folder,
      `session-${index}`,
      [{ remote: 'timesheet', version: '1.1.0', expose: './app', outcome: 'ready', load, mount: load / 10 }],
      now,
    );
  const where = 'TypeError remoteEntry.js:1:12';
  const failed = { remote: 'timesheet', version: '1.1.0', outcome: 'error', where } as const;
  await keepReports(fixture.folder, 'session-1', [failed], now);
  const said = await runCommand(['reports', 'timesheet', '--dir', fixture.folder], {}, fixture.folder);
  expect(said).toBe(
    [
      'timesheet 1.1.0: 4 sessions, p75 of loading 30 ms, of mounting 3 ms',
      `  error in 1 sessions, last ${new Date(now).toISOString()}: ${where}`,
    ].join('\n'),
  );
});

it('goes by the reports that are whole where a full disk cut one off and the next was written behind it', async () => {
  await promote(fixture.folder, 'timesheet', '1.1.0');
  await tell(1, 'mount');
  await appendFile(join(fixture.folder, '.reports', 'timesheet@1.1.0.jsonl'), '{"at":1,"sessi');
  await tell(4, 'mount');
  expect(await judge()).toMatchObject({ ...bad, failing: 4, instead: '1.0.0' });
});
