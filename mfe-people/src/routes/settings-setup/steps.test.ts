import { describe, expect, it } from 'vitest';
import { doneSteps, openStep, stepAfter, type SetupFacts } from './steps.ts';

const fresh: SetupFacts = {
  hasWorkweek: false,
  choseModules: false,
  departments: 0,
  members: 1,
  withoutLogin: 0,
  balanceImports: 0,
};

describe('setting up', () => {
  it('begins with the organisation', () => {
    expect([...doneSteps(fresh)]).toEqual([]);
    expect(openStep(doneSteps(fresh))).toBe('company');
  });

  it('goes on where something is still to do, whoever did the rest', () => {
    const done = doneSteps({
      ...fresh,
      hasWorkweek: true,
      departments: 3,
      members: 30,
      withoutLogin: 12,
      choseModules: true,
    });
    expect([...done]).toEqual(['company', 'departments', 'people', 'modules']);
    expect(openStep(done)).toBe('balances');
  });

  it('asks nobody about modules who has let his colleagues in', () => {
    expect(doneSteps({ ...fresh, members: 4, withoutLogin: 1 }).has('modules')).toBe(false);
    expect(doneSteps({ ...fresh, members: 4 }).has('modules')).toBe(true);
  });

  it('ends with the invites', () => {
    const done = doneSteps({
      hasWorkweek: true,
      choseModules: true,
      departments: 1,
      members: 30,
      withoutLogin: 0,
      balanceImports: 1,
    });
    expect(done.size).toBe(6);
    expect(openStep(done)).toBe('invite');
    expect(stepAfter('invite')).toBeUndefined();
    expect(stepAfter('company')).toBe('departments');
    expect(stepAfter('people')).toBe('balances');
  });
});
