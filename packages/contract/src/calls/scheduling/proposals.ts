/**
 * The schedule fills itself: a proposal is worked out beside everything else, shown with its reasons, and taken over as
 * drafts.
 */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, list, PlainDate } from '../../wire.ts';
import { departmentIds, mayAssign, module, WeekStartDate } from './formats.ts';
import {
  AcceptResult,
  Proposal,
  ProposalLength,
  ProposalMayChange,
  ProposalResult,
  ProposalWhy,
  WeightInput,
} from './proposal.ts';

const proposal = z.object({ proposalId: Id });

export const proposalCalls = {
  startProposal: call({
    method: 'POST',
    path: '/api/schedules/manager/proposals',
    summary:
      'Begin to fill one to four weeks; who asks for the same as is under way gets that. One runs at a time in an organisation',
    access: mayAssign,
    module,
    body: body({
      weekStartDate: WeekStartDate,
      weeks: ProposalLength.default(1),
      departmentIds,
      mayChange: ProposalMayChange.default('OpenPlaces'),
      /** Filled places of drafts that stay as they are, whatever may change. */
      pinnedAssignmentIds: z.array(Id).max(5000).default([]),
      /** Whether what only warns may be proposed; it is listed then. */
      mayWarn: z.boolean().default(false),
      weights: WeightInput.default({}),
    }),
    response: Proposal,
    status: 201,
    errors: ['not-found', 'schedule-week-empty', 'proposals-waiting'],
    idempotent: true,
  }),
  listProposals: call({
    method: 'GET',
    path: '/api/schedules/manager/proposals',
    summary: 'Proposals for departments within reach, the newest first; the last twenty of the organisation are kept',
    access: mayAssign,
    module,
    response: list(Proposal),
  }),
  getProposal: call({
    method: 'GET',
    path: '/api/schedules/manager/proposals/{proposalId}',
    summary: 'How far a proposal is',
    access: mayAssign,
    module,
    params: proposal,
    response: Proposal,
    errors: ['not-found'],
  }),
  stopProposal: call({
    method: 'POST',
    path: '/api/schedules/manager/proposals/{proposalId}/stop',
    summary: 'End a proposal that runs with the best found so far; one that has ended stays as it is',
    access: mayAssign,
    module,
    params: proposal,
    response: Proposal,
    errors: ['not-found', 'state-conflict'],
  }),
  discardProposal: call({
    method: 'POST',
    path: '/api/schedules/manager/proposals/{proposalId}/discard',
    summary: 'Throw a proposal away, or end one that waits or runs; what was accepted of it stays',
    access: mayAssign,
    module,
    params: proposal,
    response: Proposal,
    errors: ['not-found'],
  }),
  getProposalResult: call({
    method: 'GET',
    path: '/api/schedules/manager/proposals/{proposalId}/result',
    summary: 'Who is proposed where, what stays open, and what speaks against it by now',
    cost: 'heavy',
    access: mayAssign,
    module,
    params: proposal,
    response: ProposalResult,
    errors: ['not-found', 'state-conflict'],
  }),
  getProposalWhy: call({
    method: 'GET',
    path: '/api/schedules/manager/proposals/{proposalId}/places/{shiftAssignmentId}/why',
    summary: 'Why this person and what the next best would cost; of an open place why each person can’t',
    cost: 'heavy',
    access: mayAssign,
    module,
    params: z.object({ proposalId: Id, shiftAssignmentId: Id }),
    response: ProposalWhy,
    errors: ['not-found', 'state-conflict'],
  }),
  acceptProposal: call({
    method: 'POST',
    path: '/api/schedules/manager/proposals/{proposalId}/accept',
    summary:
      'Take a proposal over as drafts, or what of it is about some people or days. Each place is checked as when it is dropped; what can’t be is left out and named',
    cost: 'heavy',
    access: mayAssign,
    module,
    params: proposal,
    /** What is left out doesn’t narrow it; both together mean these people on these days. */
    body: body({
      tenantUserIds: z.array(Id).max(2000).optional(),
      dates: z.array(PlainDate).max(28).optional(),
    }),
    response: AcceptResult,
    errors: ['not-found', 'state-conflict'],
    idempotent: true,
  }),
  undoProposalAcceptance: call({
    method: 'POST',
    path: '/api/schedules/manager/proposals/{proposalId}/acceptances/{acceptanceId}/undo',
    summary: 'Take an acceptance back; places that somebody changed since, or that were published, stay',
    access: mayAssign,
    module,
    params: z.object({ proposalId: Id, acceptanceId: Id }),
    response: z.object({ undoneCount: z.int(), keptCount: z.int(), proposal: Proposal }),
    errors: ['not-found', 'state-conflict'],
  }),
};
