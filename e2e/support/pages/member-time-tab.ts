// An employee's hours on the employee's own page, and correcting them.
import { expect, type Locator } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';
import { employeePath } from './employee-screen.ts';
import { Screen } from './screen.ts';

/** The path of the tab. */
export const memberTimePath = (tenantUserId: string): string => employeePath(tenantUserId, 'time');

/** `/app/manager/employees/{employeeId}/time` */
export class MemberTimeTab extends Screen {
  /** The entries of the month. */
  get entries(): Locator {
    return this.page.getByRole('list', { name: this.words('timesheet:member.entries') }).locator(':scope > li');
  }

  get corrections(): Locator {
    return this.page.getByRole('list', { name: this.words('timesheet:member.corrections') }).locator(':scope > li');
  }

  async showLastMonth(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('common:ui.period.previous.month') }).click();
  }

  async openAdd(): Promise<CorrectionDialog> {
    await this.page.getByRole('button', { name: this.words('timesheet:corrections.add') }).click();
    const root = this.page.getByRole('dialog', { name: this.words('timesheet:corrections.add') });
    await expect(root).toBeVisible();
    return new CorrectionDialog(root, this.words);
  }
}

/** The form that adds to hours or takes from them. */
export class CorrectionDialog {
  readonly root: Locator;
  readonly #words: Words;

  constructor(root: Locator, words: Words) {
    this.root = root;
    this.#words = words;
  }

  field(name: 'date' | 'duration' | 'reason'): Locator {
    return this.root
      .getByRole('textbox')
      .or(this.root.locator('input[type=date]'))
      .and(
        this.root.getByLabel(
          asPattern(this.#words(name === 'duration' ? 'timesheet:corrections.duration' : `common:${name}`), 'start'),
        ),
      );
  }

  async enter(date: string, direction: 'plus' | 'minus', duration: string, reason: string): Promise<void> {
    await this.field('date').fill(date);
    await this.root.getByText(this.#words(`timesheet:corrections.${direction}`), { exact: true }).click();
    await this.field('duration').fill(duration);
    await this.field('reason').fill(reason);
  }

  get save(): Locator {
    return this.root.getByRole('button', { name: this.#words('common:save'), exact: true });
  }
}
