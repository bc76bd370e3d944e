// @vitest-environment node
import type { SurplusOfMember } from '@rooster/contract';
import { expect, it } from 'vitest';
import type { Figures } from './model.ts';
import { membersSheet, yearSheet } from './sheet.ts';

const HOUR = 3600;
const due: Figures = {
  contract: 40 * HOUR,
  worked: 38.5 * HOUR,
  leave: null,
  holiday: 0,
  corrections: -HOUR,
  outside: 0,
  paidOut: 0,
  balance: -2.5 * HOUR,
};
const period = {
  number: 1,
  fromDate: '2026-01-01',
  toDate: '2026-01-31',
  whole: due,
  due,
  running: -2.5 * HOUR,
  pending: HOUR,
  expected: -1.5 * HOUR,
  pendingLeave: null,
};
const labels = { from: 'Van', to: 'Tot en met', running: 'Lopend' };
const nameOf = (column: string): string => column;

it('writes what is due of a year, as the language’s spreadsheets read it', () => {
  const year = { periods: [period, { ...period, fromDate: '2026-02-01', due: null }] };
  expect(yearSheet(year, labels, nameOf, 'nl')).toBe(
    '\uFEFFVan;Tot en met;contract;worked;leave;holiday;corrections;outside;paidOut;balance;pending;Lopend\r\n2026-01-01;2026-01-31;40;38,5;;0;-1;0;0;-2,5;1;-1,5\r\n',
  );
  expect(yearSheet(year, labels, nameOf, 'en').split('\r\n')[1]).toBe(
    '2026-01-01,2026-01-31,40,38.5,,0,-1,0,0,-2.5,1,-1.5',
  );
});

const writeMember = (changes: Partial<SurplusOfMember>, name = 'B, A'): string[] => {
  const totals = {
    contractHours: '40:00:00',
    workedHours: '41:30:00',
    leaveHours: null,
    holidayHours: '00:00:00',
    timesheetCorrectionHours: '00:00:00',
    outsideContractHours: '00:00:00',
    paidOutHours: '00:00:00',
    balanceHours: '01:30:00',
  };
  const member: SurplusOfMember = {
    tenantUserId: 'm',
    firstName: 'A',
    middleName: null,
    lastName: 'B',
    employeeCode: '+1',
    hasFixedHours: true,
    totals,
    openingHours: '00:00:00',
    carriedHours: '00:00:00',
    pendingHours: null,
    pendingLeaveHours: null,
    balances: [],
    ...changes,
  };
  return membersSheet([member], { name: 'Naam', code: 'Code' }, () => name, nameOf, 'nl').split('\r\n');
};

it('writes the balance that the screen shows, with what awaits approval, and what is approved of it', () => {
  expect(writeMember({ employeeCode: '7', pendingHours: '02:15:00' })).toEqual([
    '\uFEFFNaam;Code;contract;worked;leave;holiday;corrections;outside;paidOut;approved;pending;balance',
    'B, A;7;40;41,5;;0;0;0;0;1,5;2,25;3,75',
    '',
  ]);
});

it('lets no name act as a formula', () => {
  const [, row] = writeMember({}, '=HYPERLINK("x")');
  expect(row).toBe('"\'=HYPERLINK(""x"")";\'+1;40;41,5;;0;0;0;0;1,5;;1,5');
});
