/** What answers the calls of scheduling. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { assign, unassign } from '../areas/scheduling/assign.ts';
import { createEntry, deleteEntry, queryEntries, queryTeam, updateEntry } from '../areas/scheduling/availability.ts';
import { querySchedule } from '../areas/scheduling/board.ts';
import { prepareCandidates } from '../areas/scheduling/candidates.ts';
import { queryOwn } from '../areas/scheduling/query-own.ts';
import { createFeed, deleteFeed, getFeed } from '../areas/scheduling/calendar-feed.ts';
import { readOpenPlaces } from '../areas/scheduling/open-places.ts';
import { discardChanges } from '../areas/scheduling/discard.ts';
import { learnNeedsOf } from '../areas/scheduling/needs/learn.ts';
import { createNeededShifts, previewNeededShifts } from '../areas/scheduling/needs/make.ts';
import { queryNeeds } from '../areas/scheduling/needs/read.ts';
import { deleteNeedException, deleteNeedWeek, setNeedException, setNeedWeek } from '../areas/scheduling/needs/set.ts';
import { acceptProposal, undoAcceptance } from '../areas/scheduling/proposals/accepting.ts';
import type { Engine } from '../areas/scheduling/proposals/engine.ts';
import { getResult } from '../areas/scheduling/proposals/result.ts';
import {
  discardProposal,
  getProposal,
  listProposals,
  startProposal,
  stopProposal,
} from '../areas/scheduling/proposals/starting.ts';
import { prepareWhy } from '../areas/scheduling/proposals/why.ts';
import { publish, queryPending } from '../areas/scheduling/publishing.ts';
import { refuseShift } from '../areas/scheduling/refuse-late-call.ts';
import { register, withdraw } from '../areas/scheduling/registering.ts';
import { getModuleSettings, getSettings, updateSettings } from '../areas/scheduling/settings.ts';
import { createShift, deleteShift, getShift, listLinked } from '../areas/scheduling/shifts.ts';
import { createShiftType, deleteShiftType, listShiftTypes, updateShiftType } from '../areas/scheduling/shift-types.ts';
import { paste } from '../areas/scheduling/paste.ts';
import { splitShift } from '../areas/scheduling/split.ts';
import { listColleagues, listManaged, listOfShift } from '../areas/scheduling/swap-lists.ts';
import { accept, cancel, decide, decline, listOwn, propose } from '../areas/scheduling/swaps.ts';
import { applyTemplate, createTemplate, deleteTemplate, listTemplates } from '../areas/scheduling/templates.ts';
import { updateShift } from '../areas/scheduling/update.ts';
import { memberVerdicts, shiftVerdicts } from '../areas/scheduling/verdicts.ts';
import { queryWorkingTime } from '../areas/scheduling/working-time.ts';
import { clearWeek, copyWeek, undoBatch } from '../areas/scheduling/weeks.ts';
import { previewWithdrawn } from '../areas/scheduling/withdrawn.ts';

/** `publicUrl` is what calendar addresses begin with; `engine` fills schedules. */
export const schedulingHandlers = (publicUrl: string, engine: Engine): AreaHandlers<'scheduling'> => ({
  createShift: ({ body }, context) => createShift(body, context),
  createShifts: ({ body }, context) => paste(body, context),
  getShift: ({ params }, context) => getShift(params.shiftId, context),
  updateShift: ({ params, body }, context) => updateShift(params.shiftId, body, context),
  splitShift: async ({ params, body }, context) => ({ items: await splitShift(params.shiftId, body, context) }),
  deleteShift: ({ params, query }, context) => deleteShift(params.shiftId, query.applyTo, context),
  listLinkedShifts: async ({ params }, context) => ({ items: await listLinked(params.shiftId, context) }),
  listShiftTypes: async (_, context) => ({ items: await listShiftTypes(context) }),
  createShiftType: ({ body }, { now }) => createShiftType(body, now),
  updateShiftType: ({ params, body }, context) => updateShiftType(params.shiftTypeId, body, context),
  deleteShiftType: ({ params }) => deleteShiftType(params.shiftTypeId),

  assignShift: ({ params, body }, context) => assign(params.shiftAssignmentId, body, context),
  unassignShift: ({ params, query }, context) => unassign(params.shiftAssignmentId, query.tenantUserId, context),

  querySchedule: ({ body }, context) => querySchedule(body, context),
  getOpenPlaces: ({ query }, context) => readOpenPlaces(query, context),
  queryShiftVerdicts: async ({ body }, context) => ({ items: await shiftVerdicts(body, context) }),
  queryMemberVerdicts: async ({ params, body }, context) => ({
    items: await memberVerdicts(params.shiftId, body.fromAssignmentId, context),
  }),
  getShiftCandidates: {
    prepare: async ({ params }, context) => {
      const answer = await prepareCandidates(engine, params.shiftId, context);
      return async () => ({ items: await answer() });
    },
  },

  queryNeeds: ({ query }, context) => queryNeeds(query, context),
  learnNeeds: (input, context) => learnNeedsOf(input, context),
  setNeedWeek: (input, context) => setNeedWeek(input, context),
  deleteNeedWeek: ({ params }, context) => deleteNeedWeek(params, context),
  setNeedException: (input, context) => setNeedException(input, context),
  previewNeededShifts: ({ body }, context) => previewNeededShifts(body, context),
  createNeededShifts: ({ body }, context) => createNeededShifts(body, context),
  deleteNeedException: ({ params }, context) => deleteNeedException(params, context),

  startProposal: ({ body }, context) => startProposal(body, context),
  listProposals: async (_, context) => ({ items: await listProposals(context) }),
  getProposal: ({ params }, context) => getProposal(params.proposalId, context),
  stopProposal: ({ params }, context) => stopProposal(params.proposalId, context),
  discardProposal: ({ params }, context) => discardProposal(params.proposalId, context),
  getProposalResult: ({ params }, context) => getResult(params.proposalId, context),
  getProposalWhy: { prepare: ({ params }, context) => prepareWhy(engine, params, context) },
  acceptProposal: ({ params, body }, context) => acceptProposal(params.proposalId, body, context),
  undoProposalAcceptance: ({ params }, context) => undoAcceptance(params.proposalId, params.acceptanceId, context),

  queryWorkingTime: ({ body }, context) => queryWorkingTime(body, context),

  queryPendingPublishing: ({ body }, context) => queryPending(body, context),
  publishShifts: ({ body }, context) => publish(body, context),
  previewWithdrawnCalls: async ({ body }, context) => ({ items: await previewWithdrawn(body, context) }),
  discardShiftChanges: ({ body }, context) => discardChanges(body, context),

  copyWeek: ({ body }, context) => copyWeek(body, context),
  clearWeek: ({ body }, context) => clearWeek(body, context),
  listScheduleTemplates: async (_, context) => ({ items: await listTemplates(context) }),
  createScheduleTemplate: ({ body }, context) => createTemplate(body, context),
  applyScheduleTemplate: ({ params, body }, context) => applyTemplate(params.templateId, body, context),
  deleteScheduleTemplate: ({ params }, context) => deleteTemplate(params.templateId, context),
  undoScheduleBatch: ({ params }, context) => undoBatch(params.batchId, context),

  queryOwnSchedule: ({ body }, context) => queryOwn(body, context),
  registerForShift: ({ params, body }, context) => register(params.tenantUserId, body, context),
  withdrawRegistration: ({ params }, context) => withdraw(params.shiftAssignmentId, context),
  refuseShift: ({ params }, context) => refuseShift(params.shiftAssignmentId, context),
  getScheduleFeed: (_, { principal }) => getFeed(principal),
  createScheduleFeed: (_, { principal, now }) => createFeed(publicUrl, principal, now),
  deleteScheduleFeed: (_, { principal }) => deleteFeed(principal),

  createAvailability: ({ body }, context) => createEntry(body, context),
  updateAvailability: ({ params, body }, context) => updateEntry(params.availabilityEntryId, body, context),
  deleteAvailability: ({ params }, context) => deleteEntry(params.availabilityEntryId, context),
  queryAvailability: ({ params, body }, context) => queryEntries(params.tenantUserId, body, context),
  queryTeamAvailability: async ({ body }, context) => ({ items: await queryTeam(body, context) }),

  listSwaps: async (_, context) => ({ items: await listOwn(context) }),
  proposeSwap: ({ body }, context) => propose(body, context),
  acceptSwap: ({ params, body }, context) => accept(params.swapRequestId, body.note, context),
  declineSwap: ({ params, body }, context) => decline(params.swapRequestId, body.note, context),
  cancelSwap: ({ params }, context) => cancel(params.swapRequestId, context),
  querySwapColleagues: async ({ params }, context) => ({
    items: await listColleagues(params.shiftAssignmentId, context),
  }),
  listManagedSwaps: async (_, context) => ({ items: await listManaged(context) }),
  decideSwap: ({ params, body }, context) => decide(params.swapRequestId, body, context),
  listShiftSwaps: async ({ params }, context) => ({ items: await listOfShift(params.shiftId, context) }),

  getSchedulingSettings: () => getSettings(),
  getSchedulingModuleSettings: () => getModuleSettings(),
  updateSchedulingModuleSettings: ({ body }, context) => updateSettings(body, context),
});
