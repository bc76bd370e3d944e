/**
 * How far an organisation has been set up. It follows from what exists, so that any administrator can go on where
 * another stopped.
 */

export const steps = ['company', 'departments', 'people', 'balances', 'modules', 'invite'] as const;
export type Step = (typeof steps)[number];

/** What exists so far. */
export interface SetupFacts {
  readonly hasWorkweek: boolean;
  /** Whether modules were switched: a new organisation has some by itself. */
  readonly choseModules: boolean;
  readonly departments: number;
  readonly members: number;
  /** Members who can neither log in nor have been asked to. */
  readonly withoutLogin: number;
  /** Imports of opening balances that were not taken back. */
  readonly balanceImports: number;
}

export function doneSteps({
  hasWorkweek,
  choseModules,
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
    // Who has let his colleagues in has left the modules as they are.
    modules: choseModules || isEverybodyIn,
    invite: isEverybodyIn,
  };
  return new Set(steps.filter((step) => done[step]));
}

/** Where to go on: the first step that is not done, or the last. */
export const openStep = (done: ReadonlySet<Step>): Step => steps.find((step) => !done.has(step)) ?? 'invite';

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];
