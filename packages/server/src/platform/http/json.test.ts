/** What an answer is written as, and that others get their turn meanwhile. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksDuring } from '../../testing/ticks-during.ts';
import { toJson } from './json.ts';

it('writes what JSON.stringify writes, whatever it is', async () => {
  const leaf = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
  const value = fc.oneof(
    leaf,
    fc.dictionary(
      fc.string(),
      fc.oneof(
        leaf,
        fc.array(leaf, { maxLength: 130 }),
        fc.dictionary(fc.string(), fc.array(leaf, { minLength: 49, maxLength: 102 })),
      ),
    ),
    fc.array(leaf, { maxLength: 130 }),
  );
  await fc.assert(
    fc.asyncProperty(value, async (given) => {
      expect(await toJson(given)).toBe(JSON.stringify(given));
    }),
    { numRuns: 300 },
  );
  const odd = {
    none: undefined,
    list: Array.from({ length: 60 }, (_, index) => (index === 3 ? undefined : index)),
    call: () => 1,
    empty: {},
    nested: { only: undefined },
  };
  expect(await toJson(odd)).toBe(JSON.stringify(odd));
});

it('lets others go first while it writes a large answer', async () => {
  const people = Array.from({ length: 20_000 }, (_, index) => ({ name: `Nummer ${index}`, note: 'x'.repeat(80) }));
  const { result: text, turns } = await ticksDuring(async () => await toJson({ people }));
  // Two megabytes, of which some two hundred kilobytes at a time.
  expect(turns).toBeGreaterThanOrEqual(Math.floor((text?.length ?? 0) / 250_000));
  expect(turns).toBeGreaterThan(5);
});
