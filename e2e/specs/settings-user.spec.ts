// One's own account: names, password, address, sessions, language.
import { PASSWORD } from '../support/company.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { EMPLOYEES } from '../support/pages/employees-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { USER, UserScreen } from '../support/pages/user-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, wordsOf } from '../support/words.ts';

const NEXT_PASSWORD = 'acht-blauwe-fietsbellen';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('names are changed, an empty one is refused, and what is not saved is asked about', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(company.admin, USER);
      const screen = new UserScreen(page, words);
      const frame = new Frame(page, words);
      const firstName = screen.details.field('common:firstName');
      await test.step('When the first name is emptied, then the field says what it needs and nothing is lost', async () => {
        await expect(firstName).toHaveValue(company.admin.firstName);
        await firstName.fill('');
        await screen.details.field('common:lastName').fill('de Groot');
        await screen.details.save().click();
        await expect(firstName).toHaveAttribute('aria-invalid', 'true');
        await expect(firstName).toBeFocused();
        await expect(screen.details.field('common:lastName')).toHaveValue('de Groot');
      });
      await test.step('When one leaves, then the question comes, and staying keeps what was typed', async () => {
        await frame.entryTo('/app').first().click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(screen.heading).toBeVisible();
        await expect(screen.details.field('common:lastName')).toHaveValue('de Groot');
      });
      await test.step('When it is filled in, then it is saved and stays', async () => {
        await firstName.fill('Annelies');
        await screen.details.save().click();
        await frame.expectToast(words('settings:user.details.saved'), 'success');
        await expect(screen.details.unsaved).toHaveCount(0);
        await page.reload();
        await expect(firstName).toHaveValue('Annelies');
        await page.goto('/app');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Annelies');
      });
    });

    test('a photo is cut to a square, stands beside the name, and is removed', async ({ company, openAs, words }) => {
      const page = await openAs(company.admin, USER);
      const photo = page.getByRole('group', { name: words('common:photo.label') });
      const file = photo.locator('input[type=file]');
      const faces = page.getByRole('main').locator('img[src*="/photo/"]');
      await test.step('What is no picture is refused in words', async () => {
        await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
        await expect(photo).toContainText(words('common:photo.unreadable'));
      });
      await test.step('A picture of any shape becomes a small square', async () => {
        await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
        await expect(photo.getByRole('button', { name: words('common:photo.change') })).toBeVisible();
        await expect(faces).toHaveJSProperty('naturalWidth', 256);
        await expect(faces).toHaveJSProperty('naturalHeight', 256);
      });
      await test.step('The list of employees shows it', async () => {
        await page.goto(EMPLOYEES);
        await expect(faces).toHaveJSProperty('naturalWidth', 256);
      });
      await test.step('Removed, there are letters again', async () => {
        await page.goto(USER);
        await photo.getByRole('button', { name: words('common:photo.remove') }).click();
        await expect(photo.getByRole('button', { name: words('common:photo.choose') })).toBeVisible();
        await expect(faces).toHaveCount(0);
      });
    });
  });
}

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a new password ends the sessions elsewhere', async ({ company, openAs, page, words, consoleGuard }) => {
    consoleGuard.allowStatus(401, 422);
    const elsewhere = await openAs(company.admin);
    const here = await openAs(company.admin, USER);
    const screen = new UserScreen(here, words);
    await test.step('When the current password is wrong, then the field says so and both stay', async () => {
      await screen.changePassword('not-my-password', NEXT_PASSWORD);
      await expect(screen.password.root).toContainText(words('errors:codes.password-wrong'));
      await expect(screen.password.field('settings:user.password.new')).toHaveValue(NEXT_PASSWORD);
    });
    await test.step('When it is right, then the password is new, here stays logged in and elsewhere does not', async () => {
      await screen.changePassword(PASSWORD, NEXT_PASSWORD);
      await new Frame(here, words).expectToast(words('settings:user.password.saved'), 'success');
      await elsewhere.goto(USER);
      await expect(elsewhere).toHaveURL(/accounts\/login/);
      await here.reload();
      await expect(screen.heading).toBeVisible();
      await expect(screen.sessions).toHaveCount(1);
    });
    await test.step('Then the new password is the one to log in with', async () => {
      await page.goto('/accounts/login');
      const accounts = new AccountPages(page, words);
      await accounts.logIn(company.admin.email, PASSWORD);
      await expect(page.locator('form')).toContainText(words('errors:codes.login-failed'));
      await accounts.password.fill(NEXT_PASSWORD);
      await accounts.button('shell:accounts.login.submit').click();
      await new Frame(page, words).expectDashboard();
    });
  });

  test('sessions elsewhere are listed and ended', async ({ company, openAs, words, consoleGuard }) => {
    consoleGuard.allowStatus(401);
    const colleague = await company.addColleague();
    const elsewhere = await openAs(colleague);
    const screen = new UserScreen(await openAs(colleague, USER), words);
    // The third is the one that the test itself calls with.
    await expect(screen.sessions).toHaveCount(3);
    await expect(screen.sessions.filter({ hasText: words('settings:user.sessions.current') })).toHaveCount(1);
    await screen.endOthers();
    await new Frame(screen.page, words).expectToast(words('settings:user.sessions.ended', { count: 2 }), 'success');
    await expect(screen.sessions).toHaveCount(1);
    await elsewhere.goto(USER);
    await expect(elsewhere).toHaveURL(/accounts\/login/);
  });
});

test('the language is chosen here, counts at once and stays', async ({ company, openAs, words }) => {
  const page = await openAs(company.admin, USER);
  await new UserScreen(page, words).language('Nederlands').click();
  const dutch = new UserScreen(page, wordsOf('nl'));
  await expect(dutch.heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.reload();
  await expect(dutch.heading).toBeVisible();
});
