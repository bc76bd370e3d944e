import type { SurchargeDay, WeekdayFactors } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const feast: SurchargeDay = {
  surchargeDayId: '0193a3a0-0000-7000-8000-000000000001',
  date: '2026-06-24',
  displayName: 'Stadsfeest',
  factor: 150,
  isSurchargeDay: true,
  isFreeDay: false,
  version: 3,
};

const plainWeek: WeekdayFactors = {
  monday: 100,
  tuesday: 100,
  wednesday: 100,
  thursday: 100,
  friday: 100,
  saturday: 100,
  sunday: 100,
  holdsFrom: null,
  version: 1,
};

let mounted: Mounted;
beforeEach(async () => {
  mounted = await mount(remote, {
    path: '/app/settings/timesheet/surcharge-days',
    permissions: ['timesheet:surcharge-day:view', 'timesheet:surcharge-day:create', 'timesheet:surcharge-day:delete'],
    modules: ['Timesheet'],
    answers: ({ path }) => {
      const year = /\/year\/(\d+)$/.exec(path)?.[1];
      return year === undefined ? plainWeek : { items: [{ ...feast, date: `${year}-06-24` }] };
    },
  });
  (await find('button[aria-label^="Wijzig Stadsfeest"]')).click();
  await find('dialog input[type=checkbox]');
});
afterEach(() => mounted.unmount());

it('asks before a change of what a day does goes with the dialog', async () => {
  document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')[1]?.click();
  (await find('dialog button', 'Annuleren')).click();
  await vi.waitFor(() => expect(mounted.asked).toMatchObject([{ title: 'Sluiten zonder op te slaan?' }]));
});

it('asks nothing where nothing was changed', async () => {
  (await find('dialog button', 'Annuleren')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(mounted.asked).toEqual([]);
});
