// One role.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { FormCard } from './form-card.ts';
import { Screen } from './screen.ts';

/** The path of the list. */
export const ROLES = '/app/settings/roles';

/** `/app/settings/roles/{roleId}` */
export class RoleScreen extends Screen {
  readonly form: FormCard;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.form = new FormCard(page, words, 'settings:roles.card');
  }

  get name(): Locator {
    return this.form.field('settings:roles.name');
  }

  get preset(): Locator {
    return this.form.field('settings:roles.presetLabel');
  }

  /** The link that makes an own role of this one. */
  get copy(): Locator {
    return this.page.getByRole('link', { name: this.words('settings:roles.copy') });
  }

  /** Tick boxes of what the role may do. */
  get permissions(): Locator {
    return this.form.root.getByRole('checkbox');
  }

  /** The tick box of one permission; `:` written as `_`. */
  permission(key: string): Locator {
    return this.form.root.getByRole('checkbox', { name: this.words(`settings:roles.permissions.${key}`), exact: true });
  }

  /** Chooses what the role is based on. */
  async choosePreset(preset: 'Employee' | 'Manager' | 'None'): Promise<void> {
    await this.preset.selectOption(preset);
  }

  /** Returns the question that a change of preset asks. */
  async answer(yes: boolean): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: this.words('settings:roles.switch.leave.title') });
    await dialog
      .getByRole('button', {
        name: yes ? this.words('settings:roles.switch.leave.accept') : this.words('shell:feedback.confirm.reject'),
        exact: true,
      })
      .click();
    await expect(dialog).toHaveCount(0);
  }
}
