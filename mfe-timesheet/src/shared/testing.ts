/** What tests of screens with own hours begin with. */
import type { HoursExplanation } from '@rooster/contract';

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
