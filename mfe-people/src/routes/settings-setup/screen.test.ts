/** The first step of setting up: from which day balances of hours count. */
import type { TenantDetails } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { localDate } from '@rooster/domain/time';
import { find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const fresh: TenantDetails = {
  tenantName: 'Bakkerij',
  standardRoleId: null,
  standardWorkweek: null,
  standardActualWorkweek: null,
  collectiveLaborAgreementNumber: null,
  timezoneId: 'Europe/Amsterdam',
  standardVacationHours: null,
  workingTimeReductionHoursPerWeek: null,
  ownDecisions: 'WhenNobodyElse',
  balanceFrom: null,
  balanceLimit: null,
  settlesDeficit: false,
  version: 1,
};
const today = localDate(currentTime(), 'Europe/Amsterdam');
/** The fields by their names: their labels also say which are optional. */
const input = (name: keyof TenantDetails): Promise<HTMLInputElement> => find<HTMLInputElement>(`input[name=${name}]`);

let mounted: Mounted;
const unchanged = { people: 0, lots: 0, added: '00:00:00', taken: '00:00:00' };
async function open(
  details: TenantDetails,
  save: () => unknown = () => details,
  forecast: () => unknown = () => unchanged,
  read: () => TenantDetails = () => details,
  others: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  mounted = await mount(remote, {
    path: '/app/settings/setup',
    permissions: ['tenant:settings:view', 'tenant:settings:update'],
    answers: ({ method, path }) => {
      if (path === '/api/tenant/settings/tenant/preview') return forecast();
      if (path === '/api/tenant/settings/tenant') return method === 'GET' ? read() : save();
      if (path in others && method === 'POST') return others[path];
      return { departmentCount: 0, memberCount: 1, withoutLoginCount: 0, balanceImportCount: 0, items: [] };
    },
  });
}
const sent = (): unknown[] =>
  mounted.sent.flatMap(({ method, body, ifMatch }) =>
    method === 'PUT' ? [[(body as TenantDetails).balanceFrom, ifMatch]] : [],
  );
const submit = async (): Promise<void> => (await find('button[type=submit]')).click();

afterEach(async () => {
  await mounted.unmount();
});

it('proposes today before anything was saved, and sends what stands there', async () => {
  await open(fresh);
  expect((await input('balanceFrom')).value).toBe(today);
  type(await input('standardWorkweek'), '38');
  await submit();
  await vi.waitFor(() => expect(sent()).toEqual([[today, 1]]));
});

it.each([
  ['another day', '2026-01-01', '2026-01-01'],
  ['each contract’s first day, when it is emptied', '', null],
])('takes %s', async (_what, typed, balanceFrom) => {
  await open(fresh);
  type(await input('standardWorkweek'), '38');
  type(await input('balanceFrom'), typed);
  await submit();
  await vi.waitFor(() => expect(sent()).toEqual([[balanceFrom, 1]]));
});

it.each([
  ['a full week of no hours', '0', '', 'Vul minstens 1 in'],
  ['less pay than work', '40', '38', 'Vul minstens 40 in'],
])('takes no %s', async (_what, week, paid, said) => {
  await open(fresh);
  type(await input('standardWorkweek'), week);
  type(await input('standardActualWorkweek'), paid);
  await submit();
  await vi.waitFor(() => expect(document.body.textContent).toContain(said));
  expect(sent()).toEqual([]);
});

it.each([
  ['a day', '2026-01-01', '2026-01-01'],
  ['that each contract decides', null, ''],
])(
  'shows %s as it was chosen before, so that saving the step once more moves nobody’s balance',
  async (_what, balanceFrom, shown) => {
    await open({ ...fresh, standardWorkweek: '38:00:00', balanceFrom, version: 4 });
    expect((await input('balanceFrom')).value).toBe(shown);
    await submit();
    await vi.waitFor(() => expect(sent()).toEqual([[balanceFrom, 4]]));
  },
);

/** An answer that comes when the test says so. */
function later<Answer>(): { readonly answer: Promise<Answer>; readonly give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => undefined;
  return { answer: new Promise((resolve) => (give = resolve)), give: (answer) => give(answer) };
}
const openStep = (place: number): void => document.querySelectorAll<HTMLElement>('nav button')[place]?.click();

it('keeps what is typed while another step is looked at', async () => {
  await open(fresh);
  type(await input('tenantName'), 'Bakkerij Molen');
  openStep(1);
  await find('input[name=department]');
  openStep(0);
  expect((await input('tenantName')).value).toBe('Bakkerij Molen');
});

it('says which department was added, and keeps the next one that is typed meanwhile', async () => {
  const added = later<object>();
  await open(fresh, undefined, undefined, undefined, { '/api/departments': added.answer });
  await input('tenantName');
  openStep(1);
  const name = await find<HTMLInputElement>('input[name=department]');
  type(name, 'Bar');
  await submit();
  await vi.waitFor(() => expect(mounted.sent.filter(({ path }) => path === '/api/departments')).toHaveLength(1));
  type(name, 'Terras');
  added.give({ departmentId: 'd', name: 'Bar', version: 1 });
  await vi.waitFor(() => expect(mounted.toasts).toMatchObject([{ text: 'De afdeling Bar is toegevoegd' }]));
  expect(name.value).toBe('Terras');
});

it('looks at a list again that was typed in while it was looked at', async () => {
  const looked = later<object>();
  await open(fresh, undefined, undefined, undefined, { '/api/tenant/imports/preview': looked.answer });
  await input('tenantName');
  openStep(2);
  const list = await find<HTMLTextAreaElement>('textarea');
  type(list, 'Voornaam;Achternaam');
  (await find('button', 'Controleren')).click();
  await vi.waitFor(() => expect(mounted.sent.some(({ path }) => path.endsWith('/preview'))).toBe(true));
  type(list, 'Voornaam;Achternaam;Lies');
  looked.give({ validCount: 1, columns: [], rows: [], errors: [], counts: {} });
  await looked.answer;
  await vi.waitFor(async () =>
    expect((await find('button', 'Controleren')).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect((await find<HTMLTextAreaElement>('textarea')).value).toBe('Voornaam;Achternaam;Lies');
});

it('saves what was typed on top of what somebody else has saved meanwhile', async () => {
  let saved = { ...fresh, standardWorkweek: '38:00:00' };
  const save = () => {
    if (saved.version === 2) return saved;
    saved = { ...saved, tenantName: 'Bakkerij Molen', version: 2 };
    throw refusal('modified-meanwhile', 412);
  };
  await open(saved, save, undefined, () => saved);
  type(await input('standardWorkweek'), '36');
  await submit();
  await vi.waitFor(async () => expect((await input('tenantName')).value).toBe('Bakkerij Molen'));
  await submit();
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(mounted.sent.findLast(({ method }) => method === 'PUT')).toMatchObject({
    ifMatch: 2,
    body: { tenantName: 'Bakkerij Molen', standardWorkweek: '36:00:00' },
  });
});

it('says at the field what the server has against it', async () => {
  const refused = refusal('validation-failed', 400, [{ path: 'balanceFrom', code: 'invalid-date', message: '' }]);
  await open({ ...fresh, standardWorkweek: '38:00:00', balanceFrom: '2026-01-01' }, () => {
    throw refused;
  });
  await submit();
  await vi.waitFor(async () => expect((await input('balanceFrom')).getAttribute('aria-invalid')).toBe('true'));
});

it('asks what other hours do to balances of leave before it saves them, and saves nothing where that is not known', async () => {
  const failure = refusal('internal-error', 500);
  let fails = true;
  const forecast = () => {
    if (fails) throw failure;
    return { people: 3, lots: 6, added: '24:00:00', taken: '00:00:00' };
  };
  await open({ ...fresh, balanceFrom: '2026-01-01' }, undefined, forecast);
  type(await input('standardWorkweek'), '38');
  await submit();
  await vi.waitFor(() => expect(mounted.toasts).toMatchObject([{ severity: 'error' }]));
  expect(sent()).toEqual([]);
  fails = false;
  await submit();
  await vi.waitFor(() => expect(sent()).toEqual([['2026-01-01', 1]]));
  expect(mounted.asked).toMatchObject([
    {
      title: 'De verlofsaldi veranderen mee',
      text: 'De saldi van 3 mensen volgen de standaarduren: er komt 24 uur bij en er gaat 0 uur af.',
    },
  ]);
});
