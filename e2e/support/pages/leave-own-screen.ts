// Own leave: balances, the year at a glance, the requests, and asking in three steps.
import { expect, type Locator } from '@playwright/test';
import { dayFromToday } from '../days.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const OWN_LEAVE = '/app/employees/leave';
/** The path of one request. */
export const ownRequestPath = (leaveRequestId: string): string => `${OWN_LEAVE}/requests/${leaveRequestId}`;

/** `/app/employees/leave`, and wherever else its dialogs open. */
export class LeaveOwnScreen extends Screen {
  /** Shows the year of a date, which is this one or the next. */
  async showYearOf(date: string): Promise<void> {
    await expect(
      this.page.getByRole('group', { name: this.words('common:ui.period.year'), exact: true }),
    ).toBeVisible();
    if (date.slice(0, 4) !== dayFromToday(0).slice(0, 4))
      await this.page.getByRole('button', { name: this.words('common:ui.period.next.year'), exact: true }).click();
    await expect(this.day(date)).toBeVisible();
  }

  /** A day of the year at a glance. */
  day(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`);
  }

  get ask(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: this.words('leave:request.new'), exact: true })
      .first();
  }

  /** The dialog that asks for leave, or changes what was asked. */
  get dialog(): Locator {
    return this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByRole('list', { name: this.words('leave:request.steps') }) });
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true });
  }

  /** A day of the month in the form. */
  formDay(date: string): Locator {
    return this.dialog.locator(`[data-day="${date}"]`);
  }

  /** Walks to the month of a date that is to come. */
  async showInForm(date: string): Promise<void> {
    const next = this.dialog.getByRole('button', { name: this.words('common:ui.period.next.month'), exact: true });
    await expect(next).toBeVisible();
    while ((await this.formDay(date).count()) === 0) await next.click();
  }

  /** Goes on, and waits until the step is there. */
  async next(step: 'hours' | 'overview'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words('common:next'), exact: true }).click();
    await expect(this.dialog.locator('[aria-current=step]')).toContainText(this.words(`leave:request.step.${step}`));
  }

  /** The days of the second step. */
  get lines(): Locator {
    return this.dialog.getByRole('list', { name: this.words('leave:request.step.hours') }).getByRole('listitem');
  }

  /** Hours of the days that take leave. */
  get hours(): Locator {
    return this.lines.getByRole('textbox', {
      name: new RegExp(`^${this.words('leave:request.hoursOf', { day: '' }).trim()}`),
    });
  }

  /** Sends what was filled in. */
  async send(kind: 'send' | 'sendEdit' = 'send'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words(`leave:request.${kind}`), exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** The figure of what is free of statutory leave. */
  get free(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.words('leave:balanceType.Legal')}: `) });
  }
}
