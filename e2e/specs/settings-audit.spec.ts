// The audit trail: what was done is in it, and can be found.
import { searchAndChoose } from '../support/antd.ts';
import { unique } from '../support/company.ts';
import { dayFromToday } from '../support/days.ts';
import { AUDIT, AuditScreen } from '../support/pages/audit-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the trail tells who did what, and is narrowed by action, person and day', async ({
      company,
      openAs,
      words,
    }) => {
      const { admin } = company;
      const colleague = await company.addColleague('Manager');
      const guest = `${unique('gast.')}@bakkerij.example`;
      await company.invite(guest);
      await company.setModule('Vacation', true);
      await admin.api.call('createRole', {
        body: { roleName: 'Voorman', rolePreset: 'None', permissions: ['timesheet:entry:add'] },
      });
      await admin.api.call('updateTimesheetSettings', { body: { timesheetEntryMethods: 'Manual' } });
      const page = await openAs(admin, AUDIT);
      const screen = new AuditScreen(page, words);

      await test.step('When the trail is opened, then it tells all of it in sentences', async () => {
        await expect(screen.line('role-created', admin.name, 'Voorman')).toHaveCount(1);
        await expect(screen.line('invite-created', admin.name, guest)).toHaveCount(1);
        await expect(screen.line('invite-accepted', colleague.name)).toHaveCount(1);
      });
      await test.step('When a setting was changed, then the line tells what it was and is', async () => {
        const word = (key: string) => words(`settings:audit.words.${key}`);
        const change = words('settings:audit.change', {
          name: words('settings:audit.fields.timesheetEntryMethods'),
          from: word('TimerWithOptionalManual'),
          to: word('Manual'),
        });
        await expect(screen.line('timesheet-settings-changed', admin.name).filter({ hasText: change })).toHaveCount(1);
      });
      await test.step('When it is narrowed to one action, then only that is there', async () => {
        await searchAndChoose(screen.filter('action'), words('settings:audit.actions.module-switched.name'));
        await expect(screen.line('role-created', admin.name, 'Voorman')).toHaveCount(0);
        await expect(screen.lines).toHaveCount(1);
        await expect(screen.lines).toContainText(admin.name);
        await searchAndChoose(screen.filter('action'), words('settings:audit.actions.role-created.name'));
        await expect(screen.line('role-created', admin.name, 'Voorman')).toHaveCount(1);
      });
      await test.step('When it is narrowed to a colleague, then nothing is found, in words', async () => {
        await screen.filter('person').selectOption({ label: colleague.name });
        await expect(page.getByText(words('settings:audit.empty.filtered'))).toBeVisible();
        await expect(screen.lines).toHaveCount(0);
      });
      await test.step('When the filters are cleared, then all is back', async () => {
        await screen.clear.click();
        await expect(screen.line('role-created', admin.name, 'Voorman')).toHaveCount(1);
        await expect(screen.line('invite-accepted', colleague.name)).toHaveCount(1);
      });
      await test.step('When a period ends before it begins, then the field says so; when it lies in the past, then nothing is found', async () => {
        await screen.filter('from').fill(dayFromToday(0));
        await screen.filter('to').fill(dayFromToday(-1));
        await expect(screen.filter('to')).toHaveAttribute('aria-invalid', 'true');
        await screen.filter('from').fill(dayFromToday(-10));
        await expect(page.getByText(words('settings:audit.empty.filtered'))).toBeVisible();
      });
    });
  });
}

test('who is no administrator does not find the trail', async ({ company, openAs }) => {
  const page = await openAs(await company.addColleague('Manager'), AUDIT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`${AUDIT}$`));
});
