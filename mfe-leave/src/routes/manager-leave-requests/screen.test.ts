import type { PendingLeaveRequest, ValidationOutcome } from '@rooster/contract';
import { type Answers, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const path = '/app/manager/leave/requests';
const permissions = ['leave:request:view-pending', 'leave:request:validate'] as const;

function waiting(id: string, changes: Partial<PendingLeaveRequest> = {}): PendingLeaveRequest {
  return {
    leaveRequestId: id,
    tenantUserId: id,
    userName: `${id} Smit`,
    firstName: id,
    middleName: null,
    lastName: 'Smit',
    type: 'Range',
    status: 'Pending',
    leaveTypeId: 'v',
    fromDate: '2026-12-07',
    toDate: '2026-12-08',
    dayCount: 2,
    duration: '16:00:00',
    inForce: '00:00:00',
    createdAt: '2026-11-01T09:00:00Z',
    version: 3,
    departmentIds: [],
    isEdit: false,
    isNoticeTooShort: false,
    wouldOverflow: false,
    forecast: null,
    days: ['2026-12-07', '2026-12-08'].map((date) => ({
      leaveRequestDayId: `day of ${date}`,
      date,
      fromTime: null,
      toTime: null,
      requestedDuration: '08:00:00',
      note: null,
      approved: null,
      colleaguesOff: 0,
      cover: [],
    })),
    events: [],
    ...changes,
  };
}

let mounted: Mounted | undefined;
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

async function open(requests: PendingLeaveRequest[], validate: Answers): Promise<Mounted> {
  const answers: Answers = (request) => {
    if (request.path.endsWith('/validate')) return validate(request);
    if (request.path.includes('/pending')) return { items: requests, nextCursor: null };
    return { items: [] };
  };
  mounted = await mount(remote, { path, permissions: [...permissions], answers });
  return mounted;
}

const decisions = ({ sent }: Mounted) => sent.filter((request) => request.path.endsWith('/validate'));
const press = (key: string): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

it('walks with J and denies with D, with the version that was seen', async () => {
  const screen = await open([waiting('Bram'), waiting('Cor', { version: 7 })], () => ({}));
  await find('[data-row="Cor"]');
  press('j');
  press('j');
  expect(document.activeElement?.getAttribute('data-row')).toBe('Cor');
  press('d');
  type(await find<HTMLTextAreaElement>('dialog textarea'), 'Dan is de inventarisatie');
  (await find<HTMLButtonElement>('dialog button', 'Afkeuren')).click();
  await vi.waitFor(() =>
    expect(decisions(screen)).toMatchObject([
      { ifMatch: 7, body: { allDays: { approved: false, note: 'Dan is de inventarisatie' } } },
    ]),
  );
});

it('decides about the days that are ticked only', async () => {
  const screen = await open([waiting('Bram')], () => ({}));
  const card = await find('[data-row="Bram"]');
  const details = await find<HTMLDetailsElement>('details');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  (await find<HTMLInputElement>('[data-row="Bram"] details input[type=checkbox]')).click();
  (
    await vi.waitFor(() => {
      const button = [...card.querySelectorAll('button')].find(({ textContent }) => textContent === '1 dag goedkeuren');
      if (!button) throw new Error(card.textContent);
      return button;
    })
  ).click();
  await vi.waitFor(() =>
    expect(decisions(screen)).toMatchObject([
      { body: { leaveRequestDays: [{ date: '2026-12-08', approved: true, note: null }] } },
    ]),
  );
});

it('tells that a request was changed meanwhile, and fetches it anew', async () => {
  const screen = await open([waiting('Bram')], () => {
    throw refusal('leave-request-modified', 409);
  });
  const before = () => screen.sent.filter((request) => request.path.includes('/pending')).length;
  (await find<HTMLButtonElement>('[data-row="Bram"] button', 'Bram Smit, Afwezig, 7–8 dec 2026 goedkeuren')).click();
  const fetched = before();
  await vi.waitFor(() => expect(screen.toasts).toMatchObject([{ severity: 'warn' }]));
  await vi.waitFor(() => expect(before()).toBeGreaterThan(fetched));
});

it('names what was refused of many', async () => {
  const items: ValidationOutcome[] = [
    { leaveRequestId: 'Bram', isValidated: false, status: null, wouldOverflow: false, code: 'leave-request-modified' },
    { leaveRequestId: 'Cor', isValidated: true, status: 'Approved', wouldOverflow: false, code: null },
  ];
  const screen = await open([waiting('Bram'), waiting('Cor')], () => ({ items }));
  (await find<HTMLButtonElement>('button', 'Alles selecteren')).click();
  (await find<HTMLButtonElement>('button', 'Geselecteerde aanvragen goedkeuren')).click();
  const dialog = await find('dialog');
  await vi.waitFor(() => expect(dialog.textContent).toContain('Bram Smit'));
  expect(screen.toasts).toMatchObject([{ text: '1 aanvraag goedgekeurd' }]);
  expect(decisions(screen)).toMatchObject([
    { body: { requests: [{ leaveRequestId: 'Bram', version: 3, approved: true }, { leaveRequestId: 'Cor' }] } },
  ]);
});

it('says so when nothing waits', async () => {
  await open([], () => ({}));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Er wacht niets op je'));
});
