import type { HttpRequest } from '@rooster/api-client';
import type {
  AggregatedHours,
  HoursExplanation,
  HoursOfDay,
  PayrollPreview,
  TimesheetSettings,
} from '@rooster/contract';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { emptyExport, noChoice } from '../../shared/testing.ts';

const person = (
  tenantUserId: string,
  firstName: string,
  lastName: string,
  workedTime: string,
  pendingCount = 0,
): AggregatedHours => ({
  tenantUserId,
  firstName,
  middleName: null,
  lastName,
  employeeCode: null,
  workedTime,
  surchargedTime: workedTime,
  correctionTime: '00:00:00',
  pendingTime: pendingCount > 0 ? '08:00:00' : '00:00:00',
  pendingCount,
  leaveTime: null,
});
const people = [person('a', 'Anna', 'Bakker', '38:30:00', 1), person('c', 'Cas', 'Zijlstra', '40:00:00')];
const actor = { tenantUserId: 'm', firstName: 'Mark', middleName: 'van den', lastName: 'Berg' };
const explanation: HoursExplanation = {
  ...person('a', 'Anna', 'Bakker', '38:30:00', 1),
  fromDate: '2026-11-16',
  toDate: '2026-11-22',
  deniedCount: 0,
  unworked: [],
  payChoices: [],
  corrections: [],
  leave: [],
  balance: null,
  entries: [
    {
      entry: {
        id: 'e1',
        tenantUserId: 'a',
        shiftStart: '2026-11-21T21:00:00.000Z',
        shiftEnd: '2026-11-22T05:00:00.000Z',
        punchedStart: '2026-11-21T20:53:00.000Z',
        punchedEnd: '2026-11-22T05:00:00.000Z',
        breakTime: '00:00:00',
        breaks: [],
        workedTime: '08:00:00',
        timeZoneId: 'Europe/Amsterdam',
        status: 'Approved',
        denialReason: null,
        multiplicationFactor: 1.75,
        source: 'Timer',
        version: 1,
        createdAt: '2026-11-22T05:00:00.000Z',
        updatedAt: '2026-11-22T05:00:00.000Z',
      },
      workDate: '2026-11-21',
      payChoice: null,
      startRoundedBy: '00:07:00',
      endRoundedBy: '00:00:00',
      surchargedTime: '15:00:00',
      segments: [
        {
          date: '2026-11-21',
          workedTime: '02:00:00',
          factor: 150,
          surchargedTime: '03:00:00',
          dayName: null,
          lines: null,
        },
        {
          date: '2026-11-22',
          workedTime: '06:00:00',
          factor: 200,
          surchargedTime: '12:00:00',
          dayName: 'Kermis',
          lines: null,
        },
      ],
      approvedSegments: [],
      counts: { workedTime: '08:00:00', surchargedTime: '15:00:00', pendingTime: '00:00:00' },
      decidedBy: actor,
      decidedAt: '2026-11-23T08:00:00.000Z',
    },
  ],
};

/** How payroll's file looks. */
const mapping = {
  preset: 'Free',
  layout: 'RowPerComponent',
  delimiter: ';',
  decimal: ',',
  headerRow: true,
  columns: [],
  components: [],
  version: 3,
};

const worked: HoursOfDay = { date: '2026-11-20', workedTime: '08:00:00', pendingTime: '00:00:00', leaveTime: null };

/** An export in which nothing is paid of somebody with fixed hours who worked. */
const nothingToPay: PayrollPreview = {
  ...emptyExport,
  people: [
    {
      tenantUserId: 'a',
      firstName: 'Anna',
      middleName: null,
      lastName: 'Bakker',
      employeeCode: null,
      contractKind: 'FixedHours',
      reason: 'WithinContract',
      workedTime: '56:05:00',
      inLieuTime: '00:00:00',
      creditedTime: '08:00:00',
      agreedTime: '64:05:00',
      pendingTime: '00:00:00',
    },
  ],
};

