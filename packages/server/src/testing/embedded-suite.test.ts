import { describe, expect, it } from 'vitest';
import { embeddedSuite, testFiles, textOf } from './embedded-suite.ts';

describe('the suite on the embedded database', () => {
  const included = embeddedSuite();

  it('has every test that asks which database it is on', () => {
    const asking = testFiles().filter((file) => textOf(file).includes('testEngine()'));
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((file) => !included.includes(file))).toEqual([]);
  });

  it('has something of each area that has tests', () => {
    const areasOf = (files: readonly string[]): Set<string | undefined> =>
      new Set(files.map((file) => /^src\/areas\/([^/]+)\//.exec(file)?.[1]));
    const seen = areasOf(included);
    expect([...areasOf(testFiles())].filter((area) => !seen.has(area))).toEqual([]);
  });
});
