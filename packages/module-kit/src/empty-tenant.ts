/**
 * An organisation that has settled nothing yet, for where none is behind a remote: a test, or a remote on its own.
 */
import type { TenantSettings } from '@rooster/contract';

/** No modules, no agreement, nothing of its own. */
export const emptyTenant: TenantSettings = {
  tenantId: 't',
  tenantName: 'T',
  enabledModules: [],
  remoteModules: [],
  timezone: 'Europe/Amsterdam',
  timezoneId: 'Europe/Amsterdam',
  standardRoleId: null,
  standardWorkweek: null,
  standardActualWorkweek: null,
  standardVacationHours: null,
  workingTimeReductionHoursPerWeek: null,
  collectiveLaborAgreementNumber: null,
  balanceLimit: null,
  isSetupOpen: false,
  photoChanges: 0,
};
