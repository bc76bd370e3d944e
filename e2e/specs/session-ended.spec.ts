// The session ends while somebody works: nothing typed is lost, in any remote, and nobody else can go on with it.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { dayFromToday } from '../support/days.ts';
import { addHours } from '../support/hours.ts';
import { reloadHearing } from '../support/reload-hearing.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { SessionDialogs } from '../support/pages/session-dialogs.ts';
import { TENANT, TenantScreen } from '../support/pages/tenant-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { ACCOUNT, AuthenticatorApp, TwoStepCard } from '../support/pages/two-step-card.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 403));

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a form that finds its session gone when saving is saved once the same person has logged in over it', async ({
    company,
    openAs,
    words,
    consoleGuard,
  }) => {
    const page = await openAs(company.admin);
    // The server can't tell the page: it finds out when it saves.
    consoleGuard.allow(/ERR_FAILED .*\/api\/live/);
    await page.route('**/api/live', (route) => route.abort());
    const day = dayFromToday(-1);
    await addHours(company.admin, day, '09:00 – 16:00');
    await page.goto(TIME);
    const time = new TimeScreen(page, words);
    const session = new SessionDialogs(page, words);
    await time.showWeekOf(day);
    const form = await time.openEdit('09:00 – 16:00');
    await form.enter({ end: '17:00', break: '30' });
    await test.step('When the session is ended elsewhere and Save is pressed, then the person is asked to log in, over the form', async () => {
      await company.admin.api.call('endOtherSessions');
      await form.save.click();
      await expect(session.logIn).toBeVisible();
      await expect(session.email).toHaveValue(company.admin.email);
      await expect(session.email).not.toBeEditable();
      await expect(session.password).toBeFocused();
    });
    await test.step('When the password is wrong, then the dialog says so and stays', async () => {
      await session.password.fill('not-the-right-one');
      await session.submit();
      await expect(session.logIn).toContainText(words('errors:codes.login-failed'));
    });
    await test.step('When it is right, then what was typed is saved, once', async () => {
      await session.logInAgain(company.admin.password);
      await expect(time.row('09:00 – 17:00')).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(TIME));
      const { items } = await company.admin.api.call<{ items: { breakTime: string }[] }>('queryEntries', {
        body: { fromDate: day, toDate: day },
      });
      expect(items.map(({ breakTime }) => breakTime)).toEqual(['00:30:00']);
    });
  });

  test('a form hears at once that its session has ended, keeps what was typed, and saves after logging in', async ({
    company,
    openAs,
    words,
  }) => {
    const page = await openAs(company.admin, TENANT);
    const tenant = new TenantScreen(page, words);
    const session = new SessionDialogs(page, words);
    await reloadHearing(page);
    await expect(tenant.cao).toBeEditable();
    await tenant.cao.fill('482');
    await tenant.name.fill('Bakkerij Blijft');
    await company.admin.api.call('endOtherSessions');
    await expect(session.logIn).toBeVisible();
    await expectCleanInBothThemes(page, 'logging in over a page');
    await session.logInAgain(company.admin.password);
    await expect(tenant.cao).toHaveValue('482');
    await expect(tenant.name).toHaveValue('Bakkerij Blijft');
    await tenant.form.save().click();
    await expect(tenant.form.unsaved).toHaveCount(0);
    expect(await company.admin.api.call('getTenantDetails')).toMatchObject({
      tenantName: 'Bakkerij Blijft',
      collectiveLaborAgreementNumber: '482',
    });
  });
});

test('who would rather be somebody else is asked about what was typed, and then comes to the login page', async ({
  company,
  openAs,
  words,
}) => {
  const page = await openAs(company.admin, TENANT);
  const tenant = new TenantScreen(page, words);
  const session = new SessionDialogs(page, words);
  await tenant.cao.fill('482');
  await company.admin.api.call('endOtherSessions');
  await test.step('When the person stays, then the form is asked for again and nothing is lost', async () => {
    await session.chooseOther();
    await expectCleanInBothThemes(page, 'losing what was typed');
    await session.answerLose('reject');
    await expect(session.logIn).toBeVisible();
    await expect(tenant.cao).toHaveValue('482');
  });
  await test.step('When Escape is pressed and leaving is agreed to, then the login page stands there, for anybody', async () => {
    await page.keyboard.press('Escape');
    await session.answerLose('accept');
    await expect(page).toHaveURL(/\/accounts\/login$/);
    const colleague = await company.addColleague();
    await new AccountPages(page, words).logIn(colleague.email, colleague.password);
    await new Frame(page, words).expectDashboard();
  });
});

test('somebody with an authenticator app is asked for its code over the page as well', async ({
  company,
  openAs,
  words,
  consoleGuard,
}) => {
  // Waiting for the next code takes half a minute at worst.
  test.setTimeout(240_000);
  consoleGuard.allowStatus(422);
  const page = await openAs(company.admin, ACCOUNT);
  const twoStep = new TwoStepCard(page, words);
  await twoStep.press(twoStep.card, 'setUp.button');
  await twoStep.password.fill(company.admin.password);
  await twoStep.press(twoStep.dialog, 'next');
  const app = new AuthenticatorApp(await twoStep.dialog.locator('code').innerText());
  await twoStep.field('code').fill(await app.nextCode());
  await twoStep.press(twoStep.dialog, 'accept');
  await expect(twoStep.recoveryCodes).toHaveCount(10);
  const [recoveryCode] = await twoStep.recoveryCodes.allInnerTexts();
  await twoStep.press(twoStep.dialog, 'codes.done');
  // Her other sessions ended with it.
  const { api, email, password } = company.admin;
  await api.call('login', { body: { email, password, code: recoveryCode } });
  await page.goto(TENANT);
  const tenant = new TenantScreen(page, words);
  const session = new SessionDialogs(page, words);
  await tenant.cao.fill('482');
  await api.call('endOtherSessions');
  await session.password.fill(password);
  await session.submit();
  await expect(session.code).toBeFocused();
  await session.code.fill(await app.nextCode());
  await session.submit();
  await expect(session.logIn).toHaveCount(0);
  await expect(tenant.cao).toHaveValue('482');
  await tenant.form.save().click();
  await expect(tenant.form.unsaved).toHaveCount(0);
});
