import { expect, it } from 'vitest';
import { accountPageAt } from './pages.ts';

it.each([
  ['/accounts/login', 'login'],
  ['/accounts/Sign-Up/', 'sign-up'],
  ['/accounts/invite/abc', 'invite'],
  ['/accounts/login/abc', undefined],
  ['/accounts/none', undefined],
  ['/accounts', undefined],
  ['/app', undefined],
])('at %s there is the public page %s', (pathname, page) => {
  expect(accountPageAt(pathname)).toBe(page);
});
