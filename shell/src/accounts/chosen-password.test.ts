import { expect, it } from 'vitest';
import { keepPassword, takePassword } from './chosen-password.ts';

it('is handed out once, and for its own address alone', () => {
  keepPassword('anna@example.com', 'drie woorden samen');
  expect(takePassword('anna@example.com')).toBe('drie woorden samen');
  expect(takePassword('anna@example.com')).toBeUndefined();
  keepPassword('anna@example.com', 'drie woorden samen');
  expect(takePassword('bram@example.com')).toBeUndefined();
  expect(takePassword('anna@example.com')).toBeUndefined();
});
