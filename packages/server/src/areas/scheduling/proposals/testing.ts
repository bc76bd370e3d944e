/** What the tests of proposals share. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AcceptResult, Proposal, ProposalResult } from '@rooster/contract';
import type { TestBrowser } from '../../../platform/http/testing.ts';
import { MONDAY } from '../testing.ts';
import type { Planning } from '../testing.ts';

const ENDED = ['Done', 'Stopped', 'Failed'];

/** Begins a proposal for the tests' week. */
export async function start(by: TestBrowser, body: Record<string, unknown> = {}): Promise<Proposal> {
  const answer = await by.call('startProposal', { body: { weekStartDate: MONDAY, ...body } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Proposal>();
}

/** Waits until a proposal has ended, however it did. */
export async function ended(by: TestBrowser, proposalId: string): Promise<Proposal> {
  for (;;) {
    const proposal = (await by.call('getProposal', { params: { proposalId } })).json<Proposal>();
    if (ENDED.includes(proposal.state)) return proposal;
    await wait(100);
  }
}

/** Begins a proposal and waits for its end. */
export const filled = async (by: TestBrowser, body: Record<string, unknown> = {}): Promise<Proposal> =>
  ended(by, (await start(by, body)).proposalId);

/** The result of a proposal. */
export async function resultOf(by: TestBrowser, proposalId: string): Promise<ProposalResult> {
  const answer = await by.call('getProposalResult', { params: { proposalId } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ProposalResult>();
}

/** Takes a proposal over. */
export async function accept(
  by: TestBrowser,
  proposalId: string,
  body: Record<string, unknown> = {},
): Promise<AcceptResult> {
  const answer = await by.call('acceptProposal', { params: { proposalId }, body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<AcceptResult>();
}

/** Who is in which place by now, by place. */
export async function seats({ admin }: Planning, body: Record<string, unknown> = {}): Promise<Record<string, string>> {
  const answer = await admin.call('querySchedule', { body: { weekStartDate: MONDAY, weeks: 4, ...body } });
  const { shifts } = answer.json<{
    shifts: { assignments: { shiftAssignmentId: string; tenantUserId: string | null }[] }[];
  }>();
  return Object.fromEntries(
    shifts.flatMap(({ assignments }) =>
      assignments.flatMap(({ shiftAssignmentId, tenantUserId }) =>
        tenantUserId === null ? [] : [[shiftAssignmentId, tenantUserId]],
      ),
    ),
  );
}