const settings: TimesheetSettings = { ...noChoice, timesheetEntryMethods: 'Timer' };

// The week that the hours are of: the screen opens the current one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00.000Z') }));

let mounted: Mounted;
const open = async (
  permissions: Parameters<typeof mount>[1]['permissions'] = ['timesheet:aggregated:view'],
  items = people,
  days: readonly HoursOfDay[] = [worked],
  others: Readonly<Record<string, (request: HttpRequest) => unknown>> = {},
): Promise<void> => {
  mounted = await mount(remote, {
    path: '/app/manager/time/overview',
    permissions,
    modules: ['Timesheet'],
    answers: (request: HttpRequest) => {
      const { path } = request;
      const other = others[path.split('?')[0] ?? path];
      if (other !== undefined) return other(request);
      if (path === '/api/timesheet/aggregated') return { items };
      if (path === '/api/timesheet/aggregated/days') return { items: days };
      if (path === '/api/tenant/members/a/timesheet/explanation') return explanation;
      if (path === '/api/timesheet/payroll/preview') return nothingToPay;
      throw new Error(`Nobody answers ${path}`);
    },
  });
};
const names = (): string[] =>
  [...document.querySelectorAll('[role=region] tbody th')].map(({ textContent }) => textContent);

afterEach(async () => {
  await mounted.unmount();
});

