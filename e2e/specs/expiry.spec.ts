// What works for a limited time: codes, mailed links and sessions, on a server whose clock is moved on.
import { PASSWORD, unique } from '../support/company.ts';
import { codeIn, linkIn, mailsTo, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { USER, UserScreen } from '../support/pages/user-screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'nl', movableClock: true });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 403, 422));

test('a code is good for five tries and half an hour; another is sent once a minute', async ({
  page,
  server,
  words,
}) => {
  const accounts = new AccountPages(page, words);
  const email = `${unique('code')}@bakkerij.example`;
  const code = accounts.field('shell:accounts.confirmation.code');
  const refused = page.locator('form').getByText(words('errors:codes.email-confirmation-failed'));
  const resend = page.getByRole('button', { name: words('shell:accounts.confirmation.resend') });
  const mailedCode = async () => codeIn((await newestMail(server.url, email)).text);
  /** Fills a code in and waits for the server's answer. */
  const expectRefused = async (digits: string) => {
    const answer = page.waitForResponse('**/api/accounts/email-confirmation');
    await code.fill(digits);
    expect((await answer).status()).toBe(422);
    await expect(refused).toBeVisible();
  };
  await page.clock.install();
  await page.goto('/accounts/sign-up');
  await accounts.signUp({ company: 'Bakkerij Tijd', firstName: 'Eva', lastName: 'Mol', email, password: PASSWORD });
  await expect(accounts.heading).toHaveText(words('shell:accounts.confirmation.title'));
  const first = await mailedCode();
  await test.step('When five codes were wrong, then the right one is refused too', async () => {
    const wrong = ['111111', '222222', '333333', '444444', '555555', '666666']
      .filter((digits) => digits !== first)
      .slice(0, 5);
    for (const digits of wrong) await expectRefused(digits);
    await expectRefused(first);
  });
  await test.step('When a minute has not passed, then another cannot be asked for; after it, it can', async () => {
    await expect(resend).toBeDisabled();
    await server.advance(MINUTE);
    await page.clock.fastForward(MINUTE * 1000);
    await resend.click();
    await new Frame(page, words).expectToast(words('shell:accounts.confirmation.resent', { email }), 'success');
    await expect(resend).toBeDisabled();
    expect(await mailsTo(server.url, email)).toHaveLength(2);
  });
  await test.step('When half an hour passes, then that one is too old', async () => {
    await server.advance(30 * MINUTE + 1);
    await page.clock.fastForward(31 * MINUTE * 1000);
    await expectRefused(await mailedCode());
  });
  await test.step('When another is asked for, then it works', async () => {
    await resend.click();
    await expect.poll(async () => (await mailsTo(server.url, email)).length).toBe(3);
    await code.fill(await mailedCode());
    await expect(page).toHaveURL(/\/app$/);
  });
});

test('the links for a new password and a new address work for an hour', async ({
  company,
  openAs,
  page,
  server,
  words,
}) => {
  const { email } = company.admin;
  const next = `${unique('anna.nieuw.')}@bakkerij.example`;
  const screen = new UserScreen(await openAs(company.admin, USER), words);
  await screen.details.field('common:email').fill(next);
  await screen.details.save().click();
  await expect(screen.details.root).toContainText(
    words('settings:user.details.checkEmail.text', { to: next, current: email }),
  );
  const change = linkIn((await newestMail(server.url, next)).text, '/accounts/email-change');
  await company.admin.api.call('requestPasswordReset', { body: { email } });
  const reset = linkIn((await newestMail(server.url, email)).text, '/accounts/password-reset');
  await server.advance(HOUR + 1);
  const accounts = new AccountPages(page, words);
  await page.goto(change);
  await accounts.button('shell:accounts.emailChange.submit').click();
  await expect(page.getByRole('alert')).toContainText(words('errors:codes.email-change-failed'));
  await page.goto(reset);
  await accounts.password.nth(0).fill('acht-blauwe-fietsbellen');
  await accounts.password.nth(1).fill('acht-blauwe-fietsbellen');
  await accounts.button('shell:accounts.reset.save').click();
  await expect(page.getByText(words('errors:codes.password-reset-token-invalid'))).toBeVisible();
});

test('an invite works for seven days, and another when it is sent anew', async ({ company, page, server, words }) => {
  const accounts = new AccountPages(page, words);
  const email = `${unique('cato.')}@bakkerij.example`;
  const link = await company.invite(email);
  await server.advance(7 * DAY - MINUTE);
  await page.goto(link);
  await expect(accounts.heading).toHaveText(words('shell:accounts.invite.title', { company: company.name }));
  await server.advance(2 * MINUTE);
  await accounts.acceptInvite('Cato', 'Vos', PASSWORD);
  await expect(page.locator('form')).toContainText(words('errors:codes.invite-expired'));
  await page.reload();
  await expect(page.getByText(words('shell:accounts.invite.gone.expired'))).toBeVisible();
  await company.admin.api.login(company.admin);
  await page.goto(await company.invite(email));
  await accounts.acceptInvite('Cato', 'Vos', PASSWORD);
  await new Frame(page, words).expectDashboard();
});

test('who asked to stay logged in is asked again after 30 days', async ({ company, page, server, words }) => {
  const accounts = new AccountPages(page, words);
  await page.goto('/accounts/login');
  await page.getByRole('checkbox', { name: words('shell:accounts.login.remember') }).check();
  await accounts.logIn(company.admin.email, PASSWORD);
  await new Frame(page, words).expectDashboard();
  await server.advance(30 * DAY + 1);
  await page.goto(USER);
  await expect(page).toHaveURL(/\/accounts\/login/);
});
