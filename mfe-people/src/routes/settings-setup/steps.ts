/**
 * How far an organisation has been set up. It follows from what exists, so that any administrator can go on where
 * another stopped.
 */

export const steps = ['company', 'departments', 'people', 'balances', 'modules', 'invite'] as const;
export type Step = (typeof steps)[number];

/** Modules that a new organisation has without having chosen. */
const STARTING_MODULES = 1;

/** What exists so far. */
export interface SetupFacts {
  readonly hasWorkweek: boolean;
  readonly modules: number;
  readonly departments: number;
  readonly members: number;
  /** Members who can neither log in nor have been asked to. */
  readonly withoutLogin: number;
  /** Imports of opening balances that were not taken back. */
  readonly balanceImports: number;
}

export function doneSteps({
  hasWorkweek,
  modules,
  departments,
  members,
  withoutLogin,
  balanceImports,
}: SetupFacts): ReadonlySet<Step> {
  const isEverybodyIn = members > 1 && withoutLogin === 0;
  const done: Readonly<Record<Step, boolean>> = {
    company: hasWorkweek,
    departments: departments > 0,
    // Whoever signed up is one already.
    people: members > 1,
    balances: balanceImports > 0,
    // Hours are kept from the first day: that alone is nobody's choice, unless the colleagues are in.
    modules: modules > STARTING_MODULES || isEverybodyIn,
    invite: isEverybodyIn,
  };
  return new Set(steps.filter((step) => done[step]));
}

/** Where to go on: the first step that is not done, or the last. */
export const openStep = (done: ReadonlySet<Step>): Step => steps.find((step) => !done.has(step)) ?? 'invite';

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
