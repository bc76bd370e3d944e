/** What a proposal weighs, in the order in which it is told. The browser brings no values of the contract along. */
import type { ProposalCriterion } from '@rooster/contract';

const each: Readonly<Record<ProposalCriterion, true>> = {
  cover: true,
  contract: true,
  wishes: true,
  weekends: true,
  nights: true,
  early: true,
  late: true,
  cost: true,
  familiar: true,
};

/** All of them, or this does not compile. */
export const proposalCriteria = Object.keys(each) as readonly ProposalCriterion[];
