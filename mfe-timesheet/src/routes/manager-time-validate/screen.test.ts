import type { HttpRequest } from '@rooster/api-client';
import type { ApprovableEntry, Module, Permission } from '@rooster/contract';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';
import { entry, page } from './testing.ts';

const [anna, bram, cas] = [entry('a', 'Anna', 16), entry('b', 'Bram', 17), entry('c', 'Cas', 18)];

const later = '2026-11-20T09:00:00.000Z';

/** What approving all leaves when nothing is in its way. */
const none = { closed: 0, overlapping: 0, own: 0, changed: 0 };

type Reply = (request: HttpRequest) => unknown;
let mounted: Mounted;
let waiting: ApprovableEntry[] = [];

/** The queue in pages of two, with decisions that take entries out of it. */
async function open(
  replies: Readonly<Record<string, Reply>> = {},
  more: readonly Permission[] = [],
  modules: readonly Module[] = [],
): Promise<void> {
  waiting = [anna, bram, cas];
  const standard: Reply = ({ method, path, body }) => {
    if (method === 'GET') {
      const { searchParams } = new URL(path, 'https://rooster.example');
      const found = waiting.filter(({ firstName }) => firstName.toLowerCase().includes(searchParams.get('name') ?? ''));
      return page(found, searchParams.has('cursor'));
    }
    const decided = waiting.find(({ id }) => id === (body as { timesheetEntryId?: string }).timesheetEntryId);
    waiting = waiting.filter((item) => item !== decided);
    return decided;
  };
  mounted = await mount(remote, {
    path: '/app/manager/time/validate',
    permissions: ['timesheet:entry:approve', ...more],
    modules: ['Timesheet', ...modules],
    answers: (request) => (replies[request.path] ?? standard)(request),
  });
}
const sentTo = (path: string): HttpRequest[] => mounted.sent.filter((request) => request.path === path);
const rows = (): string[] =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row') ?? '');
const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

afterEach(async () => {
  await mounted.unmount();
});

it('says that hours are being recalculated, and asks once for the queue when they are done', async () => {
  let isRecalculating = true;
  const settings = '/api/timesheet/settings';
  await open(
    {
      [settings]: () => ({
        roundingStrategy: 'None',
        earlierRounding: [],
        timesheetEntryMethods: 'Timer',
        timesheetClosedDate: null,
        version: 1,
        isRecalculating,
      }),
    },
    ['timesheet:settings:view'],
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('De uren worden herberekend'));
  await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
  const queue = (): number => mounted.sent.filter(({ path }) => /timesheet\/approvals/.test(path)).length;
  const before = queue();
  mounted.tell('timesheet', { topic: 'timesheet', data: { tenantUserIds: ['Anna'] }, missed: false });
  isRecalculating = false;
  mounted.tell('timesheet', { topic: 'timesheet', data: { recalculation: true }, missed: false });
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('De uren worden herberekend'));
  await vi.waitFor(() => expect(queue()).toBe(before + 1));
  expect(sentTo(settings)).toHaveLength(2);
});

