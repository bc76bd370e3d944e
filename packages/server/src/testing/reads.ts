/** How each call that reads is asked, for tests that make them all. */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import type { Sent } from '../platform/http/testing.ts';
import { MONDAY } from './sized-company.ts';
import type { SizedCompany } from './sized-company.ts';

type Ask = (company: SizedCompany) => Pick<Sent, 'params' | 'query' | 'body'>;

const month = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const quarter = { fromDate: '2026-09-01', toDate: '2026-11-30' };
const year = { fromDate: '2026-01-01', toDate: '2026-12-31' };
const board = { weekStartDate: MONDAY, weeks: 4 };

/** Those that answer something although they are no GET: what is asked is in a body. */
const queries: Partial<Record<CallName, Ask>> = {
  queryEntries: () => ({ body: quarter }),
  queryMemberEntries: () => ({ body: quarter }),
  aggregateHours: () => ({ body: month }),
  aggregateDays: () => ({ body: month }),
  aggregateOwnHours: () => ({ body: month }),
  explainOwnHours: () => ({ body: month }),
  explainMemberHours: () => ({ body: month }),
  previewApproveWithin: () => ({ body: { toleranceMinutes: 15 } }),
  previewPayrollExport: () => ({ body: { fromDate: '2026-11-02', toDate: '2026-11-06' } }),
  getSurchargeFactorByDate: () => ({ body: { date: '2026-03-01' } }),
  querySkillOptions: () => ({ body: {} }),
  previewImport: ({ times }) => ({
    body: {
      kind: 'members',
      csv: `Voornaam;Achternaam;E-mail\n${Array.from({ length: 5 * times }, (_, row) => `Kees;Boer;niet goed ${row}`).join('\n')}\n`,
    },
  }),
  previewLeave: ({ leaveTypeId }) => ({
    body: { type: 'Range', leaveTypeId, fromDate: '2026-12-01', toDate: '2026-12-31' },
  }),
  previewBalanceExpiries: () => ({ body: { legal: 6, aboveLegal: 60, workingTimeReduction: 60, timeForTime: 60 } }),
  previewContractChange: () => ({
    body: {
      startDate: '2027-01-04',
      workingWeek: '32:00:00',
      contractHours: '32:00:00',
      contractWorkweek: {
        ...Object.fromEntries(['monday', 'tuesday', 'thursday', 'friday'].map((day) => [day, '08:00:00'])),
        ...Object.fromEntries(['wednesday', 'saturday', 'sunday'].map((day) => [day, '00:00:00'])),
      },
    },
  }),
  previewTenantDetails: () => ({ body: { standardVacationHours: '200:00:00' } }),
  previewLeaveModuleSettings: () => ({ body: { standardVacationHours: '200:00:00' } }),
  previewRecalculation: () => ({ body: { roundingStrategy: 'Nearest30' } }),
  previewDateOfBirth: () => ({ body: { dateOfBirth: '1961-05-01' } }),
  previewContractEnd: () => ({ body: { endDate: '2027-12-31' } }),
  previewLeaving: () => ({ body: { lastDay: '2027-12-31' } }),
  querySchedule: () => ({ body: board }),
  queryShiftVerdicts: ({ params }) => ({ body: { ...board, tenantUserId: params['tenantUserId'] } }),
  previewNeededShifts: () => ({ body: board }),
  queryMemberVerdicts: () => ({ body: {} }),
  queryPendingPublishing: () => ({ body: { weekStartDate: MONDAY, lookaheadWeeks: 4 } }),
  previewWithdrawnCalls: () => ({ body: { weekStartDate: MONDAY } }),
  queryOwnSchedule: () => ({ body: { weekStartDate: MONDAY, weeks: 4 } }),
  queryAvailability: () => ({ body: month }),
  queryTeamAvailability: () => ({ body: month }),
  queryWorkingTime: () => ({ body: month }),
  aggregatePay: () => ({ body: quarter }),
  dryRunRuleSet: () => ({ body: quarter }),
  explainRuleSet: () => ({ body: quarter }),
  tryPayRules: () => ({ body: { ...quarter, rules: [] } }),
};

/** What the name of a call begins with that changes something. */
const changing = new Set(
  `accept add adopt apply approve assign cancel change choose clear close confirm copy count create decide
    decline delete deny disable discard edit enable end erase export finalise keep leave login logout order pause propose
    prove publish put read record refresh refuse register remove renew reopen replace report request resend
    reset run save see set split start stop subscribe switch unassign undo unsubscribe update validate withdraw`.split(
    /\s+/,
  ),
);
const verbOf = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? '';

/** GETs that want more than the names in their path. */
const gets: Partial<Record<CallName, Ask>> = {
  getDepartment: ({ departmentId }) => ({ params: { id: departmentId } }),
  listDepartmentMembers: ({ departmentId }) => ({ params: { id: departmentId } }),
  learnNeeds: ({ departmentId }) => ({ params: { departmentId } }),
  getPayrollExport: ({ exportId }) => ({ params: { id: exportId } }),
  previewClosing: () => ({ query: { closeDate: '2026-11-30' } }),
  listCorrections: () => ({ query: year }),
  getTeamLeave: () => ({ query: year }),
  getOwnSurplusLines: () => ({ query: month }),
  getSurplusLinesOfMember: () => ({ query: month }),
  getProposalWhy: ({ proposedPlaceId }) => ({ params: { shiftAssignmentId: proposedPlaceId } }),
  listShiftSwaps: ({ offeredShiftId }) => ({ params: { shiftId: offeredShiftId } }),
  queryNeeds: () => ({ query: { fromDate: MONDAY, toDate: '2027-12-31' } }),
  getOpenPlaces: () => ({ query: { weekStartDate: MONDAY } }),
};

/** Only a contract that is no longer finalised answers this, and the generator makes none. */
const left: ReadonlySet<CallName> = new Set(['previewFinalisation']);

const isGet = ([name, { method, access }]: readonly [CallName, AnyCall]): boolean =>
  method === 'GET' && access !== 'public' && !left.has(name);

/** Every call of a session that reads. */
export const reads: readonly CallName[] = [
  ...(Object.entries(api) as [CallName, AnyCall][]).filter(isGet).map(([name]) => name),
  ...(Object.keys(queries) as CallName[]),
];

/** Calls of a session that are neither known to change something nor among those that read. */
export const otherCalls: readonly CallName[] = (Object.entries(api) as [CallName, AnyCall][]).flatMap(
  ([name, { access }]) =>
    access === 'public' || changing.has(verbOf(name)) || left.has(name) || reads.includes(name) ? [] : [name],
);

/** What to send to ask a company this. */
export function askOf(name: CallName, company: SizedCompany): Sent {
  const { params, ...asked } = (queries[name] ?? gets[name])?.(company) ?? {};
  return { ...asked, params: { ...company.params, ...params } };
}
