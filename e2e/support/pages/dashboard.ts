// The dashboard with its clock.
import { expect, type Locator } from '@playwright/test';
import { ClockPart } from './time-screen.ts';
import { Screen } from './screen.ts';

/** `/app` */
export class Dashboard extends Screen {
  get clockButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.words('timesheet:clock.title'), exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words('timesheet:clock.title') });
  }

  /** Opens the timer modal. */
  async openClock(): Promise<ClockPart> {
    await this.clockButton.click();
    await expect(this.dialog).toBeVisible();
    return new ClockPart(this.dialog, this.words);
  }

  async closeClock(): Promise<void> {
    // The notifications in the dialog have a button of that name, too.
    await this.dialog
      .locator('header')
      .getByRole('button', { name: this.words('common:ui.close') })
      .click();
    await expect(this.dialog).toBeHidden();
  }
}
