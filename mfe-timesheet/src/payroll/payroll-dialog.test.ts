import type { HttpRequest } from '@rooster/api-client';
import type { PayrollMapping } from '@rooster/contract';
import { find, mount, type Mounted } from '@rooster/module-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../entry.ts';
import { emptyExport, plainFile } from '../shared/testing.ts';

let mounted: Mounted;
const presets = new Map<string, (proposal: PayrollMapping) => void>();

const answers = ({ path }: HttpRequest): unknown => {
  const { pathname, searchParams } = new URL(path, 'http://test');
  const preset = searchParams.get('preset');
  if (preset !== null) return new Promise((resolve) => presets.set(preset, resolve));
  if (pathname === '/api/timesheet/payroll/preview') return emptyExport;
  if (pathname === '/api/timesheet/payroll/mapping') return plainFile;
  return { items: [] };
};
const show = async (view: 'preview' | 'mapping'): Promise<void> =>
  (await find(`dialog input[type=radio][value=${view}]`)).click();

beforeEach(async () => {
  mounted = await mount(remote, {
    path: '/app/manager/time/overview',
    permissions: ['timesheet:aggregated:view', 'timesheet:settings:view', 'timesheet:settings:update'],
    modules: ['Timesheet'],
    answers,
  });
  (await find('button', 'Exporteren')).click();
  (await find('[role=menuitem]', 'Salarisexport…')).click();
  await show('mapping');
  await find('dialog input[type=checkbox]');
});
afterEach(async () => {
  await mounted.unmount();
  presets.clear();
});

it.each([
  ['another view', () => show('preview')],
  ['closing', async () => (await find('dialog button', 'Sluiten')).click()],
])('asks before what is typed of the file goes with %s', async (_what, leave) => {
  (await find<HTMLInputElement>('dialog input[type=checkbox]')).click();
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.checked).toBe(false),
  );
  await leave();
  await vi.waitFor(() => expect(mounted.asked).toMatchObject([{ title: 'Sluiten zonder op te slaan?' }]));
  await vi.waitFor(() => expect(document.querySelector('dialog input[type=checkbox]')).toBeNull());
});

it('asks nothing where nothing was typed', async () => {
  await show('preview');
  await vi.waitFor(() => expect(document.querySelector('dialog input[type=checkbox]')).toBeNull());
  expect(mounted.asked).toEqual([]);
});

it('takes the program that was chosen last, whichever answer comes first', async () => {
  const program = document.querySelectorAll<HTMLSelectElement>('dialog select')[0];
  if (program === undefined) throw new Error('No programs');
  for (const preset of ['Loket', 'AFAS'] as const) {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(program, preset);
    program.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(presets.has(preset)).toBe(true));
  }
  for (const preset of ['AFAS', 'Loket'] as const) presets.get(preset)?.({ ...plainFile, preset });
  await vi.waitFor(() => expect(program.value).toBe('AFAS'));
  await vi.waitFor(() => expect(mounted.toasts).toEqual([]));
  expect(program.value).toBe('AFAS');
});
