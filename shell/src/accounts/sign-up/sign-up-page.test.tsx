/** Signing up: the password's rules, the server's objections, and the way on. */
import { afterEach, expect, test } from 'vitest';
import { cleanUp, problem, renderPage } from '../testing/render-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

afterEach(cleanUp);

const path = '/accounts/sign-up';
const filled = {
  tenantName: 'Bakkerij',
  firstName: 'Joris',
  middleName: 'van den',
  lastName: 'Berg',
  email: 'joris@example.com',
  password: 'a long password 7',
};

async function filledPage(
  answer: NonNullable<Parameters<typeof renderPage>[1]['answer']>,
  values: Partial<typeof filled> = {},
) {
  const page = await renderPage(SignUpPage, { path, language: 'nl', answer });
  for (const [name, value] of Object.entries({ ...filled, ...values })) await page.type(name, value);
  return page;
}

test('ticks off the rules of the password while typing', async () => {
  const page = await renderPage(SignUpPage, { path });
  const rules = () => [...page.container.querySelectorAll('li')].map((rule) => rule.textContent);
  expect(rules()).toEqual([
    'Not yet: 10 to 128 characters',
    'Not yet: does not contain the name in your email address',
  ]);
  await page.type('email', 'Joris@example.com');
  await page.type('password', 'jorisjoris1');
  expect(rules()).toEqual(['Done: 10 to 128 characters', 'Not yet: does not contain the name in your email address']);
  await page.type('password', 'short');
  expect(rules()).toEqual(['Not yet: 10 to 128 characters', 'Done: does not contain the name in your email address']);
});

test('sends what was typed, in the language in use, and hands the address on', async () => {
  const page = await filledPage(() => [201, { email: filled.email }], { middleName: '' });
  await page.submit();
  const { middleName: _, ...body } = filled;
  expect(page.sent[0]).toMatchObject({ path: '/api/accounts/register' });
  expect(page.sent[0]?.body).toEqual({ ...body, language: 'nl' });
  expect(page.here()).toMatchObject({ path: '/accounts/email-confirmation', state: { email: filled.email } });
  expect(JSON.stringify(page.here())).not.toContain(filled.password);
});

test('shows what the server objects to at the field it is about', async () => {
  const page = await filledPage(() =>
    problem('validation-failed', 400, { errors: [{ path: 'password', code: 'password-common', message: '' }] }),
  );
  await page.submit();
  expect(page.errorOf('password')).toBe('Dit wachtwoord is te makkelijk te raden');
  expect(document.activeElement).toBe(page.input('password'));
  expect(page.input('tenantName').value).toBe('Bakkerij');
});

test('an objection without a field here is said above the form', async () => {
  const page = await filledPage(() =>
    problem('validation-failed', 400, { errors: [{ path: 'language', code: 'invalid-value', message: '' }] }),
  );
  await page.submit();
  expect(page.container.querySelector('form [role="alert"]')?.textContent).toContain('Controleer de velden');
});

test('sent again after a failure on the way, it is the same request for the server', async () => {
  let failures = 1;
  const page = await filledPage(() => (failures-- > 0 ? [502] : [201, { email: filled.email }]));
  await page.submit();
  expect(page.toasts()).toEqual([expect.stringContaining('502')]);
  await page.submit();
  const [first, second] = page.sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
  expect(page.here().path).toBe('/accounts/email-confirmation');
});
