// @vitest-environment node
import { payTemplate } from '@rooster/domain/pay-templates';
import type { PayRule } from '@rooster/domain/pay-rules';
import { expect, it } from 'vitest';
import { templateChanges } from './template-changes.ts';

const rules = payTemplate('care-vvt')?.rules[0]?.rules ?? [];
const keys = (all: readonly PayRule[]) => all.map(({ key }) => key);
const raised = (rule: PayRule): PayRule =>
  rule.what.kind === 'band' ? { ...rule, what: { ...rule.what, percentage: 6500 } } : rule;

it('says which rules are new, which go and which say something else', () => {
  const [first, second, ...others] = rules;
  if (!first || !second) throw new Error('The template has no rules');
  const changes = templateChanges([first, second, ...others], [raised(second), ...others, { ...first, key: 'new' }]);
  expect(keys(changes.added)).toEqual(['new']);
  expect(keys(changes.gone)).toEqual([first.key]);
  expect(changes.changed).toEqual([{ before: second, after: raised(second) }]);
});

it('finds nothing in rules that were read again on another day, nor in another order of what they say', () => {
  const again = rules.map(({ gives, what, ...rule }): PayRule => ({
    gives: Object.fromEntries(Object.entries(gives).toReversed()) as unknown as PayRule['gives'],
    what,
    ...rule,
    source: { article: 'Elders', url: 'https://example.test', readOn: '2027-01-01' },
  }));
  expect(templateChanges(rules, again)).toEqual({ changed: [], added: [], gone: [] });
});
