/** @vitest-environment node */
import { findVisibleStrings } from '@rooster/i18n/visible-strings';
import { expect, test } from 'vitest';

test('nothing that people read stands in the code', () => {
  expect(findVisibleStrings({ sources: [new URL('.', import.meta.url).pathname] })).toEqual([]);
});
