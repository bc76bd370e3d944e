// Switching modules.
import type { Locator } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const MODULES = '/app/settings';

/** `/app/settings` */
export class ModulesScreen extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('settings:modules.title') });
  }

  /** The switch of a module. */
  switch(module: 'timesheet' | 'leave' | 'scheduling'): Locator {
    return this.page.getByRole('switch', { name: asPattern(this.words(`settings:modules.${module}.name`), 'start') });
  }

  /** Says yes to switching off. */
  async confirmOff(): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('settings:modules.off.accept') })
      .click();
  }
}
