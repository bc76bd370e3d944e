// Rules of pay, and what a past period comes to under them.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const PAY_RULES = '/app/settings/timesheet/pay-rules';

/** `/app/settings/timesheet/pay-rules` */
export class PayRulesScreen extends Screen {
  /** The card of the rule set with this name. */
  set(name: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name, exact: true });
  }

  async openAdopt(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words('timesheet:payRules.adopt.open') }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words('timesheet:payRules.adopt.title') });
    await expect(dialog.getByRole('combobox')).toBeVisible();
    return dialog;
  }

  /** Presses the button that adopts. */
  async accept(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: this.words('timesheet:payRules.adopt.accept'), exact: true }).click();
  }

  /** Works out the period that is proposed, last month. */
  async workOut(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('timesheet:payRules.trial.run'), exact: true }).click();
    await expect(this.page.getByRole('region', { name: this.words('timesheet:payRules.trial.table') })).toBeVisible();
  }

  /** Somebody's row of what was worked out. */
  person(name: string): Locator {
    return this.page
      .getByRole('region', { name: this.words('timesheet:payRules.trial.table') })
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name }) });
  }

  /** Has hours count by a rule set from a date on. */
  async countFrom(name: string, date: string): Promise<void> {
    await this.set(name)
      .getByRole('button', { name: this.words('timesheet:payRules.count.open'), exact: true })
      .click();
    const dialog = this.page.getByRole('dialog', { name: this.words('timesheet:payRules.count.title', { name }) });
    await dialog.getByLabel(this.words('timesheet:payRules.count.from'), { exact: true }).fill(date);
    await dialog.getByRole('button', { name: this.words('timesheet:payRules.count.accept'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async remove(name: string): Promise<void> {
    await this.set(name)
      .getByRole('button', { name: this.words('timesheet:payRules.delete.label', { name }) })
      .click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('common:delete'), exact: true })
      .click();
  }
}
