import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.mjs';

const one = { name: 'left-pad', version: '1.3.0', registry: 'https://registry.npmjs.org/' };
const failure = (code: string | null, summary: string): string => JSON.stringify({ error: { code, summary } });

describe('the signatures of packages', () => {
  it('hold when none is wrong and none is missing', () => {
    expect(verdictOf(JSON.stringify({ invalid: [], missing: [] })).outcome).toBe('passed');
  });

  it.each([
    ['is wrong', { invalid: [one], missing: [] }],
    ['is missing where the registry signs', { invalid: [], missing: [one] }],
  ])('fail by name when one %s', (_, answer) => {
    expect(verdictOf(JSON.stringify(answer))).toMatchObject({
      outcome: 'failed',
      said: expect.stringContaining('left-pad@1.3.0') as string,
    });
  });

  it.each([
    ['cannot be reached', 'ENOTFOUND', 'request to https://tuf-repo-cdn.sigstore.dev/15.root.json failed'],
    ['signs nothing', null, 'found no dependencies to audit that were installed from a supported registry'],
  ])('are said to be unchecked when the registry %s', (_, code, summary) => {
    expect(verdictOf(failure(code, summary))).toEqual({ outcome: 'unchecked', said: summary });
  });

  it.each([
    ['a failure that nobody knows', failure('EUSAGE', 'Unknown command')],
    ['an answer of another shape', '{}'],
    ['no JSON', 'npm error'],
  ])('fail by %s', (_, answer) => {
    expect(verdictOf(answer).outcome).toBe('failed');
  });
});
