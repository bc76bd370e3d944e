import type { TenantDetails } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { showHours, wireHours } from './hours.ts';
import {
  reductionPerYear,
  savedTenant,
  tenantBody,
  type TenantForm,
  tenantProblems,
  vacationByDefault,
} from './tenant-form.ts';

describe('hours', () => {
  it.each([
    ['38', '38:00:00'],
    ['36,5', '36:30:00'],
    ['36.5', '36:30:00'],
    ['36:40', '36:40:00'],
    ['36u40', '36:40:00'],
    ['36u', '36:00:00'],
    ['38,33', '38:19:48'],
    [' 7 ', '07:00:00'],
    ['1976', '1976:00:00'],
    ['36:75', null],
    ['veel', null],
    ['-4', null],
    ['', null],
  ])('%j is %s', (typed, wire) => {
    expect(wireHours(typed)).toBe(wire);
  });

  it.each([
    ['38:00:00', '38', '38'],
    ['36:30:00', '36,5', '36.5'],
    ['36:40:00', '36:40', '36:40'],
    ['1976:15:00', '1976,25', '1976.25'],
    ['38:19:48', '38,33', '38.33'],
  ])('%s comes back as typed, in both languages', (wire, nl, en) => {
    expect(showHours(wire, 'nl')).toBe(nl);
    expect(showHours(wire, 'en')).toBe(en);
    expect(wireHours(showHours(wire, 'nl'))).toBe(wire);
    expect(wireHours(showHours(wire, 'en'))).toBe(wire);
  });

  it('reads nothing as nothing', () => {
    expect(showHours(null, 'nl')).toBe('');
    expect(wireHours('  ')).toBeNull();
  });
});

const details: TenantDetails = {
  tenantName: 'Bakkerij',
  standardRoleId: null,
  standardWorkweek: '38:00:00',
  standardActualWorkweek: '40:00:00',
  collectiveLaborAgreementNumber: '0182',
  timezoneId: 'Europe/Amsterdam',
  standardVacationHours: null,
  workingTimeReductionHoursPerWeek: '02:00:00',
  ownDecisions: 'WhenNobodyElse',
  balanceFrom: '2026-01-01',
  balanceLimit: '40:00:00',
  settlesDeficit: false,
  version: 3,
};
const form = savedTenant(details, 'nl').values;
const problems = (changes: Partial<TenantForm>) =>
  Object.entries(tenantProblems({ ...form, ...changes })).flatMap(([field, problem]) =>
    problem ? [`${field} ${problem.code}`] : [],
  );

describe("the organisation's settings", () => {
  it('go back as they came when nothing was changed', () => {
    const { version: _, ...body } = details;
    expect(tenantBody(form)).toEqual(body);
    expect(problems({})).toEqual([]);
  });

  it('say from which day balances count, or that each contract does', () => {
    expect(tenantBody({ ...form, balanceFrom: '2026-11-02' }).balanceFrom).toBe('2026-11-02');
    expect(tenantBody({ ...form, balanceFrom: '' }).balanceFrom).toBeNull();
    expect(savedTenant({ ...details, balanceFrom: null }, 'nl').values.balanceFrom).toBe('');
  });

  it.each<[string, Partial<TenantForm>, string[]]>([
    ['no name', { tenantName: ' ' }, ['tenantName required']],
    ['a week of no hours', { standardWorkweek: '0', standardActualWorkweek: '' }, ['standardWorkweek too-small']],
    [
      'a CAO number of five digits',
      { collectiveLaborAgreementNumber: '12345' },
      ['collectiveLaborAgreementNumber invalid-format'],
    ],
    [
      'a CAO number with a letter',
      { collectiveLaborAgreementNumber: '18a' },
      ['collectiveLaborAgreementNumber invalid-format'],
    ],
    ['no CAO', { collectiveLaborAgreementNumber: '' }, []],
    [
      'a week of 169 hours',
      { standardWorkweek: '169' },
      ['standardWorkweek too-large', 'standardActualWorkweek too-small'],
    ],
    ['contract hours below the workweek', { standardActualWorkweek: '37,9' }, ['standardActualWorkweek too-small']],
    ['contract hours like the workweek', { standardActualWorkweek: '38' }, []],
    ['hours in words', { standardVacationHours: 'genoeg' }, ['standardVacationHours invalid-duration']],
    ['no hours at all', { standardWorkweek: '', standardActualWorkweek: '', workingTimeReductionHoursPerWeek: '' }, []],
  ])('%s', (_name, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it('show what follows from them', () => {
    expect(vacationByDefault(form)).toBe(160);
    expect(vacationByDefault({ ...form, standardActualWorkweek: '' })).toBe(152);
    expect(vacationByDefault({ ...form, standardActualWorkweek: '', standardWorkweek: '' })).toBeNull();
    expect(reductionPerYear(form)).toBe(104);
    expect(reductionPerYear({ ...form, workingTimeReductionHoursPerWeek: '' })).toBeNull();
  });
});
