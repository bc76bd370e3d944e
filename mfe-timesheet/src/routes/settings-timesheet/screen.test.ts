import type { HttpRequest } from '@rooster/api-client';
import type { RecalculationPreview, RecalculationState, TimesheetSettings } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { noChoice } from '../../shared/testing.ts';

const settings: TimesheetSettings = { ...noChoice, version: 4 };
const effect: RecalculationPreview = {
  isComplete: true,
  approvedEntryCount: 0,
  exportedEntryCount: 0,
  openFrom: null,
  changedEntryCount: 34,
  changedEmployeeCount: 5,
  workedTimeBefore: '100:00:00',
  workedTimeAfter: '98:40:00',
  surchargedTimeBefore: '100:00:00',
  surchargedTimeAfter: '98:40:00',
  leftEntryCount: 1,
  left: [
    {
      entryId: 'e',
      tenantUserId: 'a',
      firstName: 'Anna',
      middleName: null,
      lastName: 'Bakker',
      workDate: '2026-11-16',
      reason: 'overlap',
    },
  ],
};

let mounted: Mounted;
let stored = settings;
let foreseen = effect;
let recalculation: RecalculationState | null = null;
interface Opening {
  save?: (request: HttpRequest) => unknown;
  permissions?: Parameters<typeof mount>[1]['permissions'];
  first?: TimesheetSettings;
  closing?: () => unknown;
  language?: Language;
}

async function open({
  save,
  permissions = ['timesheet:settings:view', 'timesheet:settings:update'],
  first = settings,
  closing,
  language = 'nl',
}: Opening = {}): Promise<void> {
  stored = first;
  mounted = await mount(remote, {
    path: '/app/settings/timesheet',
    permissions,
    language,
    answers: (request) => {
      const { method, path } = request;
      if (path === '/api/timesheet/recalculation/preview') return foreseen;
      if (path === '/api/timesheet/recalculation') return { recalculation };
      if (path.startsWith('/api/timesheet/close-date/preview') && closing) return closing();
      if (path.startsWith('/api/timesheet/close-date/history')) return { items: [], nextCursor: null };
      if (path === '/api/timesheet/settings' && method === 'GET') return stored;
      if (['/api/timesheet/settings', '/api/timesheet/close-date'].includes(path) && save) return save(request);
      throw new Error(`Nobody answers ${method} ${path}`);
    },
  });
}
const previews = (): unknown[] =>
  mounted.sent.filter(({ path }) => path === '/api/timesheet/recalculation/preview').map(({ body }) => body);
const puts = (): HttpRequest[] => mounted.sent.filter(({ method }) => method === 'PUT');
const choose = async (label: string): Promise<void> => {
  const row = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
    if (!found) throw new Error(`No ${label}`);
    return found;
  });
  row.click();
};

afterEach(async () => {
  foreseen = effect;
  recalculation = null;
  await mounted.unmount();
});

it('shows what another rounding does before it saves it, on the version that was seen', async () => {
  await open({ save: () => ({ ...settings, roundingStrategy: 'Nearest15', version: 5, recalculation: effect }) });
  await choose('Op 15 minuten');
  (await find('button', 'Opslaan')).click();
  const dialog = await find('dialog');
  expect(dialog.textContent).toContain('Dit verandert 34 registraties van 5 medewerkers.');
  expect(dialog.textContent).toContain('-1:20');
  expect(dialog.textContent).toContain('Anna Bakker, ma 16 nov 2026: hij zou een andere registratie overlappen');
  expect(puts()).toEqual([]);
  const from = (await find<HTMLInputElement>('dialog input[type=date]')).value;
  expect(previews()).toEqual([{ roundingStrategy: 'Nearest15', fromDate: from, alterApproved: false }]);
  (await find('dialog button', 'Opslaan en herberekenen')).click();
  await vi.waitFor(() =>
    expect(puts().map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [
        {
          roundingStrategy: 'Nearest15',
          timesheetEntryMethods: 'TimerWithOptionalManual',
          fromDate: from,
          alterApproved: false,
        },
        4,
      ],
    ]),
  );
});

