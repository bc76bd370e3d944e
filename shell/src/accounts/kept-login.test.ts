import { expect, it } from 'vitest';
import { forgetLogin, keepLogin, keptLogin } from './kept-login.ts';

it('is told for its own address alone, until it is forgotten', () => {
  const anna = { email: 'anna@example.com', password: 'drie woorden samen' };
  keepLogin(anna);
  expect(keptLogin('bram@example.com')).toBeUndefined();
  expect(keptLogin('anna@example.com')).toEqual(anna);
  forgetLogin();
  expect(keptLogin('anna@example.com')).toBeUndefined();
});
