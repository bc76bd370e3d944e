// @vitest-environment node
import type { SchedulingModuleSettings } from '@rooster/contract';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, faultsOf, partTermFaults } from './settings-draft.ts';

const settings: SchedulingModuleSettings = {
  employeeAllShiftsOverviewEnabled: true,
  swapApproval: 'AutomaticWhenClean',
  availabilityDeadlineDays: null,
  noticeDaysRest: 28,
  noticeDaysTimes: 4,
  onCallNoticeHours: 24,
  onCallPartTerms: [{ hours: 48, percentage: 5000 }],
  defaultHourlyCost: 18.5,
  rules: [{ rule: 'daily-rest', mode: 'Forbid' }],
  version: 3,
};

it('sends what it was made of when nothing was changed', () => {
  const { version, ...sent } = settings;
  expect(version).toBe(3);
  expect(bodyOf(draftOf(settings))).toEqual(sent);
});

it('proposes two weeks when a deadline is switched on', () => {
  expect(bodyOf({ ...draftOf(settings), hasDeadline: true }).availabilityDeadlineDays).toBe(14);
});

it.each([
  ['', { code: 'required' }],
  ['4,5', { code: 'not-whole' }],
  ['-1', { code: 'not-whole' }],
  ['91', { code: 'too-large', params: { max: 90 } }],
  ['90', undefined],
  [' 0 ', undefined],
])('%j days of notice: %j', (text, fault) => {
  const draft = draftOf(settings);
  expect(faultsOf({ ...draft, numbers: { ...draft.numbers, noticeDaysRest: text } }).noticeDaysRest).toEqual(fault);
});

it.each([
  [[['48', '50']], [{}]],
  [[['48', '50,5']], [{}]],
  [[['24', '50']], [{ hours: { code: 'too-small', params: { min: 25 } } }]],
  [
    [['400', '0']],
    [{ hours: { code: 'too-large', params: { max: 336 } }, percentage: { code: 'too-small', params: { min: 0.01 } } }],
  ],
  [[['', 'x']], [{ hours: { code: 'required' }, percentage: { code: 'invalid-format' } }]],
  [[['48', '100']], [{ percentage: { code: 'too-large', params: { max: 99.99 } } }]],
  [
    [
      ['48', '50'],
      ['48', '50'],
    ],
    [
      {},
      { hours: { code: 'too-small', params: { min: 49 } }, percentage: { code: 'too-large', params: { max: 49.99 } } },
    ],
  ],
])('longer terms %j: %j', (terms, faults) => {
  const partTerms = terms.map(([hours = '', percentage = '']) => ({ hours, percentage }));
  expect(partTermFaults({ ...draftOf(settings), partTerms })).toEqual(faults);
});

it('does not mind a deadline that does not count', () => {
  const draft = draftOf(settings);
  expect(faultsOf({ ...draft, numbers: { ...draft.numbers, availabilityDeadlineDays: 'x' } })).toEqual({});
});

it.each([
  ['', null],
  ['18,50', 18.5],
  [' 21.75 ', 21.75],
])('reads a cost of %j as %j', (hourlyCost, cost) => {
  const draft = { ...draftOf(settings), hourlyCost };
  expect(faultsOf(draft)).toEqual({});
  expect(bodyOf(draft).defaultHourlyCost).toBe(cost);
});

it.each(['-1', '1,234', 'veel', '10000'])('refuses a cost of %j', (hourlyCost) => {
  expect(faultsOf({ ...draftOf(settings), hourlyCost }).hourlyCost).toBeDefined();
});
