import type { Notification } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { byDay, dateIn } from './by-day.ts';

const notice = (createdAt: string): Notification => ({
  notificationId: createdAt,
  kind: 'joined',
  group: 'account',
  title: 'Cor doet mee',
  body: '',
  path: '/app',
  createdAt,
  readAt: null,
});

describe('byDay', () => {
  it('puts each notice under the day it was there, not under that of UTC', () => {
    const late = notice('2026-11-20T23:30:00.000Z');
    const early = notice('2026-11-20T22:30:00.000Z');
    expect(byDay([late, early], 'Europe/Amsterdam')).toEqual([
      { date: '2026-11-21', notices: [late] },
      { date: '2026-11-20', notices: [early] },
    ]);
    expect(byDay([late, early], 'UTC')).toEqual([{ date: '2026-11-20', notices: [late, early] }]);
  });

  it('follows the clock change', () => {
    expect(dateIn(new Date('2026-03-28T23:00:00Z'), 'Europe/Amsterdam')).toBe('2026-03-29');
    expect(dateIn(new Date('2026-03-29T22:00:00Z'), 'Europe/Amsterdam')).toBe('2026-03-30');
  });
});
