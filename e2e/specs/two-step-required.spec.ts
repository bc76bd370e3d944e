// An organisation that requires two-step login: the administrator's switch, and what everybody else meets from then on.
import { Api } from '../support/api.ts';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { TENANT } from '../support/pages/tenant-screen.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { ACCOUNT, TwoStepCard } from '../support/pages/two-step-card.ts';
import { SET_UP, setUpByApi, SetUpPage, TwoStepPolicy } from '../support/pages/two-step-policy.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

// Waiting for the next code takes half a minute at worst.
test.setTimeout(300_000);
test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 403, 422));

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an administrator who has it requires it; a colleague at work is led to set it up, and back', async ({
      company,
      openAs,
      words,
    }) => {
      const colleague = await company.addColleague('Employee', 'Bram');
      const page = await openAs(company.admin, TENANT);
      const policy = new TwoStepPolicy(page, words);

      await test.step('Given the administrator has none, then requiring it is out of reach, with the reason and the way', async () => {
        await expect(policy.switch).toBeDisabled();
        await expect(policy.switch).toHaveAccessibleDescription(new RegExp(words('settings:tenant.twoStep.ownFirst')));
        await expect(policy.card.getByRole('link', { name: words('settings:tenant.twoStep.ownLink') })).toHaveAttribute(
          'href',
          ACCOUNT,
        );
      });
      const { app: adminsApp, recoveryCodes } = await setUpByApi(company.admin);
      await test.step('Given she has set it up elsewhere and logged in again, then she sees how many have not, and who', async () => {
        await new Api(page.request).login(company.admin, { code: recoveryCodes[0] });
        await page.goto(TENANT);
        await expect(policy.card).toContainText(words('settings:tenant.twoStep.without', { count: 1, total: 2 }));
        await expectCleanInBothThemes(page, 'the rule');
        await policy.who.click();
        await expect(policy.list).toHaveCount(1);
        await expect(policy.list).toContainText(colleague.name);
        await page.keyboard.press('Escape');
      });

      const work = await openAs(colleague, TIME);
      const setUp = new SetUpPage(work, words);
      await expect(work.getByRole('heading', { level: 1 })).toBeVisible();
      await test.step('When she requires it, then the colleague’s open page leads there at once', async () => {
        await policy.switch.click();
        await policy.agree();
        await new Frame(page, words).expectToast(words('settings:tenant.twoStep.nowRequired'), 'success');
        await expect(policy.switch).toBeChecked();
        await expect(work).toHaveURL(new RegExp(`${SET_UP}$`));
        await expect(setUp.heading).toHaveText(words('shell:accounts.twoStep.title'));
        await expect(work.getByText(words('shell:accounts.twoStep.introOf', { tenant: company.name }))).toBeVisible();
        await expectCleanInBothThemes(work, 'set-up, password');
      });
      await test.step('Then no other address of the app opens, and no call is answered', async () => {
        await work.goto('/app/settings/user');
        await expect(work).toHaveURL(new RegExp(`${SET_UP}$`));
        expect((await colleague.api.send('getMe')).status()).toBe(403);
        await work.goto(TIME);
        await expect(work).toHaveURL(new RegExp(`${SET_UP}$`));
      });
      await test.step('When a wrong password is typed, then the field says so and keeps it', async () => {
        await setUp.password.fill('not-the-right-one');
        await setUp.press('shell:accounts.twoStep.next');
        await expect(setUp.password).toHaveAccessibleDescription(words('errors:codes.password-wrong'));
        await expect(setUp.password).toHaveValue('not-the-right-one');
      });
      await test.step('When it is right, then QR code and key are there, on a phone too', async () => {
        await setUp.password.fill(colleague.password);
        await setUp.press('shell:accounts.twoStep.next');
        await expect(setUp.qr).toBeVisible();
        await work.setViewportSize({ width: 360, height: 740 });
        await expectFits(work, 'QR code and key');
        await expectCleanInBothThemes(work, 'set-up, code');
        await work.setViewportSize({ width: 1280, height: 720 });
      });
      await test.step('When the app’s code is entered, then the recovery codes are shown before she goes on to where she was', async () => {
        await setUp.code.fill('000000');
        await setUp.press('common:twoStep.accept');
        await expect(setUp.code).toHaveAccessibleDescription(words('errors:codes.two-step-failed'));
        await setUp.code.fill(await (await setUp.app()).nextCode());
        await setUp.press('common:twoStep.accept');
        await expect(setUp.recoveryCodes).toHaveCount(10);
        await expectCleanInBothThemes(work, 'set-up, recovery codes');
        await setUp.press('common:twoStep.codes.done');
        await expect(work).toHaveURL(new RegExp(`${TIME}$`));
        await expect(new Frame(work, words).menu).toBeVisible();
      });
      await test.step('Then she can’t switch it off, and reads why', async () => {
        await new Frame(work, words).go(ACCOUNT);
        const { card } = new TwoStepCard(work, words);
        const button = card.getByRole('button', { name: words('settings:user.twoStep.disable.open'), exact: true });
        await expect(button).toBeDisabled();
        await expect(button).toHaveAccessibleDescription(words('settings:user.twoStep.mandatory'));
      });
      await test.step('And the administrator sees that everybody has it, and can stop requiring it', async () => {
        await page.reload();
        await expect(policy.card).toContainText(words('settings:tenant.twoStep.everybody', { count: 2 }));
        await policy.switch.click();
        await new Frame(page, words).expectToast(words('settings:tenant.twoStep.nowOptional'), 'success');
        await expect(policy.switch).not.toBeChecked();
        expect(
          (
            await company.admin.api.send('login', {
              body: { email: company.admin.email, password: company.admin.password, code: await adminsApp.nextCode() },
            })
          ).ok(),
        ).toBe(true);
      });
    });

    test('who logs in where it is required sets it up first, and may rather log out', async ({
      company,
      page,
      words,
    }) => {
      const colleague = await company.addColleague('Employee', 'Cato');
      await setUpByApi(company.admin);
      await company.admin.api.call('setTwoStepPolicy', { body: { isRequired: true } });
      const accounts = new AccountPages(page, words);
      const setUp = new SetUpPage(page, words);
      await page.goto(TIME);
      await accounts.logIn(colleague.email, colleague.password);
      await expect(page).toHaveURL(new RegExp(`${SET_UP}$`));
      await setUp.press('shell:accounts.twoStep.logOut');
      await expect(page).toHaveURL(/\/accounts\/login$/);
      await page.goto(SET_UP);
      await expect(page).toHaveURL(/\/accounts\/login$/);

      await accounts.logIn(colleague.email, colleague.password);
      await expect(page).toHaveURL(new RegExp(`${SET_UP}$`));
      await setUp.password.fill(colleague.password);
      await setUp.press('shell:accounts.twoStep.next');
      await setUp.code.fill(await (await setUp.app()).nextCode());
      await setUp.press('common:twoStep.accept');
      await expect(setUp.recoveryCodes).toHaveCount(10);
      await setUp.press('common:twoStep.codes.done');
      await expect(page).toHaveURL(new RegExp(`${TIME}$`));
      await expect(new Frame(page, words).menu).toBeVisible();
    });
  });
}
