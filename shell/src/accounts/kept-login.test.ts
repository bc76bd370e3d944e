import { expect, it } from 'vitest';
import { keepLogin, takeLogin } from './kept-login.ts';

it('is handed out once, and for its own address alone', () => {
  const anna = { email: 'anna@example.com', password: 'drie woorden samen' };
  keepLogin(anna);
  expect(takeLogin('anna@example.com')).toEqual(anna);
  expect(takeLogin('anna@example.com')).toBeUndefined();
  keepLogin(anna);
  expect(takeLogin('bram@example.com')).toBeUndefined();
  expect(takeLogin('anna@example.com')).toBeUndefined();
});
