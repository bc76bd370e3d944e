// Days with a surcharge, free days, and what hours count for on each weekday.
import { expect, type Locator, type Page } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';
import { FormCard } from './form-card.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const SURCHARGE_DAYS = '/app/settings/timesheet/surcharge-days';

/** `/app/settings/timesheet/surcharge-days` */
export class SurchargeDaysScreen extends Screen {
  readonly weekdays: FormCard;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.weekdays = new FormCard(page, words, 'timesheet:days.weekdays.title');
  }

  /** The day with this name in the year on screen. */
  day(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  /** All days of the year on screen. */
  get days(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  async openHolidays(year: number): Promise<Locator> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.words('timesheet:days.fromHolidays') })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog', { name: this.words('timesheet:days.holidays', { year }) });
    await expect(dialog.getByRole('table')).toBeVisible();
    return dialog;
  }

  async openAdd(): Promise<DayDialog> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.words('timesheet:days.custom') })
      .click();
    const root = this.page.getByRole('dialog', { name: this.words('timesheet:days.custom') });
    await expect(root).toBeVisible();
    return new DayDialog(root, this.words);
  }

  /** The question before hours are recalculated, or before a day goes. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }
}

/** The form for a day of the organisation's own. */
export class DayDialog {
  readonly root: Locator;
  readonly #words: Words;

  constructor(root: Locator, words: Words) {
    this.root = root;
    this.#words = words;
  }

  field(name: 'name' | 'date' | 'factor'): Locator {
    return this.root.getByLabel(
      asPattern(this.#words(name === 'factor' ? 'timesheet:days.factor' : `common:${name}`), 'start'),
    );
  }

  async enter(name: string, date: string, factor: string): Promise<void> {
    await this.field('name').fill(name);
    await this.field('date').fill(date);
    await this.field('factor').fill(factor);
  }

  get free(): Locator {
    return this.root.getByRole('checkbox', { name: this.#words('timesheet:days.freeLong') });
  }

  get add(): Locator {
    return this.root.getByRole('button', { name: this.#words('timesheet:days.addOne'), exact: true });
  }
}
