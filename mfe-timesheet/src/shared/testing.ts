/** What tests of screens begin with. */
import type { HoursExplanation, PayrollMapping, PayrollPreview, TimesheetSettings } from '@rooster/contract';

const zero = '00:00:00';

/** A week in which nothing was worked. */
export const emptyWeek: HoursExplanation = {
  tenantUserId: 'm',
  firstName: 'Sanne',
  middleName: 'de',
  lastName: 'Vries',
  employeeCode: null,
  fromDate: '2026-11-16',
  toDate: '2026-11-22',
  workedTime: zero,
  surchargedTime: zero,
  correctionTime: zero,
  pendingTime: zero,
  pendingCount: 0,
  deniedCount: 0,
  entries: [],
  unworked: [],
  payChoices: [],
  corrections: [],
  leaveTime: null,
  leave: [],
  balance: null,
};

/** Settings in which nothing has been chosen. */
export const noChoice: TimesheetSettings = {
  roundingStrategy: 'None',
  timesheetEntryMethods: 'TimerWithOptionalManual',
  timesheetClosedDate: null,
  isRecalculating: false,
  isWorkingOut: false,
  earlierRounding: [],
  version: 1,
};

/** A payroll export of the week in which nobody is paid anything. */
export const emptyExport: PayrollPreview = {
  fromDate: emptyWeek.fromDate,
  toDate: emptyWeek.toDate,
  preset: 'Free',
  lines: [],
  rules: [],
  csv: '',
  missing: [],
  withoutEmployeeCode: [],
  isWorkingOut: false,
  notWorkedOut: [],
  pendingCount: 0,
  people: [],
};

/** A payroll file with one column and no codes. */
export const plainFile: PayrollMapping = {
  preset: 'Free',
  layout: 'RowPerComponent',
  delimiter: ';',
  decimal: ',',
  headerRow: true,
  columns: [{ source: 'EmployeeCode', header: 'Nummer', value: '' }],
  components: [],
  version: 2,
};