it('asks from when it holds and whether approved hours follow, and shows what each choice does', async () => {
  foreseen = { ...effect, approvedEntryCount: 30, exportedEntryCount: 12 };
  await open({ save: () => ({ ...settings, roundingStrategy: 'Nearest15', version: 5, recalculation: effect }) });
  await choose('Op 15 minuten');
  (await find('button', 'Opslaan')).click();
  const dialog = await find('dialog');
  expect(dialog.textContent).toContain('Pas ook de 30 goedgekeurde registraties aan.');
  expect(dialog.textContent).toContain('12 ervan zijn geëxporteerd');
  type(await find<HTMLInputElement>('dialog input[type=date]'), '2026-01-01');
  await vi.waitFor(() => expect(previews().at(-1)).toMatchObject({ fromDate: '2026-01-01', alterApproved: false }));
  (await find('dialog input[type=checkbox]')).click();
  await vi.waitFor(() => expect(previews().at(-1)).toMatchObject({ fromDate: '2026-01-01', alterApproved: true }));
  (await find('dialog button:not([disabled])', 'Opslaan en herberekenen')).click();
  await vi.waitFor(() =>
    expect(puts().map(({ body }) => body)).toMatchObject([{ fromDate: '2026-01-01', alterApproved: true }]),
  );
});

it('saves other entry methods without asking', async () => {
  await open({ save: () => ({ ...settings, timesheetEntryMethods: 'Timer', version: 5, recalculation: null }) });
  await choose('Alleen met de klok');
  (await find('button', 'Opslaan')).click();
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(mounted.sent.some(({ path }) => path.includes('preview'))).toBe(false);
});

it('keeps the choice when somebody else was first, and takes theirs on request', async () => {
  const changed = refusal('modified-meanwhile', 412);
  await open({
    save: () => {
      stored = { ...settings, timesheetEntryMethods: 'Manual', version: 5 };
      throw changed;
    },
  });
  await choose('Alleen met de klok');
  (await find('button', 'Opslaan')).click();
  const reload = await find('button', 'Nieuwste versie laden');
  const checked = (): string | undefined =>
    document.querySelector('fieldset input:checked')?.closest('label')?.textContent;
  expect(checked()).toContain('Alleen met de klok');
  reload.click();
  await vi.waitFor(() => expect(checked()).toContain('Alleen handmatig'));
});

it('lets who may only look change nothing', async () => {
  await open({ permissions: ['timesheet:settings:view'] });
  await vi.waitFor(() => expect(document.querySelectorAll('fieldset:disabled')).toHaveLength(2));
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Opslaan');
});

it('says that it is more when too much would change to know it beforehand', async () => {
  foreseen = { ...effect, changedEntryCount: 0, leftEntryCount: 0, left: [], isComplete: false };
  await open();
  await choose('Op 15 minuten');
  (await find('button', 'Opslaan')).click();
  const dialog = await find('dialog');
  expect(dialog.textContent).toContain('op de achtergrond');
  expect(dialog.textContent).not.toContain('Er verandert geen registratie');
});

it('shows how far the recalculation is, closes nothing meanwhile, and then what it did', async () => {
  const running = {
    isRunning: true,
    startedAt: '2026-11-21T08:00:00.000Z',
    finishedAt: null,
    doneEmployeeCount: 3,
    employeeCount: 8,
    result: effect,
  };
  recalculation = running;
  await open({
    permissions: ['timesheet:settings:view', 'timesheet:settings:update', 'timesheet:close-date:update'],
    first: { ...settings, isRecalculating: true },
  });
  const bar = await find<HTMLProgressElement>('progress', 'De uren worden herberekend');
  expect([bar.value, bar.max]).toEqual([3, 8]);
  expect((await find<HTMLButtonElement>('button', 'Periode afsluiten')).disabled).toBe(true);
  expect(document.body.textContent).toContain('Afsluiten en heropenen kan als dat klaar is.');
  stored = settings;
  recalculation = { ...running, isRunning: false, finishedAt: '2026-11-21T08:01:00.000Z', doneEmployeeCount: 8 };
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('34 registraties van 5 medewerkers zijn veranderd.'),
  );
  expect(document.body.textContent).toContain('hij zou een andere registratie overlappen');
  await vi.waitFor(async () =>
    expect((await find<HTMLButtonElement>('button', 'Periode afsluiten')).disabled).toBe(false),
  );
});

it('lets who may only close do so once the recalculation has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await open({
      permissions: ['timesheet:settings:view', 'timesheet:close-date:update'],
      first: { ...settings, isRecalculating: true },
    });
    expect((await find<HTMLButtonElement>('button', 'Periode afsluiten')).disabled).toBe(true);
    stored = settings;
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(async () =>
      expect((await find<HTMLButtonElement>('button', 'Periode afsluiten')).disabled).toBe(false),
    );
  } finally {
    vi.useRealTimers();
  }
});

