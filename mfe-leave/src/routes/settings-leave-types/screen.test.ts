/** Leave types: what the server refuses is told where it can be mended. */
import type { HttpRequest } from '@rooster/api-client';
import type { LeaveType } from '@rooster/contract';
import { field, find, mount, type Mounted, refusal, type } from '@rooster/module-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../entry.ts';

const vacation: LeaveType = {
  id: 'v',
  leaveTypeId: 'v',
  translations: [
    { languageCode: 'nl', value: 'Vakantie' },
    { languageCode: 'en', value: 'Vacation' },
  ],
  color: 'teal',
  preset: 'Vacation',
  isDeductible: true,
  isActive: true,
  isUserSelectable: true,
  isSensitive: false,
  sortOrder: 1,
  pendingCount: 0,
  version: 3,
};

let mounted: Mounted;
let stored = vacation;
async function open(save: (request: HttpRequest) => unknown): Promise<void> {
  stored = vacation;
  mounted = await mount(remote, {
    path: '/app/settings/leave/types',
    permissions: ['leave:type:view', 'leave:type:create', 'leave:type:update'],
    answers: (request) => (request.method === 'GET' ? { items: [stored] } : save(request)),
  });
}
const save = async (): Promise<void> => (await find('dialog button[type=submit]')).click();

afterEach(async () => {
  await mounted.unmount();
});

it('says at its field that a name is taken', async () => {
  await open(() => {
    throw refusal('leave-type-invalid', 422, [{ path: 'translations.0.value', code: 'invalid-value', message: '' }]);
  });
  (await find('button', 'Verlofsoort toevoegen')).click();
  type(await field('Naam in het Nederlands'), 'Vakantie');
  type(await field('Naam in het Engels'), 'Holiday');
  await save();
  await vi.waitFor(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('Er is al een verlofsoort met deze naam'),
  );
  expect((await field('Naam in het Nederlands')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('Naam in het Engels')).getAttribute('aria-invalid')).not.toBe('true');
  expect(document.querySelector('dialog')?.textContent).not.toContain('hier niet gebruiken');
});

it('shows what somebody else made of a type once it is opened again, and saves on that', async () => {
  await open(({ ifMatch }) => {
    if (ifMatch !== 4) {
      stored = { ...vacation, color: 'red', version: 4 };
      throw refusal('modified-meanwhile', 412);
    }
    return { ...stored, version: 5 };
  });
  const edit = async (): Promise<void> => (await find('button', 'Vakantie wijzigen')).click();
  await edit();
  type(await field('Naam in het Engels'), 'Holiday');
  await save();
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('open het opnieuw'));
  await vi.waitFor(() => expect(mounted.sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
  (await find('dialog button', 'Annuleren')).click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  await edit();
  type(await field('Naam in het Engels'), 'Holiday');
  await save();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(mounted.sent.flatMap(({ method, ifMatch }) => (method === 'PUT' ? [ifMatch] : []))).toEqual([3, 4]);
});
