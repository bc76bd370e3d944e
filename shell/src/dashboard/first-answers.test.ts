import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { type DashboardAnswers, keepFirstAnswers } from './first-answers.ts';

const answers: DashboardAnswers = {
  tenantUserId: 'm1',
  answers: [
    { area: 'shell', call: 'getOwnWeek', asked: null, answer: { today: '2026-11-23' } },
    { area: 'shell', call: 'getTeamToday', asked: { query: { limit: 60 } }, answer: { people: [] } },
    { area: 'leave', call: 'getLeaveBalances', asked: { params: { tenantUserId: 'm1', year: 2026 } }, answer: 1 },
  ],
};

it('puts each answer where its card looks, whatever order the question is written in', async () => {
  const cache = new QueryClient();
  await keepFirstAnswers(Promise.resolve(answers), cache, 'm1');
  expect(cache.getQueryData(['shell', 'getOwnWeek', null])).toEqual({ today: '2026-11-23' });
  expect(cache.getQueryData(['shell', 'getTeamToday', { query: {} }, 'pages'])).toEqual({
    pages: [{ people: [] }],
    pageParams: [null],
  });
  expect(cache.getQueryData(['leave', 'getLeaveBalances', { params: { year: 2026, tenantUserId: 'm1' } }])).toBe(1);
});

it('keeps nothing of another person, nor where there is nothing', async () => {
  const cache = new QueryClient();
  await keepFirstAnswers(Promise.resolve(answers), cache, 'm2');
  await keepFirstAnswers(Promise.resolve(null), cache, 'm1');
  await keepFirstAnswers(undefined, cache, 'm1');
  await keepFirstAnswers(Promise.resolve(answers), cache, undefined);
  expect(cache.getQueryCache().getAll()).toEqual([]);
});

it('lets the page begin without them when they take too long', async () => {
  vi.useFakeTimers();
  const kept = keepFirstAnswers(new Promise(() => undefined), new QueryClient(), 'm1');
  await vi.advanceTimersByTimeAsync(2100);
  await expect(kept).resolves.toBeUndefined();
  vi.useRealTimers();
});
