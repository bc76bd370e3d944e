// axe finds nothing on what opens over a screen, in light and in dark. The pages before the login have a file of their
// own.
import { expectClean } from '../support/axe.ts';
import { unique } from '../support/company.ts';
import { amsterdam, dayFromToday } from '../support/days.ts';
import { Dashboard } from '../support/pages/dashboard.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { MODULES, ModulesScreen } from '../support/pages/modules-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { VALIDATE, ValidateScreen } from '../support/pages/validate-screen.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    const options = { colorScheme };

    test('the dashboard and own hours', async ({ company, openAs, words }) => {
      const day = dayFromToday(0);
      await company.admin.api.call('addEntry', {
        body: {
          shiftStart: amsterdam(day, '00:00'),
          shiftEnd: amsterdam(day, '00:10'),
          timeZoneId: 'Europe/Amsterdam',
        },
      });
      const page = await openAs(company.admin, '/app', options);
      const dashboard = new Dashboard(page, words);
      await expect(dashboard.clockButton).toBeVisible();
      await expectClean(page, 'dashboard');
      await dashboard.openClock();
      await expectClean(page, 'dashboard with the clock open');
      await page.goto(TIME);
      const time = new TimeScreen(page, words);
      await expect(time.row('00:00 – 00:10')).toBeVisible();
      await expectClean(page, 'time');
      await time.openAdd();
      await expectClean(page, 'time with the form open');
    });

    test('deciding on hours', async ({ company, openAs, words }) => {
      const employee = await company.addColleague('Employee');
      const day = dayFromToday(-1);
      await employee.api.call('addEntry', {
        body: {
          shiftStart: amsterdam(day, '09:00'),
          shiftEnd: amsterdam(day, '17:00'),
          timeZoneId: 'Europe/Amsterdam',
        },
      });
      const page = await openAs(company.admin, VALIDATE, options);
      const validate = new ValidateScreen(page, words);
      await expect(validate.row('09:00 – 17:00')).toBeVisible();
      await expectClean(page, 'validate');
      await validate.openDeny('09:00 – 17:00');
      await expectClean(page, 'validate with the reason asked for');
    });

    test('invites and modules', async ({ company, openAs, words }) => {
      await company.invite(`${unique('gast.')}@bakkerij.example`);
      const page = await openAs(company.admin, INVITES, options);
      const invites = new InvitesScreen(page, words);
      await expect(invites.list).toBeVisible();
      await expectClean(page, 'invites');
      await invites.openAdd();
      await expectClean(page, 'invites with the form open');
      await page.goto(MODULES);
      await expect(new ModulesScreen(page, words).switch('timesheet')).toBeVisible();
      await expectClean(page, 'modules');
    });
  });
}
