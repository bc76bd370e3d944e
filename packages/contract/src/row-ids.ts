/**
 * What a row with a version goes by: the first of these that it has. Rows that have none, such as settings, are the one
 * of their kind.
 */
export const ROW_IDS = [
  'id',
  'contractId',
  'leaveRequestId',
  'swapRequestId',
  'shiftId',
  'templateId',
  'availabilityEntryId',
  'shiftTypeId',
  'needWeekId',
  'needExceptionId',
  'surchargeDayId',
  'skillId',
  'ruleSetId',
  'departmentId',
  'tenantUserId',
] as const;
