/** What stays on the device, and that it is of one person only. */
import { shapes } from '@rooster/contract/kept';
import { currentTime } from '@rooster/domain/clock';
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionData, SessionStore } from '../services/session.ts';
import { followAnswers, restoreAnswers } from './kept-answers.ts';
import {
  keepAnswers,
  type KeptAnswer,
  KEPT_FOR,
  keepSession,
  ownerOf,
  readAnswers,
  readSession,
  wipe,
} from './kept.ts';

const session = (userId: string): SessionData =>
  ({
    user: { userId, tenantUserId: `member ${userId}` },
    tenant: { tenantId: 't' },
    registry: { revision: 'a' },
  }) as unknown as SessionData;
const anna = session('anna');
const bram = session('bram');
const answer = (who: SessionData, hash: string, updatedAt = currentTime()): KeptAnswer => ({
  owner: ownerOf(who),
  hash,
  key: ['timesheet', 'getTimer', null],
  shape: shapes.getTimer,
  data: { from: who.user.userId },
  updatedAt,
});
const storeOf = (data: SessionData | undefined) => ({ get: () => data }) as unknown as SessionStore;

beforeEach(() => wipe());
afterEach(() => wipe());

describe('what is kept', () => {
  it('is the last session and its answers', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    await keepAnswers([answer(anna, 'timer')]);
    expect((await readSession())?.data).toEqual(anna);
    expect(await readAnswers(ownerOf(anna))).toMatchObject([{ hash: 'timer', data: { from: 'anna' } }]);
    expect(localStorage.getItem('rooster.kept')).not.toBeNull();
  });

  it('goes when another person comes', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    await keepAnswers([answer(anna, 'timer')]);
    await keepSession({ data: bram, savedAt: currentTime() });
    expect([(await readSession())?.data, await readAnswers(ownerOf(anna)), await readAnswers(ownerOf(bram))]).toEqual([
      bram,
      [],
      [],
    ]);
  });

  it('is nothing after a logout, also of an answer that comes in late', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    await wipe();
    await keepAnswers([answer(anna, 'timer')]);
    expect([await readSession(), await readAnswers(ownerOf(anna)), localStorage.getItem('rooster.kept')]).toEqual([
      undefined,
      [],
      null,
    ]);
  });

  it('is nothing after a logout in another tab, also of an answer that is kept at that moment', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    vi.resetModules();
    const otherTab = await import('./kept.ts');
    await otherTab.readSession();
    await Promise.all([keepAnswers([answer(anna, 'timer')]), otherTab.wipe()]);
    expect([await readSession(), await readAnswers(ownerOf(anna))]).toEqual([undefined, []]);
  });

  it('can be wiped after the browser has ended the connection to the database', async () => {
    vi.resetModules();
    const opening = vi.spyOn(indexedDB, 'open');
    const page = await import('./kept.ts');
    await page.keepSession({ data: anna, savedAt: currentTime() });
    const [request] = opening.mock.results.map(({ value }) => value as IDBOpenDBRequest);
    opening.mockRestore();
    forceCloseDatabase(request?.result as unknown as Parameters<typeof forceCloseDatabase>[0]);
    await page.wipe();
    expect([await readSession(), localStorage.getItem('rooster.kept')]).toEqual([undefined, null]);
  });

  it('is not shown when it is too old', async () => {
    const long = currentTime() - KEPT_FOR - 1000;
    await keepSession({ data: anna, savedAt: long });
    await keepAnswers([answer(anna, 'timer', long)]);
    expect([await readSession(), await readAnswers(ownerOf(anna))]).toEqual([undefined, []]);
  });

  it('is no more than three hundred answers, the newest', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const start = currentTime() - 1000;
    await keepAnswers(Array.from({ length: 320 }, (_, index) => answer(anna, `${index}`, start + index)));
    const kept = await readAnswers(ownerOf(anna));
    expect([kept.length, Math.min(...kept.map(({ updatedAt }) => updatedAt))]).toEqual([300, start + 20]);
  });
});

