import type { HttpRequest } from '@rooster/api-client';
import type { HoursExplanation, TimerState, TimesheetEntry, TimesheetSettings } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { emptyWeek } from '../../shared/testing.ts';

const zero = '00:00:00';

const entry: TimesheetEntry = {
  id: 'e1',
  tenantUserId: 'm',
  shiftStart: '2026-11-17T08:00:00.000Z',
  shiftEnd: '2026-11-17T16:00:00.000Z',
  punchedStart: '2026-11-17T08:00:00.000Z',
  punchedEnd: '2026-11-17T16:00:00.000Z',
  breakTime: '00:30:00',
  breaks: [],
  workedTime: '07:30:00',
  timeZoneId: 'Europe/Amsterdam',
  status: 'Approved',
  denialReason: null,
  multiplicationFactor: 1,
  source: 'Manual',
  version: 3,
  createdAt: '2026-11-17T16:00:00.000Z',
  updatedAt: '2026-11-17T16:00:00.000Z',
};
const idle: TimerState = { isRunning: false, timer: null, serverTime: '2026-11-20T09:00:00.000Z' };
const running: TimerState = {
  ...idle,
  isRunning: true,
  timer: {
    start: idle.serverTime,
    startTimeZone: 'Europe/Amsterdam',
    stoppedAt: null,
    currentBreakDuration: '00:00:00',
  },
};

/** The explanation with these entries, each worked on one day. */
function explanationOf(entries: readonly TimesheetEntry[]): HoursExplanation {
  const lines = entries.map((one): HoursExplanation['entries'][number] => {
    const { workedTime } = one;
    const counted =
      one.status === 'Approved'
        ? { workedTime, surchargedTime: workedTime, pendingTime: zero }
        : { workedTime: zero, surchargedTime: zero, pendingTime: one.status === 'Denied' ? zero : workedTime };
    const date = one.shiftStart.slice(0, 10);
    return {
      entry: one,
      workDate: date,
      payChoice: null,
      startRoundedBy: zero,
      endRoundedBy: zero,
      surchargedTime: workedTime,
      segments: [{ date, workedTime, factor: 100, surchargedTime: workedTime, dayName: null, lines: null }],
      approvedSegments: [],
      counts: counted,
      decidedBy: null,
      decidedAt: null,
    };
  });
  const sum = (which: 'workedTime' | 'surchargedTime' | 'pendingTime'): string =>
    formatDuration(lines.reduce((total, { counts }) => total + parseDuration(counts[which]), 0));
  return {
    ...emptyWeek,
    entries: lines,
    workedTime: sum('workedTime'),
    surchargedTime: sum('surchargedTime'),
    pendingTime: sum('pendingTime'),
    pendingCount: lines.filter(({ entry: { status } }) => status === 'AwaitingApproval').length,
    deniedCount: lines.filter(({ entry: { status } }) => status === 'Denied').length,
  };
}

// The week that the entries are of: the screen opens the current one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') }));

type Reply = (request: HttpRequest) => unknown;
let mounted: Mounted;

async function open({
  settings = {},
  entries = [entry],
  replies = {},
}: {
  settings?: Partial<TimesheetSettings>;
  entries?: TimesheetEntry[];
  replies?: Readonly<Record<string, Reply>>;
} = {}): Promise<void> {
  const standard: Readonly<Record<string, Reply>> = {
    'GET /api/timesheet/settings': () => ({
      roundingStrategy: 'None',
      earlierRounding: [],
      timesheetEntryMethods: 'TimerWithOptionalManual',
      timesheetClosedDate: null,
      version: 1,
      ...settings,
    }),
    'GET /api/timesheet/timer': () => idle,
    'POST /api/timesheet/explanation': () => explanationOf(entries),
  };
  const permissions = [
    'timesheet:entry:view-own',
    'timesheet:entry:add',
    'timesheet:entry:update',
    'timesheet:timer:use',
  ] as const;
  mounted = await mount(remote, {
    path: '/app/employees/time',
    permissions: [...permissions],
    modules: ['Timesheet'],
    answers: (request) => {
      const reply = { ...standard, ...replies }[`${request.method} ${request.path}`];
      if (!reply) throw new Error(`Nobody answers ${request.method} ${request.path}`);
      return reply(request);
    },
  });
}
const sentTo = (method: string, path: string): HttpRequest[] =>
  mounted.sent.filter((request) => request.method === method && request.path === path);

