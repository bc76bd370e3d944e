// A permission that a remote brings opens its pages, for those whose roles hold it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRegistry, promote, publish } from './index.ts';
import { employee, fixture, page, shell } from './testing/fixture.ts';

beforeEach(fixture.make);
afterEach(fixture.remove);

const own = { name: 'notes:view' as const, title: { en: 'See notes', nl: 'Notities zien' } };

it('opens a page for who holds it and for administrators, and for nobody else', async () => {
  const { folder, build } = fixture;
  // The type of a remote's own permissions is the remote's; here is none.
  const any = ['notes:view'] as never[];
  const notes = { name: 'notes', routes: [{ ...page('/app/notes'), any }], permissions: [own] };
  await publish(await build('notes', notes), folder);
  await promote(folder, 'notes', '1.0.0');
  const registry = openRegistry(folder);
  const session = (...permissions: string[]) => ({ ...employee, permissions: permissions as never[] });
  const opened = async (...permissions: string[]) =>
    (await registry.answer(session(...permissions), shell)).remotes.length;
  expect(await opened('general:employee')).toBe(0);
  expect(await opened('general:employee', 'notes:view')).toBe(1);
  expect(await opened('admin')).toBe(1);
  expect(await registry.permissions(employee.enabledModules)).toMatchObject([
    { permission: 'notes:view', title: own.title },
  ]);
});

it('is published only with what its name allows', async () => {
  const strange = await fixture.build('strange', { permissions: [own] });
  await expect(publish(strange, fixture.folder)).rejects.toThrow('"notes:view" does not begin with timesheet:');
});
