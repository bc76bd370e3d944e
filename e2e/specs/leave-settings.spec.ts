// How leave is given, which kinds there are, and when it lapses.
import { addWorker } from '../support/leave-company.ts';
import { Frame } from '../support/pages/frame.ts';
import {
  LEAVE_BALANCES,
  LEAVE_SETTINGS,
  LEAVE_TYPES,
  LeaveSettingsScreen,
} from '../support/pages/leave-settings-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.beforeEach(async ({ company }) => company.setModule('Vacation', true));

    test('extra hours by age say whose balance they change before they count', async ({ company, openAs, words }) => {
      await addWorker(company, 'Bram');
      const page = await openAs(company.admin, '/app/settings/vacation');
      const screen = new LeaveSettingsScreen(page, words);
      await test.step('The former address leads here', async () => {
        await expect(screen.heading).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === LEAVE_SETTINGS);
        await expect(screen.save).toBeDisabled();
      });
      await test.step('When the date does not exist, then that is said and nothing is lost', async () => {
        await screen.field(words('leave:settings.notice')).fill('7');
        await screen.choice(words('leave:settings.carryOver.day')).selectOption('31');
        await screen.choice(words('leave:settings.carryOver.month')).selectOption('4');
        await screen.save.click();
        await expect(page.getByText(words('errors:fields.invalid-date'))).toBeVisible();
        await expect(screen.field(words('leave:settings.notice'))).toHaveValue('7');
        await screen.choice(words('leave:settings.carryOver.day')).selectOption('1');
      });
      await test.step('When an age is added, then the effect is told first', async () => {
        await page.getByRole('button', { name: words('leave:settings.age.add'), exact: true }).click();
        await screen.field(words('leave:settings.age.from')).fill('30');
        await screen.field(words('leave:settings.age.hours')).fill('8');
        await screen.save.click();
        await expect(screen.question).toContainText(words('leave:settings.people', { count: 1 }));
        await screen.question.getByRole('button', { name: words('leave:settings.effect.accept'), exact: true }).click();
        await new Frame(page, words).expectToast(words('common:saved'), 'success');
      });
      await test.step('Then it is still there after a reload', async () => {
        await page.reload();
        await expect(screen.field(words('leave:settings.age.hours'))).toHaveValue('8');
        await expect(screen.field(words('leave:settings.notice'))).toHaveValue('7');
        await expect(screen.choice(words('leave:settings.carryOver.month'))).toHaveValue('4');
      });
    });

    test('names of kinds keep clear of the buttons on the narrowest phone', async ({ company, openAs }) => {
      const page = await openAs(company.admin, LEAVE_TYPES, { viewport: { width: 320, height: 844 } });
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') });
      await expect(rows.first()).toBeVisible();
      const covered = await rows.evaluateAll((found) =>
        found.flatMap((row) => {
          const text = document.createRange();
          text.selectNodeContents(row.querySelector(':scope > div') ?? row);
          return [...row.querySelectorAll('button')].flatMap((button) => {
            const place = button.getBoundingClientRect();
            const isUnder = [...text.getClientRects()].some(
              ({ right, top, bottom }) => right > place.left && bottom > place.top && top < place.bottom,
            );
            return isUnder ? [`${row.getAttribute('aria-label')}: ${button.getAttribute('aria-label')}`] : [];
          });
        }),
      );
      expect(covered).toEqual([]);
    });

    test('a kind of leave is added in both languages, moved up by keyboard, and taken out of use', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(company.admin, LEAVE_TYPES);
      const screen = new LeaveSettingsScreen(page, words);
      const frame = new Frame(page, words);
      const name = language === 'nl' ? 'Studieverlof' : 'Study leave';
      const count =
        await test.step('When a name is missing, then it is asked for; with both it is added at the end', async () => {
          await expect(screen.types.first()).toBeVisible();
          const before = await screen.types.count();
          await page.getByRole('button', { name: words('leave:types.new'), exact: true }).click();
          const dialog = screen.dialog(false);
          await dialog.getByRole('textbox', { name: words('leave:types.nameNl') }).fill('Studieverlof');
          await dialog.getByRole('button', { name: words('common:save'), exact: true }).click();
          await expect(dialog).toContainText(words('errors:fields.required'));
          await dialog.getByRole('textbox', { name: words('leave:types.nameEn') }).fill('Study leave');
          await dialog
            .getByRole('radio', { name: words('leave:types.colors.violet'), exact: true })
            .check({ force: true });
          await dialog.getByRole('button', { name: words('common:save'), exact: true }).click();
          await frame.expectToast(words('common:saved'), 'success');
          await expect(screen.types).toHaveCount(before + 1);
          return before + 1;
        });
      await test.step('When it is moved up, then it stands one place higher, also after a reload', async () => {
        await screen
          .type(name)
          .getByRole('button', { name: words('leave:types.up', { name }), exact: true })
          .press('Enter');
        await expect(screen.types.nth(count - 2)).toHaveAccessibleName(name);
        await page.waitForLoadState('networkidle');
        await page.reload();
        await expect(screen.types.nth(count - 2)).toHaveAccessibleName(name);
      });
      await test.step('When it is switched off, then it says so', async () => {
        await screen
          .type(name)
          .getByRole('button', { name: words('leave:types.editOne', { name }), exact: true })
          .click();
        await screen
          .dialog(true)
          .getByRole('switch', { name: words('leave:types.active') })
          .click();
        await screen
          .dialog(true)
          .getByRole('button', { name: words('common:save'), exact: true })
          .click();
        await expect(screen.type(name)).toContainText(words('leave:types.inactive'));
      });
    });

    test('terms are changed for existing balances after a look ahead, and taken back', async ({
      company,
      openAs,
      words,
    }) => {
      await addWorker(company, 'Bram');
      const page = await openAs(company.admin, LEAVE_BALANCES);
      const screen = new LeaveSettingsScreen(page, words);
      const legal = screen.field(words('leave:settings.expiry.months', { name: words('leave:balanceType.Legal') }));
      await test.step('When statutory leave would lapse before the law allows, then that is refused', async () => {
        await expect(legal).toHaveValue('6');
        await legal.fill('5');
        await screen.save.click();
        await expect(page.getByText(words('errors:limits.too-small', { min: 6 }))).toBeVisible();
      });
      await test.step('When existing balances go along, then it is told how many, and only then done', async () => {
        await legal.fill('12');
        await page.getByRole('checkbox', { name: words('leave:settings.expiry.existing') }).check();
        await screen.save.click();
        await expect(screen.question).toContainText(words('leave:settings.people', { count: 1 }));
        await screen.question.getByRole('button', { name: words('leave:settings.expiry.accept'), exact: true }).click();
        await new Frame(page, words).expectToast(words('common:saved'), 'success');
      });
      await test.step('When it is undone, then the offer to do so is gone', async () => {
        await screen.undo.click();
        await screen.question.getByRole('button', { name: words('leave:settings.expiry.undo'), exact: true }).click();
        await new Frame(page, words).expectToast(words('leave:settings.expiry.undone'), 'success');
        await expect(screen.undo).toHaveCount(0);
      });
    });
  });
}