afterEach(async () => {
  await mounted.unmount();
});

it('asks once for what a recalculation has changed', async () => {
  let isRecalculating = true;
  await open({
    replies: {
      'GET /api/timesheet/settings': () => ({
        roundingStrategy: 'None',
        earlierRounding: [],
        timesheetEntryMethods: 'Timer',
        timesheetClosedDate: null,
        version: 1,
        isRecalculating,
      }),
    },
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('De uren worden herberekend'));
  await vi.waitFor(() => expect(sentTo('POST', '/api/timesheet/explanation')).toHaveLength(1));
  isRecalculating = false;
  mounted.tell('timesheet', { topic: 'timesheet', data: { recalculation: true }, missed: false });
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('De uren worden herberekend'));
  await vi.waitFor(() => expect(sentTo('POST', '/api/timesheet/explanation')).toHaveLength(2));
  expect(sentTo('GET', '/api/timesheet/settings')).toHaveLength(2);
});

describe('the clock', () => {
  it('sends one request for two clicks in a row and shows that it runs', async () => {
    let state = idle;
    await open({
      replies: {
        'GET /api/timesheet/timer': () => state,
        'POST /api/timesheet/timer/start': () => {
          state = running;
          return state;
        },
      },
    });
    const start = await find('button', 'Inklokken');
    start.click();
    start.click();
    await find('button', 'Uitklokken');
    const [request, ...others] = sentTo('POST', '/api/timesheet/timer/start');
    expect(others).toEqual([]);
    expect(request?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(mounted.toasts.map(({ text }) => text)).toEqual(['Je bent ingeklokt']);
  });

  it('keeps the keyboard while it is asked and when other buttons come', async () => {
    let state = idle;
    let answer: (() => void) | undefined;
    await open({
      replies: {
        'GET /api/timesheet/timer': () => state,
        'POST /api/timesheet/timer/start': () =>
          new Promise((resolve) => {
            answer = () => {
              state = running;
              resolve(state);
            };
          }),
      },
    });
    const start = await find('button', 'Inklokken');
    start.focus();
    start.click();
    await vi.waitFor(() => expect(start.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(start);
    answer?.();
    const stop = await find('button', 'Uitklokken');
    await vi.waitFor(() => expect(document.activeElement).toBe(stop.closest('[role=group]')));
  });

  it('says that nothing is left after rounding, and keeps running', async () => {
    const tooShort = refusal('validation-failed', 400, [
      { path: 'shiftEnd', code: 'worked-time-not-positive', message: '' },
    ]);
    await open({
      replies: {
        'GET /api/timesheet/timer': () => running,
        'POST /api/timesheet/timer/stop': () => {
          throw tooShort;
        },
      },
    });
    (await find('button', 'Uitklokken')).click();
    await vi.waitFor(() =>
      expect(mounted.toasts.map(({ text }) => text)).toEqual([expect.stringContaining('blijft er geen werktijd over')]),
    );
    await find('button', 'Uitklokken');
  });

  it.each([
    ['Manual', 'Uren toevoegen', 'Inklokken'],
    ['Timer', 'Inklokken', 'Meer'],
  ] as const)('with the entry method %s offers "%s" and not "%s"', async (timesheetEntryMethods, offered, hidden) => {
    await open({ settings: { timesheetEntryMethods } });
    await find('button', offered);
    expect([...document.querySelectorAll('button')].map((button) => button.textContent.trim())).not.toContain(hidden);
  });
});

describe('the form', () => {
  it('sends one entry for two clicks in a row', async () => {
    await open({ settings: { timesheetEntryMethods: 'Manual' }, replies: { 'POST /api/timesheet': () => entry } });
    (await find('button', 'Uren toevoegen')).click();
    type(await field('Datum'), '2026-11-16');
    type(await field('Begin'), '900');
    type(await field('Einde'), '17:30');
    type(await field('Pauze (optioneel)'), '30');
    const save = await find('button', 'Opslaan');
    await vi.waitFor(() => expect(document.body.textContent).toContain('8:00 gewerkt'));
    save.click();
    save.click();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    const [request, ...others] = sentTo('POST', '/api/timesheet');
    expect(others).toEqual([]);
    expect(request?.body).toEqual({
      shiftStart: '2026-11-16T08:00:00.000Z',
      shiftEnd: '2026-11-16T16:30:00.000Z',
      breakTime: '00:30:00',
      timeZoneId: 'Europe/Amsterdam',
    });
    expect(request?.idempotencyKey).toBeDefined();
  });

  it('keeps what was typed when the entry has changed meanwhile, and loads the latest version on request', async () => {
    const latest = { ...entry, punchedEnd: '2026-11-17T15:00:00.000Z', version: 4 };
    const changed = refusal('modified-meanwhile', 412);
    await open({
      replies: {
        'POST /api/timesheet/query': () => ({
          items: [mounted?.sent.some(({ method }) => method === 'PUT') ? latest : entry],
        }),
        'PUT /api/timesheet/e1': ({ ifMatch }) => {
          if (ifMatch !== 4) throw changed;
          return latest;
        },
      },
    });
    (await find('button', 'Wijzig di 17 nov 09:00 – 17:00')).click();
    await vi.waitFor(() => expect(document.body.textContent).toContain('moeten ze opnieuw worden goedgekeurd'));
    type(await field('Einde'), '18:00');
    (await find('button', 'Opslaan')).click();
    const reload = await find('button', 'Nieuwste versie laden');
    expect((await field('Einde')).value).toBe('18:00');
    reload.click();
    await vi.waitFor(async () => expect((await field('Einde')).value).toBe('16:00'));
    (await find('button', 'Opslaan')).click();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(sentTo('PUT', '/api/timesheet/e1').map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
  });

  it('puts what the server refuses beside its field', async () => {
    const future = refusal('validation-failed', 400, [{ path: 'shiftEnd', code: 'shift-in-future', message: '' }]);
    await open({
      settings: { timesheetEntryMethods: 'Manual' },
      replies: {
        'POST /api/timesheet': () => {
          throw future;
        },
      },
    });
    (await find('button', 'Uren toevoegen')).click();
    type(await field('Datum'), '2026-11-16');
    type(await field('Begin'), '9');
    type(await field('Einde'), '10');
    (await find('button', 'Opslaan')).click();
    await vi.waitFor(async () => {
      const end = await field('Einde');
      const described = document.querySelector(`[id="${end.getAttribute('aria-describedby') ?? ''}"]`);
      expect(end.getAttribute('aria-invalid')).toBe('true');
      expect(described?.textContent).toContain('toekomst');
    });
  });
});

describe('the list', () => {
  it('locks what lies in the closed period and leaves the rest open', async () => {
    const later = { ...entry, id: 'e2', shiftStart: '2026-11-18T08:00:00.000Z', shiftEnd: '2026-11-18T16:00:00.000Z' };
    await open({ settings: { timesheetClosedDate: '2026-11-17' }, entries: [later, entry] });
    await find('[role=note]');
    await find('[aria-label=Afgesloten]');
    const labels = [...document.querySelectorAll('button')]
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label?.startsWith('Wijzig'));
    expect(labels).toEqual(['Wijzig wo 18 nov 09:00 – 17:00']);
  });
});
