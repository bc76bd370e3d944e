/** What passes for the code of an authenticator app. */
import { expect, test } from 'vitest';
import { appCodeProblem } from './app-code.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['12345', 'invalid-format'],
  ['1234567', 'invalid-format'],
  ['12345a', 'invalid-format'],
  ['123456', undefined],
  [' 123 456 ', undefined],
])('%j: %s', (typed, problem) => expect(appCodeProblem(typed)).toBe(problem));
