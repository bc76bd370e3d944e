import type { LeaveMutation, LeaveRequestSummary } from '@rooster/contract';
import { mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const request = (fromDate: string, toDate: string): Partial<LeaveRequestSummary> => ({
  leaveRequestId: fromDate,
  leaveTypeId: 'v',
  fromDate,
  toDate,
  duration: '08:00:00',
  inForce: '08:00:00',
  status: 'Approved',
});

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

/** Opens a dossier in which this stands, and nothing else. */
async function open(parts: {
  readonly lots?: readonly object[];
  readonly requests?: readonly object[];
}): Promise<void> {
  const dossier = {
    tenantUserId: 'bram',
    firstName: 'Bram',
    middleName: null,
    lastName: 'Smit',
    employeeCode: null,
    madeAt: '2026-11-29T12:00:00Z',
    lots: [],
    requests: [],
    warnings: [],
    decisions: [],
    ...parts,
  };
  mounted = await mount(remote, {
    path: '/app/manager/leave/dossiers/bram',
    permissions: ['leave:balance:view', 'leave:request:view-all'],
    answers: ({ path }) => (path.includes('/dossier') ? dossier : { items: [] }),
  });
}

it('names the year of each request once', async () => {
  await open({
    requests: [
      request('2027-01-04', '2027-01-06'),
      request('2026-12-28', '2027-01-02'),
      request('2026-12-31', '2026-12-31'),
    ],
  });
  const spans = () =>
    [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '));
  await vi.waitFor(() => expect(spans()).toEqual(['4–6 jan 2027', '28 dec 2026 – 2 jan 2027', 'do 31 dec 2026']));
});

it('says of each line of a balance what it is, as the explanation of balances does', async () => {
  const line = (mutationId: string, amount: string, more: Partial<LeaveMutation>): LeaveMutation => ({
    mutationId,
    date: '2026-07-01',
    amount,
    sum: '00:00:00',
    reason: 'Other',
    source: 'Lapse',
    contractId: null,
    leaveRequestId: null,
    rule: null,
    otherLot: null,
    hours: null,
    note: null,
    actor: null,
    createdAt: '2026-07-01T12:00:00Z',
    ...more,
  });
  const hours = { entryId: 'e', ruleSetName: 'Cao', what: 'band' as const };
  const balance = {
    leaveHourBalanceId: 'lot',
    year: 2025,
    balanceType: 'AboveLegal',
    ...Object.fromEntries(
      ['initialBalance', 'taken', 'planned', 'lapsed', 'free'].map((figure) => [figure, '00:00:00']),
    ),
    expiresAt: null,
  };
  const mutations = [
    line('a', '-08:00:00', { rule: 'Expiry' }),
    line('b', '-08:00:00', { source: 'CarryOver' }),
    line('c', '02:00:00', { source: 'CarryOver' }),
    line('d', '-02:00:00', { source: 'Debt', otherLot: { balanceType: 'Legal', year: 2024 } }),
    line('e', '02:00:00', { source: 'Hours', hours }),
    line('f', '02:00:00', { source: 'Correction', reason: 'Correction', note: 'Afspraak' }),
  ];
  await open({ lots: [{ balance, mutations, accrual: null }] });
  const said = () => [...document.querySelectorAll('td[colspan]')].map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'Vervallen · De laatste dag volgens de instellingen was voorbij',
      'Niet meegenomen naar het volgende jaar',
      'Toch meegenomen naar het volgende jaar',
      'Gebruikt voor het tekort van Wettelijk verlof 2024',
      'Vrije tijd voor gewerkte uren · Toeslag in vrije tijd · Cao',
      'Correctie · Afspraak',
    ]),
  );
});
