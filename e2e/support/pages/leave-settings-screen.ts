// The leave settings: general, kinds of leave, and when balances lapse.
import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The paths of the tabs. */
export const LEAVE_SETTINGS = '/app/settings/leave';
export const LEAVE_TYPES = '/app/settings/leave/types';
export const LEAVE_BALANCES = '/app/settings/leave/balances';

/** `/app/settings/leave` and its tabs. */
export class LeaveSettingsScreen extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('leave:settings.title') });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  choice(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  get save(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words('common:save'), exact: true });
  }

  /** The question that must be answered before something is saved. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** The kinds of leave in their order. */
  get types(): Locator {
    return this.page.getByRole('list', { name: this.words('leave:settings.tab.types') }).getByRole('listitem');
  }

  type(name: string): Locator {
    return this.page.getByRole('listitem', { name, exact: true });
  }

  dialog(edit: boolean): Locator {
    return this.page.getByRole('dialog', { name: this.words(edit ? 'leave:types.edit' : 'leave:types.new') });
  }

  /** Takes the last change of existing balances back. */
  get undo(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: this.words('leave:settings.expiry.undo'), exact: true });
  }
}
