/** For tests: a proposal, made of as little as the test says. */
import type { Proposal, ProposalResult, ProposalWorth, ProposedPerson } from '@rooster/contract';
import { forEachCriterion } from '@rooster/domain/criteria';

const nothing: ProposalWorth = forEachCriterion(0);

const usual: Proposal['weights'] = forEachCriterion(1);

/** For the week of the board of tests. */
export const proposal = (rest: Partial<Proposal> = {}): Proposal => ({
  proposalId: 'proposal',
  state: 'Done',
  weekStartDate: '2026-11-16',
  weeks: 1,
  departmentIds: [],
  mayChange: 'OpenPlaces',
  mayWarn: false,
  weights: usual,
  startedBy: { tenantUserId: 'm', fullName: 'Sanne de Vries' },
  createdAt: '2026-11-16T08:00:00Z',
  endedAt: '2026-11-16T08:00:09Z',
  progress: { filledCount: 1, placeCount: 2, gapPercent: 0.61, done: 1 },
  failure: null,
  acceptances: [],
  ...rest,
});

type Parts = Partial<Omit<ProposalResult, 'proposal'>> & Partial<Pick<Proposal, 'mayChange'>>;

export const proposalResult = ({ mayChange = 'OpenPlaces', ...rest }: Parts = {}): ProposalResult => ({
  proposal: proposal({ mayChange }),
  shifts: [],
  assignments: [],
  openPlaces: [],
  emptied: [],
  people: [],
  totals: {
    plannedTime: '00:00:00',
    wishesGranted: 0,
    wishesRefused: 0,
    worth: nothing,
    total: 0,
    bound: 0,
    gapPercent: 0.61,
  },
  ...rest,
});

export const proposedShift = (shiftId: string, startDate: string): ProposalResult['shifts'][number] => ({
  shiftId,
  displayName: shiftId,
  departmentId: 'department-bar',
  start: `${startDate}T08:00:00Z`,
  end: `${startDate}T16:00:00Z`,
  startDate,
  timeZoneId: 'Europe/Amsterdam',
});

const none = { weekends: 0, nights: 0, early: 0, late: 0 };

export const proposedPerson = (tenantUserId: string, rest: Partial<ProposedPerson> = {}): ProposedPerson => ({
  tenantUserId,
  fullName: tenantUserId,
  contractTime: '32:00:00',
  plannedTime: '30:00:00',
  before: none,
  proposed: none,
  owed: none,
  wishesGranted: 0,
  wishesRefused: 0,
  worth: nothing,
  ...rest,
});
