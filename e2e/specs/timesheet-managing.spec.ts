// A manager changes and deletes hours of an employee, who reads why.
import { amsterdam, firstOf, lastMonth } from '../support/days.ts';
import { addHours, approveAll } from '../support/hours.ts';
import { EntryDialog } from '../support/pages/time-screen.ts';
import { MemberTimeTab, memberTimePath } from '../support/pages/member-time-tab.ts';
import { expect, test } from '../support/test.ts';

const monday = firstOf(lastMonth(), 1);
const tuesday = firstOf(lastMonth(), 2);

test('manager corrects and deletes hours, with a reason that the employee is told', async ({
  company,
  openAs,
  words,
}) => {
  const employee = await company.addColleague();
  await addHours(employee, monday, '09:00 – 17:00');
  await addHours(employee, tuesday, '09:00 – 12:00');
  await approveAll(company);
  const page = await openAs(company.admin, memberTimePath(await company.idOf(employee)));
  const tab = new MemberTimeTab(page, words);
  await tab.showLastMonth();
  await expect(tab.entries).toHaveCount(2);

  await test.step('When the hours of a day are changed, then they count as they are then', async () => {
    await tab.entries.filter({ hasText: '09:00 – 17:00' }).getByRole('button').nth(1).click();
    const dialog = new EntryDialog(page.getByRole('dialog'), words);
    const heights = async () =>
      await Promise.all(
        [dialog.root.locator('.ant-picker'), dialog.root.getByLabel(words('timesheet:form.end'), { exact: true })].map(
          async (field) => (await field.boundingBox())?.height,
        ),
      );
    expect(new Set(await heights()).size, 'the day stands as high as the times beside it').toBe(1);
    await dialog.enter({ end: '16:00' });
    await dialog.save.click();
    await expect(dialog.root.getByRole('textbox', { name: words('common:reason') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.root.getByRole('textbox', { name: words('common:reason') }).fill('Eerder naar huis gegaan');
    await dialog.save.click();
    await expect(tab.entries.filter({ hasText: '09:00 – 16:00' })).toHaveCount(1);
  });

  await test.step('When an entry is deleted, then it is gone from list and figures', async () => {
    await tab.entries.filter({ hasText: '09:00 – 12:00' }).getByRole('button').last().click();
    const dialog = page.getByRole('dialog', { name: words('timesheet:managing.deleteAsk.title') });
    await dialog.getByRole('textbox').fill('Dubbel ingevoerd');
    await dialog.getByRole('button', { name: words('common:delete'), exact: true }).click();
    await expect(tab.entries).toHaveCount(1);
  });

  await test.step('Then the employee has been told why', async () => {
    const { items } = await employee.api.call<{ items: { body: string }[] }>('listNotifications');
    const reasons = items.map(({ body }) => body).join('\n');
    expect(reasons).toContain('Eerder naar huis gegaan');
    expect(reasons).toContain('Dubbel ingevoerd');
  });
});

test('a manager abroad enters hours at the times of where the employee works', async ({ company, openAs, words }) => {
  const employee = await company.addColleague();
  const page = await openAs(company.admin, memberTimePath(await company.idOf(employee)), {
    timezoneId: 'Pacific/Auckland',
  });
  const tab = new MemberTimeTab(page, words);
  await tab.showLastMonth();
  await page.getByRole('button', { name: words('timesheet:time.add') }).click();
  const dialog = new EntryDialog(page.getByRole('dialog'), words);
  await dialog.enter({ date: monday, start: '09:00', end: '17:00' });
  await dialog.root.getByRole('textbox', { name: words('common:reason') }).fill('Klok vergeten');
  await dialog.save.click();
  await expect(tab.entries).toHaveCount(1);
  const { items } = await employee.api.call<{ items: { shiftStart: string }[] }>('queryEntries', {
    body: { fromDate: monday, toDate: monday },
  });
  expect(items.map(({ shiftStart }) => Date.parse(shiftStart))).toEqual([Date.parse(amsterdam(monday, '09:00'))]);
});

test('own hours are left to somebody else, and the page says so before anything is pressed', async ({
  company,
  openAs,
  words,
}) => {
  await addHours(company.admin, monday, '09:00 – 17:00');
  await company.addColleague('Manager');
  const page = await openAs(company.admin, memberTimePath(await company.idOf(company.admin)));
  const tab = new MemberTimeTab(page, words);
  await tab.showLastMonth();
  await expect(tab.entries).toHaveCount(1);
  await expect(page.getByText(words('timesheet:member.leftToOthers'), { exact: true })).toBeVisible();
  for (const key of ['timesheet:corrections.add', 'timesheet:time.add'] as const)
    await expect(page.getByRole('main').getByRole('button', { name: words(key) })).toBeDisabled();
  await expect(tab.entries.getByRole('button', { name: words('common:delete') })).toHaveCount(0);
});