describe('closing', () => {
  const closer: Opening['permissions'] = ['timesheet:settings:view', 'timesheet:close-date:update'];
  const closed = (date: string): TimesheetSettings => ({ ...settings, timesheetClosedDate: date, version: 5 });
  const changes = (): unknown[] =>
    mounted.sent.filter(({ path }) => path === '/api/timesheet/close-date').map(({ body, ifMatch }) => [body, ifMatch]);
  const askedFor = (): string[] =>
    mounted.sent.flatMap(({ path }) => (path.includes('close-date/preview') ? [path] : []));

  it.each([
    [
      { entryCount: 1, employeeCount: 1, firstDate: '2026-10-30', reopened: null },
      'Er wacht nog 1 registratie op goedkeuring, van vr 30 okt.',
    ],
    [
      { entryCount: 12, employeeCount: 3, firstDate: '2026-10-02', reopened: null },
      'Er wachten nog 12 registraties op goedkeuring, de eerste van vr 2 okt.',
    ],
    [
      { entryCount: 0, employeeCount: 0, firstDate: null, reopened: null },
      'Daarna kan daar niets meer worden toegevoegd, gewijzigd of goedgekeurd.',
    ],
  ])('asks with what still waits up to that date: %o', async (found, said) => {
    await open({ permissions: closer, closing: () => found, save: () => closed('2026-10-31') });
    type(await field('Afsluiten tot en met'), '2026-10-31');
    (await find('button', 'Periode afsluiten')).click();
    await vi.waitFor(() => expect(changes()).toEqual([[{ closeDate: '2026-10-31' }, 4]]));
    expect(askedFor()).toEqual(['/api/timesheet/close-date/preview?closeDate=2026-10-31']);
    expect(mounted.asked).toMatchObject([
      {
        title: 'Uren tot en met zaterdag 31 oktober 2026 afsluiten?',
        text: expect.stringContaining(said) as unknown,
        accept: 'Periode afsluiten',
      },
    ]);
  });

  it('asks with what reopening does to hours, and keeps closed what comes before the date', async () => {
    const reopened = { ...effect, exportedEntryCount: 2 };
    await open({
      permissions: closer,
      first: { ...settings, timesheetClosedDate: '2026-10-31' },
      closing: () => ({ entryCount: 0, employeeCount: 0, firstDate: null, reopened }),
      save: () => closed('2026-09-30'),
    });
    type(await field('Afsluiten tot en met'), '2026-09-30');
    (await find('button', 'Periode afsluiten')).click();
    await vi.waitFor(() => expect(changes()).toEqual([[{ closeDate: '2026-09-30' }, 4]]));
    (await find('button', 'Alles heropenen')).click();
    await vi.waitFor(() => expect(changes()).toHaveLength(2));
    expect(askedFor()).toEqual([
      '/api/timesheet/close-date/preview?closeDate=2026-09-30',
      '/api/timesheet/close-date/preview',
    ]);
    const does =
      'Dit verandert 34 registraties van 5 medewerkers. 2 ervan zijn geëxporteerd: de volgende export corrigeert die.';
    expect(mounted.asked).toMatchObject([
      {
        title: 'Alleen tot en met woensdag 30 september 2026 afgesloten houden?',
        text: expect.stringContaining(does) as unknown,
      },
      { title: 'Alle perioden heropenen?', text: expect.stringContaining(does) as unknown, accept: 'Alles heropenen' },
    ]);
  });

  it.each([
    ['nl', 'Periode afsluiten', 'Wat dit met de uren doet, kon niet worden geladen', 'Opnieuw proberen'],
    ['en', 'Close period', 'What this does to the hours could not be loaded', 'Try again'],
  ] as const)(
    'says that it is not known what waits, closes nothing, and asks once more (%s)',
    async (language, button, said, retry) => {
      const failure = refusal('internal-error', 500);
      let fails = true;
      const closing = () => {
        if (fails) throw failure;
        return { entryCount: 0, employeeCount: 0, firstDate: null, reopened: null };
      };
      await open({ permissions: closer, language, closing, save: () => closed('2026-10-31') });
      (await find('button', button)).click();
      await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(said));
      expect([mounted.asked, changes(), mounted.toasts]).toEqual([[], [], []]);
      fails = false;
      (await find('[role=alert] button', retry)).click();
      await vi.waitFor(() => expect(changes()).toHaveLength(1));
      expect(document.querySelector('[role=alert]')).toBeNull();
    },
  );
});
