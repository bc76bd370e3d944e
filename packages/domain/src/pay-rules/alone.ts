/** What the worth of hours depends on by some rules: what it does not depend on need not be read. */
import { compiled } from './compiled.ts';
import type { RulesFrom, Who } from './model.ts';

/**
 * Whether hours are worth the same whatever else the person works. Bands look at the clock alone; thresholds and calls
 * count hours together.
 */
export const standAlone = (versions: readonly RulesFrom[]): boolean =>
  versions.every(({ rules }) => {
    const { thresholds, calls } = compiled(rules);
    return thresholds.length === 0 && calls.length === 0;
  });

/** What a rule may say of a person or a contract. */
const ofSomebody: readonly (keyof Who)[] = [
  'minAge',
  'minFunctionGroup',
  'maxFunctionGroup',
  'skilled',
  'onCall',
  'employedBefore',
  'maxContractSeconds',
  'aboveContractSeconds',
  'belowContractSeconds',
];

/**
 * Whether it matters whose hours these are: a rule is for some people only, or counts against the hours of a contract.
 * `unknown` is what nobody's terms say, and so keeps nobody out.
 */
export function askForTerms(versions: readonly RulesFrom[], unknown: readonly (keyof Who)[] = []): boolean {
  const asked = ofSomebody.filter((name) => !unknown.includes(name));
  return versions.some(({ rules }) =>
    rules.some(({ what, who }) => what.kind !== 'band' || asked.some((name) => who?.[name] !== undefined)),
  );
}