describe('the overview', () => {
  it('sorts by a figure, finds people, and adds up what is shown', async () => {
    await open();
    await vi.waitFor(() => expect(names()).toEqual(['Anna Bakker', 'Cas Zijlstra']));
    (await find('thead button', 'Gewerkt')).click();
    await vi.waitFor(() => expect(names()).toEqual(['Cas Zijlstra', 'Anna Bakker']));
    expect(document.querySelector('tfoot')?.textContent).toContain('78:30');
    type(await find<HTMLInputElement>('input[type=search]', 'Medewerker zoeken'), 'anna');
    await vi.waitFor(() => expect(names()).toEqual(['Anna Bakker']));
    expect(document.querySelector('tfoot')?.textContent).toContain('Totaal van 1 medewerker38:30');
  });

  it('draws the chart also where nobody worked, so that nothing moves when its hours come or go', async () => {
    await open(['timesheet:aggregated:view'], [], []);
    expect((await find('details tbody')).textContent).toContain('ma 16 nov0:00');
  });

  it('says of each bar of a week which day it is', async () => {
    await open();
    const labels = (): string[] => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(labels()).toEqual(expect.arrayContaining(['ma 16', 'zo 22'])));
  });

  it('warns of what does not count yet', async () => {
    await open();
    await vi.waitFor(() => expect(document.body.textContent).toContain('wacht nog 1 registratie op goedkeuring'));
  });

  it('opens the lines of a figure: rounding, parts with their factors, who and when', async () => {
    await open();
    (await find('button', 'Met toeslag van Anna Bakker: 38:30')).click();
    const dialog = await find('dialog');
    await vi.waitFor(() => expect(dialog.textContent).toContain('Afgerond: 21:53 → 22:00, 06:00'));
    expect(dialog.textContent).toContain('za 21 nov: 2:00 × 150% = 3:00');
    expect(dialog.textContent).toContain('zo 22 nov: 6:00 × 200% = 12:00 (Kermis)');
    expect(dialog.textContent).toContain('Goedgekeurd door Mark van den Berg, ma 23 nov 09:00');
  });

  it('draws a long list piece by piece, and adds up all of it', async () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      person(`p${index}`, 'P', `Naam ${String(index).padStart(3, '0')}`, '01:00:00'),
    );
    await open(['timesheet:aggregated:view'], many);
    (await find('button', 'Toon meer (100 van 130)')).click();
    await vi.waitFor(() => expect(names()).toHaveLength(130));
    expect(document.querySelector('tfoot')?.textContent).toContain('Totaal van 130 medewerkers130:00');
  });

  it('asks nothing while two chosen days are no period, and says why', async () => {
    await open();
    await vi.waitFor(() => expect(names()).toHaveLength(2));
    (await find<HTMLInputElement>('input[type=radio][value=range]')).click();
    type(await field('Van'), '2026-11-10');
    const asked = (): number => mounted.sent.length;
    await vi.waitFor(() => expect(mounted.sent.at(-1)?.body).toMatchObject({ fromDate: '2026-11-10' }));
    const before = asked();
    type(await field('Tot en met'), '2026-11-01');
    await find('[role=alert]');
    expect(asked()).toBe(before);
    expect(names()).toHaveLength(2);
  });

  it('says of somebody with fixed hours why the payroll export has nothing of him', async () => {
    await open();
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'Salarisexport…')).click();
    await vi.waitFor(() =>
      expect(document.querySelector('dialog details')?.textContent).toContain(
        'Bij vaste uren gaat alleen mee wat boven het contract komt. Afgesproken 64:05, gewerkt 56:05',
      ),
    );
    expect(document.querySelector<HTMLDetailsElement>('dialog details')?.open).toBe(true);
  });

  it('says of everybody in the payroll export what awaits approval, whatever else is said of him', async () => {
    await open(undefined, people, [worked], {
      '/api/timesheet/payroll/preview': () => ({
        ...nothingToPay,
        people: nothingToPay.people.flatMap((person) => [
          { ...person, pendingTime: '40:09:00' },
          { ...person, tenantUserId: 'other', reason: 'Pending', pendingTime: '27:40:00' },
          { ...person, tenantUserId: 'back', inLieuTime: '02:00:00' },
          { ...person, tenantUserId: 'left', reason: 'LeftOut' },
        ]),
      }),
    });
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'Salarisexport…')).click();
    const said = () => [...document.querySelectorAll('dialog details td:last-child')].map((cell) => cell.textContent);
    await vi.waitFor(() =>
      expect(said()).toEqual([
        expect.stringMatching(/niets boven het contract\. 40:09 wacht nog op goedkeuring$/),
        '27:40 wacht nog op goedkeuring',
        expect.stringContaining('gewerkt 56:05, waarvan 2:00 als tijd voor tijd, verlof'),
        'Niet in het bestand: deze uren hebben een lege code',
      ]),
    );
  });

  it('says that figures are not final, and asks before they go into a file', async () => {
    await open(['timesheet:aggregated:view', 'timesheet:settings:view'], people, [worked], {
      '/api/timesheet/settings': () => ({ ...settings, isWorkingOut: true }),
      '/api/tenant/audit/exports': () => undefined,
    });
    await vi.waitFor(() => expect(document.body.textContent).toContain('nog van vóór de laatste wijziging'), 4000);
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'CSV-bestand')).click();
    await vi.waitFor(() => expect(mounted.asked).toMatchObject([{ accept: 'Toch exporteren' }]));
  });

  it('hands out a file at once when its figures are final', async () => {
    await open(['timesheet:aggregated:view', 'timesheet:settings:view'], people, [worked], {
      '/api/timesheet/settings': () => settings,
      '/api/tenant/audit/exports': () => undefined,
    });
    await vi.waitFor(() => expect(names()).toHaveLength(2));
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'CSV-bestand')).click();
    await vi.waitFor(() => expect(mounted.sent.some(({ path }) => path.endsWith('/exports'))).toBe(true));
    expect(mounted.asked).toEqual([]);
  });

  it('says of the payroll export that hours are being recalculated, not that it failed', async () => {
    await open(undefined, people, [worked], {
      '/api/timesheet/payroll/preview': () => {
        throw refusal('recalculation-running', 409);
      },
    });
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'Salarisexport…')).click();
    await vi.waitFor(() =>
      expect(document.querySelector('dialog')?.textContent).toContain(
        'De salarisexport verschijnt hier zodra dat klaar is.',
      ),
    );
  });

  it('hands out what was exported long ago too, page by page', async () => {
    const exportOf = (year: number) => ({
      exportId: `x${year}`,
      fromDate: `${year}-01-01`,
      toDate: `${year}-01-31`,
      preset: 'Free',
      lineCount: 2,
      correctionCount: 0,
      createdBy: actor,
      createdAt: `${year}-02-01T09:00:00.000Z`,
    });
    await open(undefined, people, [worked], {
      '/api/timesheet/payroll/exports': ({ path }) =>
        path.includes('cursor=before')
          ? { items: [exportOf(2025)], nextCursor: null }
          : { items: [exportOf(2026)], nextCursor: 'before' },
    });
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'Salarisexport…')).click();
    (await find<HTMLInputElement>('dialog input[type=radio][value=history]')).click();
    (await find('dialog button', 'Meer laden')).click();
    await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('31 jan 2025'));
    expect(document.querySelector('dialog')?.textContent).not.toContain('Meer laden');
  });

  it('keeps what was typed of the payroll file when another manager was first, until the latest is asked for', async () => {
    let stored = mapping;
    await open(['timesheet:aggregated:view', 'timesheet:settings:update'], people, [worked], {
      '/api/timesheet/payroll/sorts': () => ({ items: [] }),
      '/api/timesheet/payroll/mapping': ({ method, ifMatch }) => {
        if (method === 'GET') return stored;
        if (stored === mapping) stored = { ...mapping, version: 4 };
        if (ifMatch !== 4) throw refusal('modified-meanwhile', 412);
        return { ...stored, version: 5 };
      },
    });
    const isOfMapping = ({ path }: HttpRequest) => path.startsWith('/api/timesheet/payroll/mapping');
    const versions = () => mounted.sent.filter(isOfMapping).map(({ method, ifMatch }) => [method, ifMatch]);
    (await find('button', 'Exporteren')).click();
    (await find('[role=menuitem]', 'Salarisexport…')).click();
    (await find<HTMLInputElement>('dialog input[type=radio][value=mapping]')).click();
    const header = () => find<HTMLInputElement>('dialog input[type=checkbox]');
    const save = async () => (await find('dialog button[type=submit]', 'Opslaan')).click();
    (await header()).click();
    await save();
    const latest = () => find('dialog [role=alert] button', 'Nieuwste versie laden');
    await latest();
    // What the other one saved arrives behind the form.
    await vi.waitFor(() => expect(versions()).toHaveLength(3));
    await vi.waitFor(() => expect(document.querySelector('dialog [aria-busy=true]')).toBeNull());
    expect((await header()).checked).toBe(false);
    await save();
    await vi.waitFor(() =>
      expect(versions().filter(([method]) => method === 'PUT')).toEqual([
        ['PUT', 3],
        ['PUT', 3],
      ]),
    );
    // Until this refusal too is on the screen: what is under way is not forgotten.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await vi.waitFor(() => expect(document.querySelector('dialog [aria-busy=true]')).toBeNull());
    (await latest()).click();
    await vi.waitFor(async () => expect((await header()).checked).toBe(true));
    (await header()).click();
    await save();
    await vi.waitFor(() => expect(versions().some(([, version]) => version === 4)).toBe(true));
  });

  it.each([
    ['timesheet:aggregated:view', true],
    ['timesheet:aggregated:view:department', false],
  ] as const)('with %s offers the payroll export: %s', async (permission, offered) => {
    await open([permission]);
    (await find('button', 'Exporteren')).click();
    await find('[role=menuitem]', 'CSV-bestand');
    expect(
      [...document.querySelectorAll('[role=menuitem]')].some(({ textContent }) => textContent === 'Salarisexport…'),
    ).toBe(offered);
  });
});
