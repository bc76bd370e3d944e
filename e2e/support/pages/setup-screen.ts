// Setting up a new organisation, step by step.
import type { Locator } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const SETUP = '/app/settings/setup';

/** A step, by its name. */
export type Step = 'company' | 'departments' | 'people' | 'balances' | 'modules' | 'invite';

/** `/app/settings/setup` */
export class SetupScreen extends Screen {
  /** The entry of a step in the row of steps; its name begins with a number, or with "done". */
  step(step: Step): Locator {
    return this.page
      .getByRole('navigation', { name: this.words('people:setup.steps') })
      .getByRole('button', { name: new RegExp(`${asPattern(this.words(`people:setup.step.${step}`)).source}$`) });
  }

  /** What the step asks. */
  card(step: Step): Locator {
    return this.page.getByRole('region', { name: this.words(`people:setup.step.${step}`), exact: true });
  }

  button(key: Parameters<Words>[0], params?: Readonly<Record<string, string | number>>): Locator {
    return this.page.getByRole('button', { name: this.words(key, params), exact: true });
  }

  /** Where a list is pasted. */
  get paste(): Locator {
    return this.page.getByRole('textbox', { name: this.words('people:import.paste') });
  }
}
