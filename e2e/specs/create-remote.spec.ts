// A remote that a team has just made: published as it is, open to administrators, and to others through a role.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentTime } from '@rooster/domain/clock';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { ROLES, RoleScreen } from '../support/pages/role-screen.ts';
import { files, root } from '../support/paths.ts';
import { registry } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

const NOTES = '/app/employees/notes';
const run = promisify(execFile);

test('a new remote runs in the shell, for those who hold its own permission', async ({
  company,
  openAs,
  server,
  words,
}) => {
  test.setTimeout(240_000);
  const colleague = await company.addColleague('Employee');
  // Below the checkout, from where the packages are found.
  await mkdir(path.join(root, '.cache/e2e'), { recursive: true });
  const parent = await mkdtemp(path.join(root, '.cache/e2e/notes-'));
  const folder = path.join(parent, 'mfe-notes');
  const since = currentTime();
  await run(process.execPath, [files.createRemote, 'notes', parent]);
  await run(files.rspack, ['build'], { cwd: folder });
  await registry(server.remotesDir, 'publish', path.join(folder, 'dist'), '--promote');
  const page = await openAs(company.admin, NOTES);
  const frame = new Frame(page, words);
  const his = new Frame(await openAs(colleague), words);
  const heading = (of: Frame) => of.page.getByRole('heading', { level: 1, name: 'My notes' });

  await test.step('Then an administrator opens its page and finds it in the menu', async () => {
    await expect(heading(frame)).toBeVisible({ timeout: 30_000 });
    test.info().annotations.push({ type: 'measured', description: `${currentTime() - since} ms` });
    await expect(frame.entryTo(NOTES)).toBeVisible();
  });
  await test.step('And a role without its permission does not', async () => {
    await his.expectDashboard();
    await expect(his.entryTo(NOTES)).toHaveCount(0);
    await his.page.goto(NOTES);
    await his.expectDashboard();
  });
  await test.step('When a role is given its permission, by the words of its manifest', async () => {
    await page.goto(`${ROLES}/new`);
    const role = new RoleScreen(page, words);
    await role.name.fill('Schrijver');
    await role.form.root.getByRole('checkbox', { name: 'See my notes', exact: true }).check();
    // Nobody opens a page of daily work without this one.
    await role.permission('general_employee').check();
    await role.form.save('settings:roles.create').click();
    await frame.expectToast(words('settings:roles.created', { name: 'Schrijver' }), 'success');
    await page.goto(employeePath(await company.idOf(colleague)));
    const employee = new EmployeeScreen(page, words);
    await employee.edit.click();
    await employee.role('Schrijver').check();
    await employee.save.click();
    await frame.expectToast(words('people:employee.saved'), 'success');
  });
  await test.step('Then who has that role opens it', async () => {
    await his.page.goto(NOTES);
    await expect(heading(his)).toBeVisible();
  });
  await test.step('When the remote is gone, then the role still has it, and is told', async () => {
    // Other tests of this server must not meet the remote either.
    await rm(path.join(server.remotesDir, 'notes'), { recursive: true });
    await registry(server.remotesDir, 'canary', 'notes', '1.0.0', '0');
    await page.goto(ROLES);
    await page.getByRole('link', { name: 'Schrijver' }).click();
    const gone = page.getByRole('region', { name: words('settings:roles.goneModules.title') });
    await expect(gone.getByRole('checkbox', { name: /notes:view/ })).toBeChecked();
    await expect(gone).toContainText(words('settings:roles.goneModules.note'));
  });
  await rm(parent, { recursive: true, force: true });
});
