// Leave requests that await a decision, and the page of one.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const LEAVE_INBOX = '/app/manager/leave/requests';

/** `/app/manager/leave/requests` */
export class LeaveInboxScreen extends Screen {
  /** All requests on screen. */
  get cards(): Locator {
    return this.page.getByRole('list', { name: this.words('leave:team.tab.requests') }).locator('> li');
  }

  /** The request of somebody. */
  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  async approve(name: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: this.words('leave:inbox.approve') })
      .first()
      .click();
  }

  /** Unfolds the days of a request. */
  async unfold(name: string): Promise<void> {
    await this.card(name).getByText(this.words('leave:inbox.days'), { exact: true }).click();
    await expect(this.days(name).first()).toBeVisible();
  }

  days(name: string): Locator {
    return this.card(name)
      .getByRole('list', { name: this.words('leave:decide.days') })
      .getByRole('listitem');
  }

  get selectAll(): Locator {
    return this.page.getByRole('button', { name: this.words('leave:inbox.selectAll'), exact: true });
  }

  get approveSelected(): Locator {
    return this.page.getByRole('button', { name: this.words('leave:inbox.approveSelected'), exact: true });
  }

  get denyDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words('leave:decide.deny.title') });
  }

  async submitDenial(note: string): Promise<void> {
    await this.denyDialog.getByRole('textbox').fill(note);
    await this.denyDialog.getByRole('button', { name: this.words('leave:decide.deny.submit'), exact: true }).click();
  }

  /** The question before a balance goes below zero. */
  get overflow(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('leave:decide.overflow.title') });
  }

  /** What became of each when some were refused. */
  outcomes(refused: number): Locator {
    return this.page.getByRole('dialog', { name: this.words('leave:decide.outcomes.title', { count: refused }) });
  }

  async expectEmpty(): Promise<void> {
    await expect(this.page.getByText(this.words('leave:inbox.empty'), { exact: true })).toBeVisible();
  }
}
