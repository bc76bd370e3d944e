/** The timesheet's calls and what answers them. */
import { isoInstant } from '@rooster/domain/time';
import type { AreaHandlers } from '../platform/http/handler.ts';
import { payOfAdded } from '../areas/pay/added.ts';
import { atOnce } from '../areas/pay/at-once.ts';
import { markReopened } from '../areas/pay/default-rule-sets.ts';
import { peopleWithFailures, refuseToClose, refuseWithFailures } from '../areas/pay/failures.ts';
import { settlePay } from '../areas/pay/work-out.ts';
import { aggregateDays, aggregateHours, aggregateOwnHours } from '../areas/timesheet/aggregate.ts';
import { approveAll, approveEntry, denyEntry, listApprovable } from '../areas/timesheet/approval.ts';
import { listApprovals } from '../areas/timesheet/approvals.ts';
import { undoApprovals } from '../areas/timesheet/undo-approvals.ts';
import { approveWithin, listApprovableTotals, previewApproveWithin } from '../areas/timesheet/approve-within.ts';
import { closeUntil, listClosings, previewClosing } from '../areas/timesheet/closing.ts';
import { addCorrections, listCorrections } from '../areas/timesheet/corrections.ts';
import { addEntry, queryEntries, queryMemberEntries, updateEntry } from '../areas/timesheet/entries.ts';
import { explainMemberHours, explainOwnHours } from '../areas/hours/explain.ts';
import { addEntryFor, changeEntryOf, deleteEntry, deleteEntryOf, reopenEntry } from '../areas/timesheet/managing.ts';
import { createExport, handOutAgain, listExports, previewExport } from '../areas/timesheet/payroll/exports.ts';
import { getMapping, listSorts, updateMapping } from '../areas/timesheet/payroll/mapping.ts';
import { readUnderWay, recalculationState } from '../areas/timesheet/recalculation/job.ts';
import {
  getModuleSettings,
  getSettings,
  getWeekdayFactors,
  updateSettings,
  updateWeekdayFactors,
} from '../areas/timesheet/settings.ts';
import { getHolidayChoices, setHolidayChoices } from '../areas/timesheet/public-holidays.ts';
import {
  addSurchargeDays,
  deleteSurchargeDay,
  getFactorOfDate,
  listPublicHolidays,
  listSurchargeDays,
  previewRecalculation,
  updateSurchargeDay,
} from '../areas/timesheet/surcharge-days.ts';
import { cancelTimer, clockIn, clockOut, getTimer, togglePauseOfTimer } from '../areas/timesheet/timer.ts';

