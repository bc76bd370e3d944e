// A remote that a team has just made: published as it is, open to administrators, and to others through a role.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { currentTime } from '@rooster/domain/clock';
import { expectClean } from '../support/axe.ts';
import { newRemote } from '../support/new-remote.ts';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { ROLES, RoleScreen } from '../support/pages/role-screen.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const NOTES = '/app/employees/notes';

test('a new remote runs in the shell, for those who hold its own permission', async ({
  company,
  openAs,
  server,
  words,
}) => {
  test.setTimeout(240_000);
  const colleague = await company.addColleague('Employee');
  const since = currentTime();
  const notes = await newRemote('notes');
  await notes.publish(server.remotesDir);
  const page = await openAs(company.admin, NOTES);
  const frame = new Frame(page, words);
  const his = new Frame(await openAs(colleague), words);
  const heading = (of: Frame, name = 'My notes') => of.page.getByRole('heading', { level: 1, name });
  const card = (of: Frame, name = 'My notes') => of.page.getByRole('main').getByRole('region', { name });

  await test.step('Then an administrator opens its page and finds it in the menu, with the icon it brings', async () => {
    await expect(heading(frame)).toBeVisible({ timeout: 30_000 });
    test.info().annotations.push({ type: 'measured', description: `${currentTime() - since} ms` });
    const manifest = JSON.parse(await readFile(path.join(notes.dist, 'remote.json'), 'utf8')) as {
      nav: { icon: string }[];
    };
    await expect(frame.entryTo(NOTES).locator('svg path')).toHaveAttribute('d', manifest.nav[0]?.icon ?? '');
    await expectClean(page, 'the page of a new remote');
  });
  await test.step('And its card is on the dashboard and leads there', async () => {
    await frame.entryTo('/app').first().click();
    await expect(card(frame)).toBeVisible();
    await expectClean(page, 'the dashboard with the card of a new remote');
    await card(frame).getByRole('link', { name: 'Open' }).click();
    await expect(heading(frame)).toBeVisible();
  });
  await test.step('And both are in Dutch for who reads Dutch', async () => {
    await frame.switchLanguage('Nederlands');
    const dutch = new Frame(page, wordsOf('nl'));
    await expect(heading(dutch, 'Mijn notes')).toBeVisible();
    await expect(dutch.entryTo(NOTES)).toHaveText('Mijn notes');
    await dutch.entryTo('/app').first().click();
    await expect(card(dutch, 'Mijn notes').getByRole('link', { name: 'Openen' })).toBeVisible();
    await dutch.switchLanguage('English');
    await expect(card(frame)).toBeVisible();
  });
  await test.step('And a role without its permission does not', async () => {
    await his.expectDashboard();
    await expect(his.entryTo(NOTES)).toHaveCount(0);
    await expect(card(his)).toHaveCount(0);
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
    await notes.remove(server.remotesDir);
    await page.goto(ROLES);
    await page.getByRole('link', { name: 'Schrijver' }).click();
    const gone = page.getByRole('region', { name: words('settings:roles.goneModules.title') });
    await expect(gone.getByRole('checkbox', { name: /notes:view/ })).toBeChecked();
    await expect(gone).toContainText(words('settings:roles.goneModules.note'));
  });
  await notes.dispose();
});
