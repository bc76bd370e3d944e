// Logging in with a second step: set up, used with codes of an app and with a recovery code, and switched off again.
import { readFile } from 'node:fs/promises';
import { expectClean } from '../support/axe.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { ACCOUNT, AuthenticatorApp, TwoStepCard } from '../support/pages/two-step-card.ts';
import { expect, test } from '../support/test.ts';

// Waiting for the next code takes half a minute at worst.
test.setTimeout(300_000);

test('an authenticator app is set up, asked for, replaced by a recovery code, and switched off', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401, 403, 422);
  const { email, password } = company.admin;
  const page = await openAs(company.admin, ACCOUNT);
  const twoStep = new TwoStepCard(page, words);
  const accounts = new AccountPages(page, words);
  const frame = new Frame(page, words);
  const appCode = accounts.field('shell:accounts.login.twoStep.appCode');
  const submit = accounts.button('shell:accounts.login.submit');
  const logOutAndIn = async () => {
    await frame.logOut();
    await expect(page).toHaveURL(/\/accounts\/login$/);
    await accounts.logIn(email, password);
  };

  await test.step('When a wrong password is typed, then the dialog says so and nothing begins', async () => {
    await expect(twoStep.card).toContainText(words('settings:user.twoStep.offText'));
    await twoStep.press(twoStep.card, 'setUp.button');
    await expect(twoStep.password).toBeFocused();
    await twoStep.password.fill('not-the-right-one');
    await twoStep.press(twoStep.dialog, 'next');
    await expect(twoStep.dialog).toContainText(words('errors:codes.password-wrong'));
  });
  await test.step('When it is right, then a QR code and its key are shown', async () => {
    await twoStep.password.fill(password);
    await twoStep.press(twoStep.dialog, 'next');
    await expect(twoStep.dialog.getByRole('img', { name: words('common:twoStep.qr') })).toBeVisible();
    await expect(twoStep.field('code')).toBeFocused();
    await expectClean(page, 'setting up the app');
  });
  const app = new AuthenticatorApp(await twoStep.dialog.locator('code').innerText());
  await test.step('When the app’s code is entered, then it is on, and the recovery codes can be downloaded', async () => {
    await twoStep.field('code').fill(await app.nextCode());
    await twoStep.press(twoStep.dialog, 'accept');
    await expect(twoStep.recoveryCodes).toHaveCount(10);
    await expectClean(page, 'recovery codes');
  });
  const recoveryCodes = await twoStep.recoveryCodes.allInnerTexts();
  await test.step('Then the file holds the same codes', async () => {
    const downloading = page.waitForEvent('download');
    await twoStep.press(twoStep.dialog, 'codes.download');
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(words('common:twoStep.codes.file'));
    const text = await readFile(await file.path(), 'utf8');
    for (const code of recoveryCodes) expect(text).toContain(code);
    await twoStep.press(twoStep.dialog, 'codes.done');
    await expect(twoStep.card).toContainText(words('settings:user.twoStep.left', { count: 10 }));
  });

  await test.step('When she logs in again, then a wrong code is refused in words and stays', async () => {
    await logOutAndIn();
    await expect(accounts.heading).toHaveText(words('shell:accounts.login.twoStep.title'));
    await expect(appCode).toBeFocused();
    await appCode.fill('000000');
    await submit.click();
    await expect(page.locator('form')).toContainText(words('errors:codes.two-step-failed'));
    await expect(appCode).toHaveValue('000000');
    await expectClean(page, 'a refused code');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('When the code is right, then she is in', async () => {
    await appCode.fill(await app.nextCode());
    await submit.click();
    await frame.expectDashboard();
  });

  await test.step('When she has no phone at hand, then a recovery code lets her in, once', async () => {
    await logOutAndIn();
    await accounts.button('shell:accounts.login.twoStep.useRecovery').click();
    const recoveryCode = accounts.field('shell:accounts.login.twoStep.recoveryCode');
    await recoveryCode.fill(recoveryCodes[0] ?? '');
    await submit.click();
    await frame.expectDashboard();
    const again = await company.admin.api.send('login', { body: { email, password, code: recoveryCodes[0] } });
    expect(again.status()).toBe(422);
  });

  await test.step('When she switches it off, then the password is enough', async () => {
    await frame.go(ACCOUNT);
    await expect(twoStep.card).toContainText(words('settings:user.twoStep.left', { count: 9 }));
    await twoStep.press(twoStep.card, 'disable.open');
    await twoStep.password.fill(password);
    await twoStep.field('anyCode').fill(recoveryCodes[1] ?? '');
    await twoStep.press(twoStep.dialog, 'disable.accept');
    await frame.expectToast(words('settings:user.twoStep.disable.done'), 'success');
    await logOutAndIn();
    await frame.expectDashboard();
  });
});
