// Bad input on the pages outside the app: every refusal in words, and nothing typed is lost.
import { PASSWORD, unique } from '../support/company.ts';
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
