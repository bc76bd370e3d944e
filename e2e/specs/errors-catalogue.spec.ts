// Every code of the error catalogue, as the server answers it, is read in words, in one's own language, for five
// seconds.
import { type ErrorCode, errorCodes, fieldErrorCodes } from '@rooster/contract';
import { problemOf } from '@rooster/server/problems';
import { AccountPages } from '../support/pages/account-pages.ts';
import { MODULES, ModulesScreen } from '../support/pages/modules-screen.ts';
import { PlayedCall } from '../support/played-call.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

/** What says more than a toast, and has tests of its own: session-ended, session-tabs, two-step and proof. */
const others = new Set<ErrorCode>(['unauthenticated', 'session-changed', 'two-step-setup-required', 'proof-required']);

/** Milliseconds that a toast stands. */
const TOAST_LIFE = 5000;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of [45]\d\d/));
test.setTimeout(360_000);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each code is told by an error toast, which is gone after five seconds', async ({
      company,
      openAs,
      words,
    }) => {
      const page = await openAs(company.admin);
      const setModule = await PlayedCall.of(page, 'setModule');
      const modules = new ModulesScreen(page, words);
      const toast = page.locator('[data-severity]');
      // By key: a pointer that rests on a toast would stop its time.
      const press = () => modules.switch('leave').press('Space');
      await page.clock.install();
      await page.goto(MODULES);
      for (const code of errorCodes.filter((known) => !others.has(known))) {
        setModule.answer(problemOf(code));
        await press();
        await expect(toast).toHaveText(words(`errors:codes.${code}`));
        await expect(toast).toHaveAttribute('data-severity', 'error');
        // The clock of the page goes on meanwhile: what is left is more than a busy machine takes to look.
        await page.clock.fastForward(TOAST_LIFE - 4000);
        await expect(toast).toHaveCount(1);
        await page.clock.fastForward(4000);
        await expect(toast).toHaveCount(0);
        // A module that is off is not shown any longer: the dashboard is there.
        if (code === 'module_not_enabled') await page.goto(MODULES);
        await expect(modules.switch('leave')).toBeEnabled();
        await expect(modules.switch('leave')).not.toBeChecked();
      }
      await test.step('Then a waiting time is told in seconds', async () => {
        setModule.answer(problemOf('too-many-requests', { retryAfterSeconds: 30 }));
        await press();
        await expect(toast).toHaveText(words('errors:tooManyRequestsFor', { count: 30 }));
      });
    });

    test('whatever is wrong with a field is told at the field', async ({ page, words }) => {
      const accounts = new AccountPages(page, words);
      const register = await PlayedCall.of(page, 'register');
      await page.goto('/accounts/sign-up');
      const submit = accounts.button('shell:accounts.signUp.submit');
      const company = accounts.field('shell:accounts.signUp.company');
      register.answer(problemOf('validation-failed', { errors: [{ path: 'tenantName', code: 'required' }] }));
      await accounts.signUp({
        company: 'Bakkerij',
        firstName: 'Eva',
        lastName: 'Mol',
        email: 'eva@bakkerij.example',
        password: 'zeven-groene-fietsbellen',
      });
      for (const code of fieldErrorCodes) {
        register.answer(problemOf('validation-failed', { errors: [{ path: 'tenantName', code }] }));
        await submit.click();
        await expect(company).toHaveAttribute('aria-invalid', 'true');
        await expect(company).toHaveAccessibleDescription(words(`errors:fields.${code}`));
        await expect(company).toHaveValue('Bakkerij');
      }
    });

    test('a failure on the way is told in words of its own', async ({ company, openAs, words, consoleGuard }) => {
      test.setTimeout(240_000);
      consoleGuard.allow(/ERR_CONNECTION_RESET/);
      const page = await openAs(company.admin, MODULES);
      const setModule = await PlayedCall.of(page, 'setModule');
      const modules = new ModulesScreen(page, words);
      const toast = page.locator('[data-severity]');
      const press = () => modules.switch('leave').press('Space');
      const failures = [
        [words('errors:transport.network'), (route) => route.abort('connectionreset')],
        [
          words('errors:transport.status', { status: 500 }),
          (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
        ],
        [
          words('errors:transport.status', { status: 502 }),
          (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
        ],
        [
          words('errors:transport.status', { status: 200 }),
          (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"enabledModules":[' }),
        ],
      ] satisfies [string, Parameters<PlayedCall['answer']>[0]][];
      for (const [text, answer] of failures) {
        // After one that says the server is out of reach, what sends waits until it is heard of: 10 s where that was so
        // just before.
        await expect(modules.switch('leave')).toBeEnabled({ timeout: 20_000 });
        setModule.answer(answer);
        await press();
        await expect(toast.filter({ hasText: text })).toBeVisible();
        await expect(toast.filter({ hasText: text })).toHaveAttribute('data-severity', 'error');
        await expect(modules.switch('leave')).not.toBeChecked();
      }
    });
  });
}
