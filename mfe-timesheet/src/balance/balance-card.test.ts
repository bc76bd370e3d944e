// Hours against the contract, on the screen of one's own.
import type { HoursExplanation } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../entry.ts';
import { emptyWeek } from '../shared/testing.ts';

const zero = '00:00:00';
const leaveOn = (date: string): HoursExplanation['leave'][number] => ({
  leaveRequestId: 'r',
  date,
  duration: '08:00:00',
  fromTime: null,
  toTime: null,
  leaveTypeName: 'Vakantie',
});
const correctionOn = (applicationDate: string, duration: string): HoursExplanation['corrections'][number] => ({
  correctionId: applicationDate,
  tenantUserId: 'm',
  applicationDate,
  duration,
  reason: 'Vergeten',
  createdBy: { tenantUserId: 'r', firstName: 'Ria', middleName: null, lastName: 'Mol' },
  createdAt: '2026-11-19T09:00:00.000Z',
});
const balance: HoursExplanation['balance'] = {
  until: '2026-11-18',
  contractTime: '40:00:00',
  contractTimeUntil: '24:00:00',
  workedTime: '09:00:00',
  leaveTime: '08:00:00',
  holidayTime: '08:00:00',
  correctionTime: zero,
  paidOutTime: zero,
  pendingTime: '03:00:00',
  balanceTime: '01:00:00',
  contracts: [{ fromDate: '2026-11-16', toDate: '2026-11-18', weekTime: '40:00:00', contractTime: '24:00:00' }],
  holidays: [{ date: '2026-11-17', displayName: 'Feest', duration: '08:00:00' }],
};

// The screen opens the current week.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') }));
let mounted: Mounted;
afterEach(() => mounted.unmount());

async function open(parts: Partial<HoursExplanation>): Promise<void> {
  const explanation: HoursExplanation = {
    ...emptyWeek,
    leaveTime: '08:00:00',
    leave: [leaveOn('2026-11-18')],
    balance,
    ...parts,
  };
  const settings = {
    roundingStrategy: 'None',
    earlierRounding: [],
    timesheetEntryMethods: 'Manual',
    timesheetClosedDate: null,
    version: 1,
  };
  mounted = await mount(remote, {
    path: '/app/employees/time',
    permissions: ['timesheet:entry:view-own'],
    modules: ['Timesheet'],
    answers: ({ path }) => (path === '/api/timesheet/explanation' ? explanation : settings),
  });
}

const worked = (): (string | null)[] =>
  [...document.querySelectorAll('details dl > div')].map(({ textContent }) => textContent);

it('shows where the hours stand against it, and how that is worked out', async () => {
  await open({});
  await find('strong', '+4:00');
  expect(worked()).toEqual([
    'Gewerkt en goedgekeurd+9:00',
    'Verlofwo 18 nov: Vakantie, 8:00+8:00',
    'Feestdagendi 17 nov: Feest, 8:00+8:00',
    'Correcties0:00',
    expect.stringMatching(/^Contracturen.*40:00 per week-24:00$/u),
    'Saldo+1:00',
  ]);
  expect(document.body.textContent).toContain('Contract: 24:00 van 40:00 in deze periode');
  expect(document.body.textContent).toContain(
    'Inclusief 3:00 die nog op goedkeuring wacht. Goedgekeurd tot nu toe: +1:00.',
  );
});

it('says so too where a change that awaits approval takes hours away', async () => {
  await open({ balance: { ...balance, pendingTime: '-02:00:00' } });
  await find('strong', '-1:00');
  expect(document.body.textContent).toContain(
    'Inclusief -2:00 die nog op goedkeuring wacht. Goedgekeurd tot nu toe: +1:00.',
  );
});

it('names the leave and corrections that it counts, and none of before the balance began', async () => {
  await open({
    balance: {
      ...balance,
      correctionTime: '01:00:00',
      contracts: [{ fromDate: '2026-11-18', toDate: '2026-11-18', weekTime: '40:00:00', contractTime: '08:00:00' }],
    },
    corrections: [correctionOn('2026-11-18', '01:00:00'), correctionOn('2026-11-16', '02:00:00')],
    leave: [leaveOn('2026-11-18'), leaveOn('2026-11-17')],
  });
  await find('strong', '+4:00');
  expect(worked()).toContain('Verlofwo 18 nov: Vakantie, 8:00+8:00');
  expect(worked()).toContain('Correctieswo 18 nov: +1:00, Vergeten+1:00');
});

it('is not spoken of where there is none for fixed hours', async () => {
  await open({ balance: null });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nog geen uren in deze periode'));
  expect(document.body.textContent).not.toContain('Vergeleken met je contract');
});
