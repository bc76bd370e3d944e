// A module that a remote brings: an organisation that has not switched it on is given nothing of it.
import { beforeEach, afterEach, expect, it } from 'vitest';
import { openRegistry, pin, promote, publish } from './index.ts';
import { employee, fixture, page, shell } from './testing/fixture.ts';

beforeEach(fixture.make);
afterEach(fixture.remove);

const words = (en: string, nl: string) => ({ en, nl });
const module = { title: words('Notes', 'Notities'), text: words('Keep notes.', 'Notities bijhouden.') };
const own = { name: 'notes:view' as const, title: words('See notes', 'Notities zien') };
const notes = { name: 'notes', module, routes: [page('/app/notes')], permissions: [own] };
const on = { ...employee, enabledModules: ['notes'] };

it('gives its remote, pages and permissions to who has switched it on, and to nobody else', async () => {
  const { folder, build, live } = fixture;
  await publish(await build('notes', notes), folder);
  await promote(folder, 'notes', '1.0.0');
  expect(await live()).toEqual([]);
  expect(await live(on)).toEqual(['notes 1.0.0 stable']);
  const registry = openRegistry(folder);
  const { closed, remotes } = await registry.answer(employee, shell);
  expect(closed).toEqual([{ path: '/app/notes', reason: 'module_not_enabled' }]);
  expect(JSON.stringify(remotes)).not.toContain('notes');
  expect(await registry.permissions(employee.enabledModules)).toEqual([]);
  expect(await registry.permissions(['notes'])).toMatchObject([{ permission: 'notes:view' }]);
});

it('is offered to the organisations that are given its version, in its own words', async () => {
  const { folder, build } = fixture;
  await publish(await build('notes', notes), folder);
  await pin(folder, 'notes', 'tenant-1', '1.0.0');
  const registry = openRegistry(folder);
  expect(await registry.modules('tenant-1', shell)).toEqual([{ module: 'notes', ...module }]);
  expect(await registry.modules('tenant-2', shell)).toEqual([]);
});

it("is not published under the name of one of the product's", async () => {
  const { folder, build } = fixture;
  await expect(publish(await build('x', { name: 'timesheet', module }), folder)).rejects.toThrow(
    'module: timesheet can bring none of its own',
  );
});
