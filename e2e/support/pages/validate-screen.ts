// Hours that await a decision.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const VALIDATE = '/app/manager/time/validate';

/** `/app/manager/time/validate` */
export class ValidateScreen extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('timesheet:validate.title') });
  }

  /** All entries on screen. */
  get rows(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** The entry with these times. */
  row(times: string): Locator {
    return this.rows.filter({ hasText: times });
  }

  /** The entries of one person. */
  rowsOf(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true }).getByRole('listitem');
  }

  /** The choice of entries by how they compare with the schedule. */
  get difference(): Locator {
    return this.page.getByRole('combobox', { name: this.words('timesheet:validate.filter.difference') });
  }

  /** How much is as planned, and approving it. */
  get within(): Locator {
    return this.page.getByRole('region', { name: this.words('timesheet:validate.within.label') });
  }

  /** Says how many of all are as planned. */
  countWithin(count: number, all: number): string {
    return this.words('timesheet:validate.within.count', {
      count,
      entries: this.words('timesheet:validate.within.entries', { count: all }),
    });
  }

  /** Chooses a tolerance in minutes. */
  async tolerate(minutes: number): Promise<void> {
    await this.within
      .getByRole('combobox', { name: this.words('timesheet:validate.within.tolerance') })
      .selectOption(String(minutes));
  }

  /** Approves what is as planned. */
  async approveWithin(count: number): Promise<void> {
    await this.within
      .getByRole('button', { name: this.words('timesheet:validate.within.approve', { count }), exact: true })
      .click();
  }

  /** Takes the last decision back. */
  get undo(): Locator {
    return this.page.getByRole('button', { name: this.words('timesheet:validate.undo.run'), exact: true });
  }

  async approve(times: string): Promise<void> {
    await this.row(times)
      .getByRole('button', { name: this.words('timesheet:validate.approveOne', { what: '' }).trim() })
      .click();
  }

  async openDeny(times: string): Promise<void> {
    await this.row(times)
      .getByRole('button', { name: this.words('timesheet:validate.denyOne', { what: '' }).trim() })
      .click();
    await expect(this.denyDialog).toBeVisible();
  }

  get denyDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words('timesheet:validate.deny.title') });
  }

  get reason(): Locator {
    return this.denyDialog.getByRole('textbox');
  }

  async submitDenial(reason: string): Promise<void> {
    await this.reason.fill(reason);
    await this.denyDialog
      .getByRole('button', { name: this.words('timesheet:validate.deny.submit'), exact: true })
      .click();
  }

  async approveAll(count: number): Promise<void> {
    await this.page.getByRole('button', { name: this.words('timesheet:validate.approveAll'), exact: true }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('timesheet:validate.all.yes', { count }), exact: true })
      .click();
  }

  get more(): Locator {
    return this.page.getByRole('button', { name: this.words('timesheet:validate.more'), exact: true });
  }

  async expectDone(): Promise<void> {
    await expect(this.page.getByText(this.words('timesheet:validate.done.title'))).toBeVisible();
  }
}