describe('deciding', () => {
  it('approves the row at hand by keyboard, on the version that is shown, and goes on to the next', async () => {
    await open();
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
    press('j');
    press('a');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('b'));
    expect(rows()).not.toContain('a');
    await vi.waitFor(() =>
      expect(mounted.toasts).toEqual([{ severity: 'success', text: '1 registratie goedgekeurd' }]),
    );
    expect(sentTo('/api/timesheet/approve').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ timesheetEntryId: 'a' }, 3],
    ]);
  });

  it('brings a row back that has changed meanwhile, as it is now, and says so', async () => {
    const changed = refusal('modified-meanwhile', 412);
    await open({
      '/api/timesheet/approve': () => {
        waiting = [{ ...anna, version: 4, breakTime: '01:00:00' }, bram];
        throw changed;
      },
    });
    (await find('button', 'Goedkeuren: Anna Bakker, ma 16 nov, 09:00 – 17:00')).click();
    await vi.waitFor(() => expect(mounted.toasts.map(({ severity }) => severity)).toEqual(['warn']));
    await vi.waitFor(() => expect(document.querySelector('[data-row=a]')?.textContent).toContain('1:00 pauze'));
  });

  it('says of hours over other hours that they are there, not that the manager registered them', async () => {
    await open({
      '/api/timesheet/approve': () => {
        throw refusal('timesheet-overlap', 409);
      },
    });
    (await find('button', 'Goedkeuren: Anna Bakker, ma 16 nov, 09:00 – 17:00')).click();
    await vi.waitFor(() =>
      expect(mounted.toasts).toEqual([{ severity: 'error', text: 'In deze tijd zijn al uren geregistreerd' }]),
    );
  });

  it('denies only with a reason', async () => {
    await open();
    (await find('button', 'Afkeuren: Anna Bakker, ma 16 nov, 09:00 – 17:00')).click();
    const deny = await find('dialog button[type=submit]', 'Afkeuren');
    deny.click();
    await find('[role=alert]');
    expect(sentTo('/api/timesheet/deny')).toEqual([]);
    const reason = await find<HTMLTextAreaElement>('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, '  Pauze ontbreekt ');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
    deny.click();
    await vi.waitFor(() =>
      expect(sentTo('/api/timesheet/deny').map(({ body }) => body)).toEqual([
        { timesheetEntryId: 'a', denialReason: 'Pauze ontbreekt' },
      ]),
    );
  });

  it('sends the reason with Ctrl+Enter', async () => {
    await open();
    (await find('button', 'Afkeuren: Anna Bakker, ma 16 nov, 09:00 – 17:00')).click();
    const reason = await find<HTMLTextAreaElement>('textarea');
    type(reason, 'Dubbel');
    reason.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await vi.waitFor(() =>
      expect(sentTo('/api/timesheet/deny').map(({ body }) => body)).toEqual([
        { timesheetEntryId: 'a', denialReason: 'Dubbel' },
      ]),
    );
  });

  it('approves everything up to the latest change that was counted, also what is on no page yet', async () => {
    await open({
      '/api/timesheet/approve-all': () => ({ updatedEntryCount: 3, left: none, decidedAt: cas.updatedAt }),
    });
    (await find('button', 'Alles goedkeuren')).click();
    await vi.waitFor(() =>
      expect(sentTo('/api/timesheet/approve-all').map(({ body }) => body)).toEqual([{ asOf: cas.updatedAt }]),
    );
    await vi.waitFor(() =>
      expect(mounted.toasts).toEqual([{ severity: 'success', text: '3 registraties goedgekeurd' }]),
    );
  });

  it('says what "approve all" left and why, and takes what has changed meanwhile in the next go', async () => {
    const answers = [
      { updatedEntryCount: 1, left: { closed: 1, overlapping: 0, own: 0, changed: 1 }, decidedAt: later },
      { updatedEntryCount: 1, left: { closed: 1, overlapping: 2, own: 1, changed: 0 }, decidedAt: later },
    ];
    await open({
      '/api/timesheet/approve-all': () => {
        waiting = answers.length === 2 ? [anna, { ...cas, version: 4, updatedAt: later }] : [anna];
        return answers.shift();
      },
    });
    (await find('button', 'Alles goedkeuren')).click();
    const first = {
      severity: 'warn',
      text: 'Niet goedgekeurd: 1 in de afgesloten periode, 1 die intussen is veranderd.',
    };
    await vi.waitFor(() =>
      expect(mounted.toasts).toEqual(
        expect.arrayContaining([{ severity: 'success', text: '1 registratie goedgekeurd' }, first]),
      ),
    );
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'c']));
    (await find('button', 'Alles goedkeuren')).click();
    await vi.waitFor(() =>
      expect(sentTo('/api/timesheet/approve-all').map(({ body }) => body)).toEqual([
        { asOf: cas.updatedAt },
        { asOf: later },
      ]),
    );
    const second = {
      severity: 'warn',
      text: 'Niet goedgekeurd: 1 in de afgesloten periode, 2 die overlappen, 1 van jezelf.',
    };
    await vi.waitFor(() => expect(mounted.toasts.at(-1)).toEqual(second));
    await vi.waitFor(() => expect(rows()).toEqual(['a']));
  });
});

describe('approving what came as planned', () => {
  const within = '/api/timesheet/approve-within';

  it('approves it in one act as it was counted, keeps the rest on the screen, and takes the act back', async () => {
    await open(
      {
        [within]: () => {
          waiting = [cas];
          return { updatedEntryCount: 2, decidedAt: later };
        },
        '/api/timesheet/approvals/undo': () => {
          waiting = [anna, bram, cas];
          return { updatedEntryCount: 2 };
        },
      },
      [],
      ['Scheduling'],
    );
    expect((await find('section h2')).textContent).toBe('2 van 3 registraties zijn zoals gepland');
    (await find('button', '2 goedkeuren')).click();
    await vi.waitFor(() =>
      expect(sentTo(within).map(({ body }) => body)).toEqual([{ toleranceMinutes: 5, asOf: cas.updatedAt }]),
    );
    await vi.waitFor(() =>
      expect(mounted.toasts).toEqual([{ severity: 'success', text: '2 registraties goedgekeurd' }]),
    );
    await vi.waitFor(() => expect(rows()).toEqual(['c']));
    (await find('button', 'Ongedaan maken')).click();
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
    expect(sentTo('/api/timesheet/approvals/undo').map(({ body }) => body)).toEqual([{ decidedAt: later }]);
  });

  it('says how many of them could not be approved any more', async () => {
    await open(
      {
        [within]: () => {
          waiting = [bram, cas];
          return { updatedEntryCount: 1, decidedAt: later };
        },
      },
      [],
      ['Scheduling'],
    );
    (await find('button', '2 goedkeuren')).click();
    const left = {
      severity: 'warn',
      text: '1 registratie is niet goedgekeurd: die is intussen veranderd of afgesloten. Kijk opnieuw wat er nog wacht.',
    };
    await vi.waitFor(() =>
      expect(mounted.toasts).toEqual(
        expect.arrayContaining([{ severity: 'success', text: '1 registratie goedgekeurd' }, left]),
      ),
    );
    await vi.waitFor(() => expect(rows()).toEqual(['b', 'c']));
  });
});

