// @vitest-environment node
import type { AuditAction, AuditEvent } from '@rooster/contract';
import { formatFor } from '@rooster/i18n';
import { describe, expect, it } from 'vitest';
import { factOf } from './fact.ts';
import { auditEvent } from './testing.ts';

const fact = (action: AuditAction, details: AuditEvent['details']) =>
  factOf(
    auditEvent(
      action,
      details,
      action === 'data-exported' && details['kind'] === 'surplus' ? { subjectName: 'Kees' } : {},
    ),
    formatFor('nl'),
    (key) => `<${key}>`,
  );

describe('the fact of an event', () => {
  it.each<[AuditAction, AuditEvent['details'], object]>([
    ['module-switched', { module: 'Vacation', enabled: false }, { key: 'moduleOff', values: { name: '<leave>' } }],
    ['module-switched', { module: 'Timesheet', enabled: true }, { key: 'moduleOn', values: { name: '<timesheet>' } }],
    [
      'module-switched',
      { module: 'notes', enabled: true, title: { en: 'Notes', nl: 'Notities' } },
      { key: 'moduleOn', values: { name: 'Notities' } },
    ],
    ['timesheet-closed', { closedDate: '2026-10-31' }, { key: 'closed', values: { date: '31 okt 2026' } }],
    ['timesheet-closed', { closedDate: null }, { key: 'reopened', values: {} }],
    [
      'contract-finalised',
      { contractNumber: 'C-7', startDate: '2026-01-01' },
      { key: 'contract', values: { number: 'C-7', date: '1 jan 2026' } },
    ],
    [
      'contract-finalised',
      { contractNumber: null, startDate: '2026-01-01' },
      { key: 'contractFrom', values: { date: '1 jan 2026' } },
    ],
    ['member-left', { lastDay: '2026-11-30' }, { key: 'lastDay', values: { date: '30 nov 2026' } }],
    ['sessions-ended', { endedCount: 2 }, { key: 'devices', values: { count: 2 } }],
    ['member-logged-out', { endedCount: 1 }, { key: 'devices', values: { count: 1 } }],
    ['import-run', { rowCount: 480 }, { key: 'rows', values: { count: 480 } }],
    ['login-failed', { fault: 'password' }, { key: 'wrongPassword', values: {} }],
    ['login-failed', { fault: 'code' }, { key: 'wrongCode', values: {} }],
    ['two-step-changed', { change: 'recovery-codes-renewed' }, { key: 'newRecoveryCodes', values: {} }],
    [
      'member-roles-changed',
      { given: ['Manager', 'Voorman'], taken: ['Medewerker'] },
      { key: 'givenAndTaken', values: { given: 'Manager, Voorman', taken: 'Medewerker' } },
    ],
    [
      'member-roles-changed',
      { given: ['Manager'], taken: [] },
      { key: 'given', values: { given: 'Manager', taken: '' } },
    ],
    [
      'member-roles-changed',
      { given: [], taken: ['Manager'] },
      { key: 'taken', values: { given: '', taken: 'Manager' } },
    ],
    ['role-changed', { given: ['a', 'b'], taken: ['c'] }, { key: 'permissions', values: { given: '2', taken: '1' } }],
    ['hours-decided', { status: 'Denied' }, { key: 'denied', values: { count: 1 } }],
    ['hours-decided', { status: 'Approved', count: 12 }, { key: 'approved', values: { count: 12 } }],
    ['leave-decided', { status: 'PartiallyApproved' }, { key: 'partlyApproved', values: { count: 1 } }],
    ['swap-decided', { status: 'Refused' }, { key: 'denied', values: { count: 1 } }],
    ['own-decision', { what: 'hours', status: 'Approved' }, { key: 'approved', values: { count: 1 } }],
    [
      'hours-corrected',
      { corrections: [{ applicationDate: '2026-03-02', duration: '01:00:00' }] },
      { key: 'corrected', values: { hours: '1 uur', date: '2 mrt 2026' } },
    ],
    [
      'timesheet-entry-deleted',
      { before: { workDate: '2026-03-02', workedSeconds: 14_400 }, after: null },
      { key: 'corrected', values: { hours: '4 uur', date: '2 mrt 2026' } },
    ],
    ['hours-corrected', { corrections: 30 }, { key: 'correctedDays', values: { count: 30 } }],
    [
      'leave-corrected',
      { year: 2026, balanceType: 'Legal', correctionAmount: '-08:00:00' },
      { key: 'correctedBalance', values: { hours: '-8 uur', year: 2026 } },
    ],
    ['two-step-policy-changed', { isRequired: true }, { key: 'twoStepRequired', values: {} }],
    ['two-step-policy-changed', { isRequired: false }, { key: 'twoStepOptional', values: {} }],
    ['data-exported', { kind: 'surplus' }, { key: 'exportSurplusOf', values: { from: '', to: '', name: 'Kees' } }],
    [
      'data-exported',
      { kind: 'hours', fromDate: '2026-10-01', toDate: '2026-10-31' },
      {
        key: 'exportHours',
        values: {
          from: formatFor('nl').date('2026-10-01', 'medium'),
          to: formatFor('nl').date('2026-10-31', 'medium'),
          name: '',
        },
      },
    ],
  ])('%s %j', (action, details, expected) => {
    expect(fact(action, details)).toEqual(expected);
  });

  it.each<[AuditAction, AuditEvent['details']]>([
    ['login', {}],
    ['module-switched', { module: 'Payroll' }],
    ['contract-finalised', {}],
    ['member-left', { lastDay: null }],
    ['import-run', { rowCount: 'many' }],
    ['data-exported', { kind: 'something newer' }],
    ['login-failed', { fault: 'something newer' }],
    ['member-roles-changed', { given: 'many' }],
    ['role-changed', { given: [], taken: [] }],
    ['hours-decided', { status: 'something newer' }],
    ['hours-corrected', { corrections: ['something newer'] }],
  ])('is left unsaid for %s %j', (action, details) => {
    expect(fact(action, details)).toBeUndefined();
  });
});
