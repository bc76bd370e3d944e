// Bad input on the pages outside the app: every refusal in words, and nothing typed is lost.
import { PASSWORD, unique } from '../support/company.ts';
import { codeIn, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(400, 401, 403, 404, 409, 422));

test('a wrong password is refused in words, and the address stays', async ({ page, company, words }) => {
  const accounts = new AccountPages(page, words);
  await page.goto('/accounts/login');
  await test.step('When the password is wrong, then the form says so', async () => {
    await accounts.logIn(company.admin.email, 'not-the-right-one');
    await expect(page.getByRole('form').or(page.locator('form'))).toContainText(words('errors:codes.login-failed'));
    await expect(accounts.field('common:email')).toHaveValue(company.admin.email);
  });
  await test.step('When it is right, then the person is in', async () => {
    await accounts.password.fill(PASSWORD);
    await accounts.button('shell:accounts.login.submit').click();
    await new Frame(page, words).expectDashboard();
  });
});

test('an address that is not confirmed is told so, and gets a new code', async ({ page, words }) => {
  const accounts = new AccountPages(page, words);
  const email = `${unique('ongewis')}@bakkerij.example`;
  await page.request.post('/api/accounts/register', { data: { tenantName: 'Bakkerij', firstName: 'Eva', lastName: 'Mol', email, password: PASSWORD } });
  await page.goto('/accounts/login');
  await accounts.logIn(email, PASSWORD);
  await expect(page.getByText(words('shell:accounts.login.notConfirmed.title'))).toBeVisible();
  await page.getByRole('button', { name: words('shell:accounts.login.notConfirmed.resend') }).click();
  await expect(page).toHaveURL(/email-confirmation/);
});

test('a wrong code is refused, stays, and the right one replaces it', async ({ page, server, words }) => {
  const accounts = new AccountPages(page, words);
  const frame = new Frame(page, words);
  const email = `${unique('code')}@bakkerij.example`;
  await page.goto('/accounts/sign-up');
  await accounts.signUp({ company: 'Bakkerij Code', firstName: 'Eva', lastName: 'Mol', email, password: PASSWORD });
  await expect(accounts.heading).toHaveText(words('shell:accounts.confirmation.title'));
  const right = codeIn((await newestMail(server.url, email)).text);
  const code = accounts.field('shell:accounts.confirmation.code');
  const wrong = right === '123456' ? '654321' : '123456';
  await code.fill(wrong);
  await expect(page.locator('form')).toContainText(words('errors:codes.email-confirmation-failed'));
  await expect(code).toHaveValue(wrong);
  await code.fill(right);
  await frame.expectToast(words('shell:accounts.confirmation.confirmed'), 'success');
});

test('sign-up refuses empty fields and weak passwords, and keeps what was typed', async ({ page, words }) => {
  const accounts = new AccountPages(page, words);
  const email = `${unique('zwak')}@bakkerij.example`;
  await page.goto('/accounts/sign-up');
  await test.step('When only the company is filled in, then each other field says what it needs and the first has the focus', async () => {
    await accounts.field('shell:accounts.signUp.company').fill('Bakkerij Zwak');
    await accounts.button('shell:accounts.signUp.submit').click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
    await expect(accounts.field('common:firstName')).toBeFocused();
  });
  await test.step('When the password is short, then the field says so', async () => {
    await accounts.fillNames('Eva', 'Mol');
    await accounts.field('common:email').fill(email);
    await accounts.password.fill('kort');
    await accounts.button('shell:accounts.signUp.submit').click();
    await expect(accounts.password).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('When it is well known, then the server says so, on the field', async () => {
    await accounts.password.fill('password123');
    await accounts.button('shell:accounts.signUp.submit').click();
    await expect(accounts.password).toHaveAttribute('aria-invalid', 'true');
    await expect(accounts.field('shell:accounts.signUp.company')).toHaveValue('Bakkerij Zwak');
    await expect(accounts.field('common:firstName')).toHaveValue('Eva');
    await expect(accounts.field('common:lastName')).toHaveValue('Mol');
    await expect(accounts.field('common:email')).toHaveValue(email);
    await expect(accounts.password).toHaveValue('password123');
  });
  await test.step('When it is a good one, then the code is asked for', async () => {
    await accounts.password.fill(PASSWORD);
    await accounts.button('shell:accounts.signUp.submit').click();
    await expect(accounts.heading).toHaveText(words('shell:accounts.confirmation.title'));
  });
});

test('an invite that was used, withdrawn or has expired says so', async ({ page, company, openContext, words }) => {
  const accounts = new AccountPages(page, words);
  await test.step('When a link has been used, then it works no more', async () => {
    const link = await company.invite(`${unique('cato.')}@bakkerij.example`);
    const guest = await (await openContext()).newPage();
    await guest.goto(link);
    await new AccountPages(guest, words).acceptInvite('Cato', 'Vos', PASSWORD);
    await new Frame(guest, words).expectDashboard();
    await page.goto(link);
    await expect(accounts.heading).toHaveText(words('shell:accounts.invite.gone.title'));
    await expect(page.getByText(words('shell:accounts.invite.gone.unknown'))).toBeVisible();
  });
  await test.step('When an invite was withdrawn while the form was open, then what was typed stays and the form says why', async () => {
    await page.goto(await company.invite(`${unique('dirk.')}@bakkerij.example`));
    await expect(accounts.heading).toHaveText(words('shell:accounts.invite.title', { company: company.name }));
    const { items } = await company.admin.api.call<{ items: { inviteId: string }[] }>('listInvites');
    await Promise.all(items.map(({ inviteId }) => company.admin.api.call('deleteInvite', { params: { inviteId } })));
    await accounts.acceptInvite('Dirk', 'Bos', PASSWORD);
    await expect(page.locator('form')).toContainText(words('errors:codes.invite-not-found'));
    await expect(accounts.field('common:firstName')).toHaveValue('Dirk');
  });
  await test.step('When a link has expired, then it says for how long it worked', async () => {
    // Seven days can't be waited for here, so the server's answer after them is given in its place.
    await page.route(/\/api\/tenant\/members\/invites\//, (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'Expired', status: 422, code: 'invite-expired', traceId: 'e2e' }) }),
    );
    await page.goto('/accounts/invite/a-token-from-last-week');
    await expect(page.getByText(words('shell:accounts.invite.gone.expired'))).toBeVisible();
  });
});
