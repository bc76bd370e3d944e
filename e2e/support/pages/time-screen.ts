// Own hours: the clock, the list, and the form for adding and editing.
import { expect, type Locator, type Page } from '@playwright/test';
import { weeksAgo } from '../days.ts';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';
import { dismissToasts } from './frame.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const TIME = '/app/employees/time';

/** The clock, wherever it is shown: on the dashboard's dialog or on the time screen. */
export class ClockPart {
  readonly #within: Locator;
  readonly #words: Words;

  constructor(within: Locator, words: Words) {
    this.#within = within;
    this.#words = words;
  }

  /** One of its buttons. */
  button(action: 'start' | 'pause' | 'resume' | 'stop' | 'cancel'): Locator {
    return this.#within.getByRole('button', { name: this.#words(`timesheet:clock.${action}`), exact: true });
  }

  /** Presses one of them, once no notification lies over it. */
  async press(action: Parameters<ClockPart['button']>[0]): Promise<void> {
    await dismissToasts(this.#within.page());
    await this.button(action).click();
  }

  /** Waits until more than a second was worked: less is no entry. */
  async work(): Promise<void> {
    const worked = this.#within.getByRole('timer', { name: this.#words('timesheet:clock.worked'), exact: true });
    // From one change of the seconds to the next.
    for (let change = 0; change < 2; change += 1) await expect(worked).not.toHaveText(await worked.innerText());
  }

  async expectState(state: 'idle' | 'running' | 'break'): Promise<void> {
    await expect(
      this.#within.getByRole('status').filter({ hasText: this.#words(`timesheet:clock.state.${state}`) }),
    ).toBeVisible();
  }
}

/** The form in its dialog. */
export class EntryDialog {
  readonly root: Locator;
  readonly #words: Words;

  constructor(root: Locator, words: Words) {
    this.root = root;
    this.#words = words;
  }

  /** A field by its label. */
  field(name: 'date' | 'start' | 'end' | 'break'): Locator {
    return this.root.getByLabel(
      asPattern(this.#words(name === 'date' ? 'common:date' : `timesheet:form.${name}`), 'start'),
    );
  }

  async enter(values: { date?: string; start?: string; end?: string; break?: string }): Promise<void> {
    if (values.date !== undefined) await this.field('date').fill(values.date);
    if (values.start !== undefined) await this.field('start').fill(values.start);
    if (values.end !== undefined) await this.field('end').fill(values.end);
    if (values.break !== undefined) await this.field('break').fill(values.break);
  }

  get save(): Locator {
    return this.root.getByRole('button', { name: this.#words('common:save'), exact: true });
  }
}

/** `/app/employees/time` */
export class TimeScreen extends Screen {
  readonly clock: ClockPart;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.clock = new ClockPart(page.getByRole('main'), words);
  }

  /** What waits on this device. */
  get waiting(): Locator {
    return this.page.getByRole('list', { name: this.words('timesheet:offline.title') }).getByRole('listitem');
  }

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('timesheet:time.title') });
  }

  /** The entry with these times. */
  row(times: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: times });
  }

  /** Entries that were clocked. */
  get clocked(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('img', { name: this.words('timesheet:row.source.Timer') }) });
  }

  get #dialog(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.locator('form') });
  }

  /** The form while it is open. */
  get dialog(): EntryDialog {
    return new EntryDialog(this.#dialog, this.words);
  }

  /** Shows the week of a day; `from` is the day whose week is on screen, today's when absent. */
  async showWeekOf(day: string): Promise<void> {
    for (let week = weeksAgo(day); week > 0; week -= 1) {
      await this.page.getByRole('button', { name: this.words('common:ui.period.previous.week') }).click();
    }
  }

  async openAdd(): Promise<EntryDialog> {
    const direct = this.page.getByRole('main').getByRole('button', { name: this.words('timesheet:time.add') });
    const more = this.page.getByRole('main').getByRole('button', { name: this.words('common:more') });
    await expect(direct.or(more).first()).toBeVisible();
    if (await more.isVisible()) {
      await more.click();
      await this.page.getByRole('menuitem', { name: this.words('timesheet:time.add') }).click();
    } else {
      await direct.first().click();
    }
    return this.#opened();
  }

  async openEdit(times: string): Promise<EntryDialog> {
    const edit = this.words('timesheet:row.edit', { day: '', times: '' }).trim();
    await this.row(times)
      .getByRole('button', { name: asPattern(edit) })
      .click();
    return this.#opened();
  }

  async #opened(): Promise<EntryDialog> {
    const dialog = this.#dialog;
    await expect(dialog).toBeVisible();
    return new EntryDialog(dialog, this.words);
  }

  async expectStatus(times: string, status: 'AwaitingApproval' | 'Approved' | 'Denied'): Promise<void> {
    await expect(this.row(times)).toContainText(this.words(`timesheet:status.${status}`));
  }
}