export const timesheetHandlers: AreaHandlers<'timesheet'> = {
  addEntry: ({ body }, context) => addEntry(body, context, payOfAdded()),
  updateEntry: ({ params, body }, context) => atOnce(context, () => updateEntry(params.id, body, context)),
  queryEntries: ({ body }, context) => queryEntries(body, context),
  aggregateHours: ({ body }, { principal }) => aggregateHours(body, principal),
  aggregateDays: ({ body }, { principal }) => aggregateDays(body, principal),
  listApprovableEntries: ({ query }, context) => listApprovable(query, context),
  approveEntry: ({ body }, context) => atOnce(context, () => approveEntry(body.timesheetEntryId, context)),
  denyEntry: ({ body }, context) => atOnce(context, () => denyEntry(body.timesheetEntryId, body.denialReason, context)),
  addEntryFor: ({ params, body }, context) => atOnce(context, () => addEntryFor(params.tenantUserId, body, context)),
  changeEntryOf: ({ params, body }, context) => atOnce(context, () => changeEntryOf(params.id, body, context)),
  deleteEntryOf: ({ params, body }, context) => atOnce(context, () => deleteEntryOf(params.id, body.reason, context)),
  deleteEntry: ({ params }, context) => atOnce(context, () => deleteEntry(params.id, context)),
  reopenEntry: ({ body }, context) => atOnce(context, () => reopenEntry(body.timesheetEntryId, context)),
  approveAllEntries: ({ body }, context) =>
    approveAll(body?.asOf === undefined ? undefined : Date.parse(body.asOf), context),
  listApprovableTotals: ({ query }, context) => listApprovableTotals(query, context),
  previewApproveWithin: ({ body }, context) => previewApproveWithin(body, context),
  approveWithin: async ({ body: { asOf, ...asked } }, context) => ({
    updatedEntryCount: await approveWithin(asked, Date.parse(asOf), context),
    decidedAt: isoInstant(context.now),
  }),
  listApprovals: ({ query }, context) => listApprovals(query, context),
  undoApprovals: async ({ body }, context) => ({
    updatedEntryCount: await undoApprovals(Date.parse(body.decidedAt), context),
  }),
  getTimer: (_, context) => getTimer(context),
  startTimer: ({ body }, context) => clockIn(body.timeZoneId, body.offline, context),
  pauseTimer: ({ body }, context) => togglePauseOfTimer(body ?? {}, context),
  stopTimer: ({ body }, context) => clockOut(body?.offline, context, payOfAdded()),
  cancelTimer: (_, context) => cancelTimer(context),
  getTimesheetSettings: () => getSettings(),
  updateTimesheetSettings: ({ body }, context) => updateSettings(body, context),
  setCloseDate: async ({ body }, context) => {
    await settlePay(context.now);
    await refuseToClose(body.closeDate);
    return closeUntil(body.closeDate, context, markReopened);
  },
  previewClosing: ({ query }) => previewClosing(query.closeDate ?? null),
  listClosings: ({ query }) => listClosings(query),
  getTimesheetModuleSettings: () => getModuleSettings(),
  aggregateOwnHours: ({ body }, { principal }) => aggregateOwnHours(body, principal),
  explainOwnHours: ({ body }, context) => explainOwnHours(body, context),
  explainMemberHours: ({ params, body }, context) => explainMemberHours(params.tenantUserId, body, context),
  queryMemberEntries: ({ params, body }) => queryMemberEntries(params.tenantUserId, body),
  addCorrections: ({ params, body }, context) => addCorrections(params.tenantUserId, body.corrections, context),
  listCorrections: ({ params, query }, context) => listCorrections(params.tenantUserId, query, context),
  listSurchargeDays: ({ params }, { principal }) => listSurchargeDays(params.year, principal.language),
  addSurchargeDays: ({ body }, context) => addSurchargeDays(body, context),
  updateSurchargeDay: ({ params, body }, context) => updateSurchargeDay(params.surchargeDayId, body, context),
  deleteSurchargeDay: ({ params, query }, context) =>
    deleteSurchargeDay(params.surchargeDayId, query.alterApproved === 'true', context),
  listPublicHolidays: ({ params, query }) => listPublicHolidays(params.year, query),
  getHolidayChoices: (_, { now }) => getHolidayChoices(now),
  setHolidayChoices: ({ body }, context) => setHolidayChoices(body, context),
  getSurchargeFactorByDate: ({ body }, { principal }) => getFactorOfDate(body.date, principal.language),
  getWeekdayFactors: () => getWeekdayFactors(),
  updateWeekdayFactors: ({ body }, context) => updateWeekdayFactors(body, context),
  previewRecalculation: ({ body }) => previewRecalculation(body),
  getRecalculation: () => recalculationState(),
  getPayrollMapping: ({ query }, { principal }) => getMapping(principal, query.preset),
  updatePayrollMapping: ({ body }, context) => updateMapping(body, context),
  listPayrollSorts: (_, { principal }) => listSorts(principal),
  previewPayrollExport: async ({ body }, { principal }) => {
    // Asked first: what is worked out meanwhile is told to the page, which then asks anew.
    const { isWorkingOut } = await readUnderWay();
    const notWorkedOut = await peopleWithFailures(body);
    return { ...(await previewExport(body, principal)), isWorkingOut, notWorkedOut };
  },
  createPayrollExport: async ({ body }, context) => {
    await settlePay(context.now);
    await refuseWithFailures(body);
    return createExport(body, context);
  },
  listPayrollExports: ({ query }) => listExports(query),
  getPayrollExport: ({ params }, context) => handOutAgain(params.id, context),
};