describe('undoing', () => {
  it('takes one decision back with Ctrl+Z, on the version that it made', async () => {
    await open({
      '/api/timesheet/reopen': () => {
        waiting = [{ ...anna, version: 5 }, bram, cas];
        return { ...anna, version: 5 };
      },
    });
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
    press('j');
    press('a');
    await find('button', 'Ongedaan maken');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
    expect(sentTo('/api/timesheet/reopen').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ timesheetEntryId: 'a' }, 3],
    ]);
  });

  it('offers nothing for a change that was denied: what would be taken back is the approval that holds again', async () => {
    await open({
      '/api/timesheet/deny': () => {
        waiting = [bram, cas];
        return { ...anna, status: 'Approved', denialReason: 'Te lang', version: 4 };
      },
    });
    (await find('button', 'Afkeuren: Anna Bakker, ma 16 nov, 09:00 – 17:00')).click();
    type(await find<HTMLTextAreaElement>('textarea'), 'Te lang');
    (await find('dialog button[type=submit]', 'Afkeuren')).click();
    await vi.waitFor(() => expect(mounted.toasts.map(({ severity }) => severity)).toEqual(['success']));
    await vi.waitFor(() => expect(rows()).toEqual(['b', 'c']));
    expect(document.body.textContent).not.toContain('Ongedaan maken');
  });
});

const settings = (timesheetClosedDate: string | null) => ({
  '/api/timesheet/settings': () => ({
    roundingStrategy: 'None',
    earlierRounding: [],
    timesheetEntryMethods: 'Manual',
    timesheetClosedDate,
    version: 1,
    isRecalculating: false,
  }),
});

describe('changing and deleting', () => {
  it('deletes hours that wait, by button or key, with a reason that is sent with the version shown', async () => {
    await open({ ...settings(null), '/api/timesheet/entries/a/delete': () => undefined });
    await find('button', 'Verwijder Anna Bakker, ma 16 nov, 09:00 – 17:00');
    press('j');
    press('Delete');
    const reason = await find<HTMLTextAreaElement>('textarea');
    type(reason, 'Niet gewerkt');
    reason.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await vi.waitFor(() =>
      expect(sentTo('/api/timesheet/entries/a/delete').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
        [{ reason: 'Niet gewerkt' }, 3],
      ]),
    );
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('b'));
  });

  it('changes hours that wait, with a reason, from the button or the key E', async () => {
    await open({ ...settings(null), '/api/timesheet/entries/a': () => ({ ...anna, status: 'Approved' }) });
    await find('button', 'Wijzig Anna Bakker, ma 16 nov, 09:00 – 17:00');
    press('j');
    press('e');
    type(await field('Reden'), 'Eerder weg');
    (await find('dialog button[type=submit]', 'Opslaan')).click();
    await vi.waitFor(() =>
      expect(
        sentTo('/api/timesheet/entries/a').map(({ body, ifMatch }) => [(body as { reason: string }).reason, ifMatch]),
      ).toEqual([['Eerder weg', 3]]),
    );
    // By changing them the manager has decided on them.
    await vi.waitFor(() =>
      expect(mounted.toasts.map(({ text }) => text)).toEqual(['De uren zijn gewijzigd en goedgekeurd']),
    );
  });

  it('leaves hours of closed days be', async () => {
    await open(settings('2026-11-16'));
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
    press('j');
    expect(document.querySelector('[aria-label^="Bewerk"]')).toBeNull();
    press('j');
    await find('button', 'Wijzig Bram Bakker, di 17 nov, 09:00 – 17:00');
  });
});

describe('the filter', () => {
  it('also finds what stands on a page that was not fetched yet, and takes "approve all" away', async () => {
    await open();
    await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
    type(await field('Medewerker'), 'cas');
    await vi.waitFor(() => expect(rows()).toEqual(['c']));
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Alles goedkeuren',
    );
  });
});

it('has one line in the tab order, and the buttons of that line only', async () => {
  await open();
  await vi.waitFor(() => expect(rows()).toEqual(['a', 'b']));
  const reached = [...document.querySelectorAll<HTMLElement>('[data-row], [data-row] button, [data-row] input')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
  expect(new Set(reached.map((element) => element.closest('[data-row]')?.getAttribute('data-row')))).toEqual(
    new Set(['a']),
  );
});