describe('the answers of screens', () => {
  it('are waited for where a question is still on its way when keeping begins', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const client = new QueryClient();
    const key = ['scheduling', 'querySchedule', null];
    let answerIt = (_data: unknown): void => undefined;
    const asked = client.fetchQuery({
      queryKey: key,
      queryFn: () =>
        new Promise((resolve) => {
          answerIt = resolve;
        }),
    });
    const stop = followAnswers(client, storeOf(anna), (error) => {
      throw error;
    });
    answerIt({ items: [] });
    await asked;
    await expect.poll(async () => (await readAnswers(ownerOf(anna))).map((kept) => kept.key)).toEqual([key]);
    stop();
  });

  it('are kept where the contract says so, and come back with their age', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const client = new QueryClient();
    const stop = followAnswers(client, storeOf(anna), (error) => {
      throw error;
    });
    client.setQueryData(['timesheet', 'getTimer', null], { isRunning: true }, { updatedAt: currentTime() - 60_000 });
    client.setQueryData(['invites', 'listInvites', null, 'pages'], { items: ['token'] });
    client.setQueryData(['scheduling', 'getScheduleFeed', null], { url: 'secret' });
    client.setQueryData(['contracts', 'previewFinalisation', null], { hourlyCost: '31.50' });
    client.setQueryData(['tenant', 'listMembersWithoutTwoStep', null], { items: ['bram'] });
    client.setQueryData(['timesheet', 'a call of tomorrow', null], { wage: '31.50' });
    client.setQueryData(['timesheet', 'toString', null], { wage: '31.50' });
    client.setQueryData(['device', 'push'], 'on');
    await expect
      .poll(async () => (await readAnswers(ownerOf(anna))).map(({ key }) => key))
      .toEqual([['timesheet', 'getTimer', null]]);
    stop();
    const later = new QueryClient();
    await restoreAnswers(later, storeOf(anna));
    expect(later.getQueryData(['timesheet', 'getTimer', null])).toEqual({ isRunning: true });
    expect(later.getQueryState(['timesheet', 'getTimer', null])?.dataUpdatedAt).toBeLessThan(currentTime() - 50_000);
    const other = new QueryClient();
    await restoreAnswers(other, storeOf(bram));
    expect(other.getQueryCache().getAll()).toEqual([]);
  });

  it('are kept only of oneself where they could be of anybody', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const client = new QueryClient();
    const [mine, another] = [anna.user.tenantUserId, bram.user.tenantUserId];
    const balances = (tenantUserId: string) => ['leave', 'getLeaveBalances', { params: { year: 2026, tenantUserId } }];
    const request = (leaveRequestId: string) => ['leave', 'getLeaveRequest', { params: { leaveRequestId } }];
    client.setQueryData(balances(another), { total: '10' });
    client.setQueryData(request('his'), { tenantUserId: another });
    client.setQueryData(balances(mine), { total: '20' });
    client.setQueryData(request('hers'), { tenantUserId: mine });
    const stop = followAnswers(client, storeOf(anna), (error) => {
      throw error;
    });
    await expect
      .poll(async () => (await readAnswers(ownerOf(anna))).map(({ key }) => key))
      .toEqual(expect.arrayContaining([balances(mine), request('hers')]));
    expect(await readAnswers(ownerOf(anna))).toHaveLength(2);
    stop();
  });

  it('are kept without what an hour of somebody costs, and why somebody is away', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const client = new QueryClient();
    const board = {
      shifts: [{ shiftId: 's' }],
      costBasis: 'Contracts',
      people: [{ lastName: 'Bos', hourlyCosts: [{ fromDate: '2026-01-01', hourlyCost: '31.50' }] }],
      leave: [{ leaveTypeId: 'illness', duration: '08:00:00' }],
    };
    client.setQueryData(['scheduling', 'querySchedule', null], board);
    const stop = followAnswers(client, storeOf(anna), (error) => {
      throw error;
    });
    await expect
      .poll(async () => (await readAnswers(ownerOf(anna))).map(({ data }) => data))
      .toEqual([
        {
          shifts: [{ shiftId: 's' }],
          costBasis: 'None',
          people: [{ lastName: 'Bos', hourlyCosts: [] }],
          leave: [{ leaveTypeId: null, duration: '08:00:00' }],
        },
      ]);
    stop();
    expect(client.getQueryData(['scheduling', 'querySchedule', null])).toEqual(board);
  });

  it('are not taken apart as they come: of a large board each drop would wait for it', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const client = new QueryClient();
    const read = vi.fn<() => string>(() => '31.50');
    const person = Object.defineProperty({ lastName: 'Bos' }, 'hourlyCost', { enumerable: true, get: read });
    const key = ['scheduling', 'querySchedule', null];
    const stop = followAnswers(client, storeOf(anna), (error) => {
      throw error;
    });
    client.getQueryCache().build(client, { queryKey: key, structuralSharing: false });
    client.setQueryData(key, { people: [person] });
    expect(read).not.toHaveBeenCalled();
    await expect.poll(async () => (await readAnswers(ownerOf(anna))).map((kept) => kept.key)).toEqual([key]);
    expect(read).toHaveBeenCalled();
    stop();
  });

  it('stay away when another build kept them and they look otherwise now, such as settings that lack what a form reads', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    const settings = ['timesheet', 'getTimesheetSettings', null];
    const { shape: _, ...timer } = answer(anna, 'timer');
    await keepAnswers([
      timer,
      { ...timer, hash: 'settings', key: settings, shape: 'of old', data: { roundingStrategy: 'None' } },
      answer(anna, 'same'),
    ]);
    const client = new QueryClient();
    await restoreAnswers(client, storeOf(anna));
    expect(client.getQueryData(settings)).toBeUndefined();
    expect(client.getQueryData(['timesheet', 'getTimer', null])).toEqual({ from: 'anna' });
  });

  it('never take the place of newer ones', async () => {
    await keepSession({ data: anna, savedAt: currentTime() });
    await keepAnswers([answer(anna, 'timer', currentTime() - 60_000)]);
    const client = new QueryClient();
    client.setQueryData(['timesheet', 'getTimer', null], { from: 'server' });
    await restoreAnswers(client, storeOf(anna));
    expect(client.getQueryData(['timesheet', 'getTimer', null])).toEqual({ from: 'server' });
  });
});
