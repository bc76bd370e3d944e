/** Fills a company's weeks. */
import type { CompanyFacts } from './facts.ts';
import type { FillSettings, Proposal } from './proposal.ts';

export type FillSchedule = (facts: CompanyFacts, settings: FillSettings) => Promise<Proposal>;
