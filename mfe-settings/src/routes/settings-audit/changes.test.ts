// @vitest-environment node
import type { AuditAction, AuditEvent } from '@rooster/contract';
import { formatFor } from '@rooster/i18n';
import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { auditEvent } from './testing.ts';

const changes = (action: AuditAction, details: AuditEvent['details']) =>
  changesOf(auditEvent(action, details), {
    format: formatFor('nl'),
    zone: 'Europe/Amsterdam',
    say: (word) => `<${word}>`,
  });

it.each<[AuditAction, AuditEvent['details'], object[]]>([
  [
    'tenant-settings-changed',
    {
      tenantName: { from: 'Bakker', to: 'Bakkerij' },
      standardWorkweek: { from: null, to: '36:30:00' },
      settlesDeficit: { from: false, to: true },
      standardRoleId: { from: null, to: '01900000-0000-7000-8000-000000000001' },
    },
    [
      { field: 'tenantName', from: 'Bakker', to: 'Bakkerij' },
      { field: 'standardWorkweek', from: '<nothing>', to: '36:30 uur' },
      { field: 'settlesDeficit', from: '<off>', to: '<on>' },
      { field: 'standardRoleId' },
    ],
  ],
  [
    'timesheet-settings-changed',
    {
      before: { roundingStrategy: 'None', timesheetEntryMethods: 'Manual', version: 3 },
      after: { roundingStrategy: 'Nearest15', timesheetEntryMethods: 'Manual', version: 4 },
      fromDate: '2026-11-01',
    },
    [{ field: 'roundingStrategy', from: '<None>', to: '<Nearest15>' }],
  ],
  [
    'timesheet-settings-changed',
    { before: { saturday: 100, sunday: 150 }, after: { saturday: 125, sunday: 150 } },
    [{ field: 'saturday', from: '100%', to: '125%' }],
  ],
  [
    'timesheet-settings-changed',
    { before: { payrollCodes: [{ code: '1' }] }, after: { payrollCodes: [{ code: '2' }] } },
    [{ field: 'payrollCodes' }],
  ],
  [
    'leave-settings-changed',
    {
      before: { minimumNoticeDaysForLeave: 0, settlementDate: '07-01' },
      after: { minimumNoticeDaysForLeave: 14, settlementDate: '12-31' },
    },
    [
      { field: 'minimumNoticeDaysForLeave', from: '0', to: '14' },
      { field: 'settlementDate', from: '1 juli', to: '31 december' },
    ],
  ],
  [
    'leave-expiries-changed',
    { before: { aboveLegal: 60 }, after: { aboveLegal: null } },
    [{ field: 'aboveLegal', from: '60', to: '<stays>' }],
  ],
  [
    'opening-balance-changed',
    { from: '00:00:00', to: '12:30:00' },
    [{ field: 'openingBalance', from: '0 uur', to: '12:30 uur' }],
  ],
  [
    'timesheet-entry-changed',
    {
      before: { shiftStart: '2026-03-02T08:00:00Z', breakSeconds: 0, workedSeconds: 14_400, workDate: '2026-03-02' },
      after: { shiftStart: '2026-03-02T07:30:00Z', breakSeconds: 1800, workedSeconds: 14_400, workDate: '2026-03-02' },
    },
    [
      { field: 'shiftStart', from: 'ma 2 mrt 2026 09:00', to: 'ma 2 mrt 2026 08:30' },
      { field: 'breakSeconds', from: '0 uur', to: '30 min' },
    ],
  ],
  ['member-changed', { fields: ['email', 'phoneNumber'] }, [{ field: 'email' }, { field: 'phoneNumber' }]],
])('%s %j', (action, details, expected) => {
  expect(changes(action, details)).toEqual(expected);
});

it.each<[AuditAction, AuditEvent['details']]>([
  ['login', {}],
  ['timesheet-settings-changed', { before: null, after: { roundingStrategy: 'None' } }],
  ['timesheet-settings-changed', { before: { something: 1 }, after: { something: 2 } }],
  ['role-changed', { given: ['a'], taken: [] }],
  ['timesheet-entry-added', { before: null, after: { breakSeconds: 60 } }],
])('nothing is told of %s %j', (action, details) => {
  expect(changes(action, details)).toEqual([]);
});

it('says only that something changed where it does not know the value', () => {
  expect(
    changes('timesheet-settings-changed', {
      before: { roundingStrategy: 'None' },
      after: { roundingStrategy: 'Newer' },
    }),
  ).toEqual([{ field: 'roundingStrategy' }]);
});
