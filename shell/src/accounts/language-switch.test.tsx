/** Switching the language on a public page. */
import { readStoredLanguage } from '@rooster/i18n';
import { afterEach, expect, test } from 'vitest';
import { LoginPage } from './login/login-page.tsx';
import { cleanUp, renderPage } from './testing/render-page.tsx';

afterEach(cleanUp);

test('keeps what was typed, translates its errors too, and is remembered', async () => {
  const page = await renderPage(LoginPage, { path: '/accounts/login', language: 'en' });
  await page.type('password', 'typed');
  await page.submit();
  await page.press('Nederlands');
  await page.eventually(() => expect(page.container.querySelector('h1')?.textContent).toBe('Inloggen'));
  expect(page.errorOf('email')).toBe('Vul dit veld in');
  expect(page.input('password').value).toBe('typed');
  expect(readStoredLanguage()).toBe('nl');
});
