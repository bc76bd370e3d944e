import type { HttpRequest } from '@rooster/api-client';
import type { LeavePreview, LeaveRequest } from '@rooster/contract';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const vacation = {
  leaveTypeId: 'v',
  name: 'Vakantie',
  color: 'teal',
  isDeductible: true,
  isSensitive: false,
  isActive: true,
  isUserSelectable: true,
};
const previewDay = (
  date: string,
  hours: string,
  kind: LeavePreview['days'][number]['kind'] = 'WorkingDay',
  holiday: string | null = null,
): LeavePreview['days'][number] => ({
  date,
  kind,
  holiday,
  contractId: 'c',
  wholeDay: hours,
  limit: hours,
  requestedDuration: hours,
  work: [],
  otherLeave: '00:00:00',
  colleaguesOff: 0,
});
const preview: LeavePreview = {
  days: [
    previewDay('2099-12-24', '08:00:00'),
    previewDay('2099-12-25', '00:00:00', 'PublicHoliday', 'Eerste kerstdag'),
  ],
  duration: '08:00:00',
  dayCount: 1,
  forecast: {
    uses: [
      {
        leaveHourBalanceId: 'l',
        balanceType: 'Legal',
        year: 2099,
        expiresAt: '2100-06-30',
        duration: '08:00:00',
        left: '-04:00:00',
      },
    ],
    before: '04:00:00',
    after: '-04:00:00',
    afterWithPending: '-04:00:00',
    pending: '00:00:00',
    overflow: '04:00:00',
    wouldOverflow: true,
    wouldOverflowWithPending: true,
  },
  isNoticeTooShort: false,
  minimumNoticeDays: 0,
  earliestDate: '2099-01-01',
  colleagues: [
    {
      tenantUserId: 'o',
      firstName: 'Tom',
      middleName: null,
      lastName: 'Bakker',
      date: '2099-12-24',
      status: 'Approved',
      fromTime: null,
      toTime: null,
      leaveTypeId: null,
    },
  ],
  shifts: [],
  issues: [],
};
const zero = '00:00:00';
const balances = {
  types: [
    {
      balanceType: 'Legal',
      granted: '160:00:00',
      taken: '40:00:00',
      planned: zero,
      pending: '08:00:00',
      lapsed: zero,
      free: '120:00:00',
      lapsing: null,
    },
  ],
};

type Reply = (request: HttpRequest) => unknown;
let mounted: Mounted;

async function open(replies: Readonly<Record<string, Reply>> = {}): Promise<void> {
  const standard: Readonly<Record<string, Reply>> = {
    'GET types': () => ({ items: [vacation] }),
    'GET balances': () => balances,
    'GET leave-requests': ({ path }) => (path.includes('/grid/') ? { days: [] } : { items: [] }),
    'POST previews': () => preview,
    'POST leave-requests': (): Partial<LeaveRequest> => ({ status: 'Pending' }),
  };
  mounted = await mount(remote, {
    path: '/app/employees/leave',
    permissions: [
      'leave:request:view-own',
      'leave:request:view-others-on-date',
      'leave:request:create',
      'leave:balance:view',
      'leave:type:view',
    ],
    answers: (request) => {
      const key = `${request.method} ${request.path.split('/')[3] ?? ''}`;
      const reply = { ...standard, ...replies }[key];
      if (!reply) throw new Error(`Nobody answers ${key}`);
      return reply(request);
    },
  });
}

/** To the dialog, with its first step filled in. */
async function fillDays(): Promise<void> {
  (await find('button', 'Verlof aanvragen')).click();
  type(await field('Eerste dag'), '2099-12-24');
  type(await field('Laatste dag'), '2099-12-25');
}
const next = async (): Promise<void> =>
  (await find<HTMLButtonElement>('dialog button:not(:disabled)', 'Volgende')).click();
const page = (): string => document.body.textContent;

afterEach(async () => {
  await mounted.unmount();
});

describe('balances', () => {
  it('say what is free once what is asked for is taken off', async () => {
    await open();
    const figure = await find('button', 'Wettelijk verlof: 112 uur vrij. Laat zien waar dit vandaan komt');
    expect(figure.textContent).toBe('112 uur vrij');
  });

  it('go on to the new day on a page that is open over the night on which leave lapses', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2027-06-30T23:58:50+02:00') });
    try {
      const [type] = balances.types;
      await open({
        'GET balances': ({ path }) =>
          path.includes('asOf=2027-07-01') ? { types: [{ ...type, lapsed: '12:00:00', free: '108:00:00' }] } : balances,
      });
      await find('button', 'Wettelijk verlof: 112 uur vrij. Laat zien waar dit vandaan komt');
      vi.advanceTimersByTime(120_000);
      await vi.waitFor(() => expect(page()).toContain('100 uur vrij'));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('asking for leave', () => {
  it('goes from days to hours to an overview, and sends what stands there', async () => {
    await open();
    await fillDays();
    await next();
    await vi.waitFor(() => expect(page()).toContain('Eerste kerstdag: een vrije dag, kost geen verlof'));
    type(await find<HTMLInputElement>('input[aria-label^="Uren, "]'), '4,5');
    await next();
    await vi.waitFor(() => expect(page()).toContain('Je vraagt 4 uur meer aan dan je hebt'));
    expect(page()).toContain('Tom Bakker');
    (await find('dialog button', 'Aanvraag versturen')).click();
    await vi.waitFor(() => expect(mounted.toasts.map(({ text }) => text)).toEqual(['Je aanvraag is verstuurd']));
    const sent = mounted.sent.find(({ method, path }) => method === 'POST' && path === '/api/leave/leave-requests/m');
    expect(sent?.body).toEqual({
      type: 'Range',
      leaveTypeId: 'v',
      timeZoneId: 'Europe/Amsterdam',
      days: [
        { date: '2099-12-24', fromTime: null, toTime: null, requestedDuration: '04:30:00', note: null },
        { date: '2099-12-25', fromTime: null, toTime: null, requestedDuration: '00:00:00', note: null },
      ],
    });
  });

  it('says what is missing before it goes on', async () => {
    await open();
    (await find('button', 'Verlof aanvragen')).click();
    await next();
    await vi.waitFor(() => expect(page()).toContain('Kies de laatste dag'));
    expect((await find('dialog [aria-current=step]')).textContent).toContain('Dagen');
    // The calendar asks about its month, whatever the type; the days are asked about once they are right.
    const asked = mounted.sent.filter(({ path }) => path.includes('previews')).map(({ body }) => body);
    expect(asked.every((body) => !Object.hasOwn(body as object, 'leaveTypeId'))).toBe(true);
  });

  it('keeps what was filled in when the server refuses', async () => {
    await open({
      'POST leave-requests': () => {
        throw refusal('leave-overlap', 409);
      },
    });
    await fillDays();
    await next();
    type(await find<HTMLInputElement>('input[aria-label^="Uren, "]'), '2');
    await next();
    (await find<HTMLButtonElement>('dialog button:not(:disabled)', 'Aanvraag versturen')).click();
    await vi.waitFor(() => expect(page()).toContain('In deze periode is al verlof aangevraagd'));
    (await find('dialog button', 'Terug')).click();
    expect((await find<HTMLInputElement>('input[aria-label^="Uren, "]')).value).toBe('2');
  });
});
