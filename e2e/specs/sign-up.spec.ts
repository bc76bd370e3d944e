// Signing up: the mailed code, what is refused, and an address that has an account already.
import { PASSWORD, unique } from '../support/company.ts';
import { codeIn, linkIn, mailsTo, newestMail } from '../support/outbox.ts';
import { AccountPages } from '../support/pages/account-pages.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

/** What the server says in a mail, which has no locale file. */
const mailed = {
  en: { code: 'is your confirmation code', known: 'You already have an account' },
  nl: { code: 'is je bevestigingscode', known: 'Je hebt al een account' },
};

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(400, 422));

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the mail speaks the page’s language; its link leads to the code; a wrong code stays, the right one replaces it', async ({
      page,
      openContext,
      server,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      const email = `${unique('code')}@bakkerij.example`;
      await page.goto('/accounts/sign-up');
      await accounts.signUp({ company: 'Bakkerij Code', firstName: 'Eva', lastName: 'Mol', email, password: PASSWORD });
      await expect(accounts.heading).toHaveText(words('shell:accounts.confirmation.title'));
      await expect(page.getByText(words('shell:accounts.confirmation.sentTo', { email }))).toBeVisible();
      const mail = await newestMail(server.url, email);
      const right = codeIn(mail.text);
      expect(mail.subject).toBe(`${right} ${mailed[language].code}`);
      const wrong = right === '123456' ? '654321' : '123456';
      await test.step('When the code is wrong, then the form says so, and it stays to be replaced', async () => {
        const code = accounts.field('shell:accounts.confirmation.code');
        await code.fill(wrong);
        await expect(page.locator('form')).toContainText(words('errors:codes.email-confirmation-failed'));
        await expect(code).toHaveValue(wrong);
      });
      await test.step('When the mail’s link is opened on another device, then the code pasted there counts with the password, and opens the door', async () => {
        const phone = await (await openContext()).newPage();
        const there = new AccountPages(phone, words);
        await phone.goto(linkIn(mail.text, '/accounts/email-confirmation'));
        await there.field('shell:accounts.confirmation.code').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
        await there.password.fill(PASSWORD);
        await there.button('shell:accounts.confirmation.submit').click();
        await new Frame(phone, words).expectDashboard();
      });
    });

    test('empty fields and weak passwords are refused, and what was typed is kept', async ({ page, words }) => {
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
        await expect(page.locator('form')).toContainText(words('errors:fields.password-common'));
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

    test('an address that has an account gets the same page, and a mail that says so', async ({
      page,
      company,
      server,
      words,
    }) => {
      const accounts = new AccountPages(page, words);
      const { email } = company.admin;
      await page.goto('/accounts/sign-up');
      await accounts.signUp({
        company: 'Bakkerij Twee',
        firstName: 'Eva',
        lastName: 'Mol',
        email,
        password: 'een-heel-ander-wachtwoord',
      });
      await expect(accounts.heading).toHaveText(words('shell:accounts.confirmation.title'));
      const [mail] = await mailsTo(server.url, email);
      expect(mail?.subject).toBe(mailed[language].known);
      expect(mail?.text).toContain(company.admin.firstName);
      await page.goto(linkIn(mail?.text ?? '', '/accounts/login'));
      await accounts.logIn(email, PASSWORD);
      await new Frame(page, words).expectDashboard();
    });
  });
}
