// Setting up a new organisation: left halfway, gone on with, to the end.
import { dayFromToday } from '../support/days.ts';
import { Frame } from '../support/pages/frame.ts';
import { SETUP, SetupScreen } from '../support/pages/setup-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an organisation is set up from its hours to its people', async ({ company, openAs, words, consoleGuard }) => {
      // A department whose name is taken.
      consoleGuard.allowStatus(409);
      const page = await openAs(company.admin, SETUP);
      const setup = new SetupScreen(page, words);
      const frame = new Frame(page, words);
      const done = words('people:setup.stepDone');
      await test.step('When the hours are saved, then the next step opens', async () => {
        await expect(setup.step('company')).toHaveAttribute('aria-current', 'step');
        await setup.card('company').getByLabel(words('people:setup.company.standardWorkweek')).fill('38');
        await setup.button('people:setup.company.save').click();
        await frame.expectToast(words('people:setup.company.saved'), 'success');
        await expect(setup.step('departments')).toHaveAttribute('aria-current', 'step');
      });
      await test.step('When a department is added, then it is in the list, the step is done, and its name is not taken twice', async () => {
        const card = setup.card('departments');
        for (const step of ['added', 'refused']) {
          await card.getByLabel(words('people:setup.departments.name')).fill('Molen');
          await setup.button('people:setup.departments.add').click();
          if (step === 'added') await expect(card.getByRole('listitem').filter({ hasText: 'Molen' })).toBeVisible();
        }
        await expect(card).toContainText(words('errors:codes.department-name-taken'));
        // The next one is typed while this one is still on its way.
        const name = card.getByLabel(words('people:setup.departments.name'));
        const ofDepartments = (url: URL) => url.pathname === '/api/departments';
        let arrive: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (arrive = resolve));
        await page.route(ofDepartments, async (route) => {
          if (route.request().method() === 'POST') await held;
          await route.continue();
        });
        await name.fill('Winkel');
        await name.press('Enter');
        await name.fill('Bezorging');
        arrive();
        await expect(card.getByRole('listitem').filter({ hasText: 'Winkel' })).toBeVisible();
        await frame.expectToast(words('people:setup.departments.added', { name: 'Winkel' }), 'success');
        await expect(name).toHaveValue('Bezorging');
        await page.unroute(ofDepartments);
        await name.fill('');
        await expect(setup.step('departments').getByRole('img', { name: done })).toBeVisible();
        await setup.button('people:setup.next').click();
        await expect(setup.step('people')).toHaveAttribute('aria-current', 'step');
      });
      await test.step('When the page is left and opened anew, then it goes on where it was', async () => {
        await page.goto('/app');
        await frame.expectDashboard();
        await page.goto(SETUP);
        await expect(setup.step('people')).toHaveAttribute('aria-current', 'step');
        await expect(setup.step('company').getByRole('img', { name: done })).toBeVisible();
      });
      await test.step('When people are brought in, then that step is done', async () => {
        await setup.paste.fill('Voornaam;Achternaam;Personeelsnummer\nLies;Gerst;1001\nWim;Spelt;1002');
        await setup.button('people:import.check').click();
        await setup.button('people:import.write', { count: 2, number: 2 }).click();
        await expect(setup.card('people')).toContainText(words('people:import.added.members', { count: 2, number: 2 }));
        await expect(setup.step('people').getByRole('img', { name: done })).toBeVisible();
        await setup.button('people:setup.next').click();
      });
      await test.step('When their balances are brought in, one for somebody unknown, then the line is named and the other counts', async () => {
        const year = Number(dayFromToday(0).slice(0, 4));
        await setup.paste.fill(`Personeelsnummer;Soort;Jaar;Uren\n1001;Wettelijk;${year};32\n9999;Wettelijk;${year};8`);
        await setup.button('people:import.check').click();
        await expect(setup.card('balances')).toContainText(words('people:import.error.unknown-member'));
        await setup.button('people:import.write', { count: 1, number: 1 }).click();
        await expect(setup.card('balances')).toContainText(
          words('people:import.added.opening-balances', { count: 1, number: 1 }),
        );
        await setup.button('people:setup.next').click();
      });
      await test.step('When a module is switched on, then it is in the menu, and the last step leads to the dashboard', async () => {
        const vacation = setup.card('modules').getByRole('switch', { name: words('people:setup.modules.Vacation') });
        const before = await vacation.getAttribute('aria-checked');
        await vacation.click();
        await expect(vacation).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true');
        await setup.button('people:setup.next').click();
        await expect(setup.card('invite')).toBeVisible();
        await setup.button('people:setup.finish').click();
        await frame.expectDashboard();
      });
    });
  });
}
