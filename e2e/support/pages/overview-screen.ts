// Everybody's hours in a period, with what each figure is made of, and the files.
import { expect, type Download, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const OVERVIEW = '/app/manager/time/overview';

type Figure = 'worked' | 'surcharged' | 'leave' | 'corrections' | 'pending';

/** `/app/manager/time/overview` */
export class OverviewScreen extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('timesheet:overview.title') });
  }

  get #table(): Locator {
    return this.page.getByRole('region', { name: this.words('timesheet:overview.table') }).getByRole('table');
  }

  /** Names from top to bottom; the last is the total's. */
  get names(): Locator {
    return this.#table.getByRole('rowheader');
  }

  /** The row of somebody, or of the total by the start of its words. */
  row(name: string): Locator {
    return this.#table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) });
  }

  total(count: number): Locator {
    return this.row(this.words('timesheet:overview.total', { count }));
  }

  /** The button that says a figure of somebody and opens its lines. What waits says of how many entries it is. */
  figure(figure: Figure, name: string, value: string): Locator {
    return this.#table.getByRole('button', {
      name: this.words('timesheet:overview.open', { figure: this.words(`timesheet:figure.${figure}`), name, value }),
      exact: true,
    });
  }

  async sortBy(column: 'name' | Figure): Promise<void> {
    const head = column === 'name' ? this.words('timesheet:overview.name') : this.words(`timesheet:figure.${column}`);
    await this.heads.getByRole('button', { name: head, exact: true }).click();
  }

  /** The heads of the columns. */
  get heads(): Locator {
    return this.#table.getByRole('columnheader');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words('timesheet:overview.search') });
  }

  /** Goes from the present week to the whole of the last month. */
  async showLastMonth(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await this.page
      .getByRole('radiogroup', { name: this.words('common:ui.period.unit') })
      .getByText(this.words('common:ui.period.month'), { exact: true })
      .click();
    await this.page.getByRole('button', { name: this.words('common:ui.period.previous.month') }).click();
  }

  /** What is beside the list while a figure is open. */
  drawer(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** The lines of a figure of somebody, in the drawer. */
  lines(name: string, figure: Figure): Locator {
    return this.drawer(name)
      .getByRole('list', { name: this.words(`timesheet:figure.${figure}`), exact: true })
      .locator(':scope > li');
  }

  /** Goes from one figure of somebody to another in the drawer. */
  async chooseFigure(name: string, figure: Figure): Promise<void> {
    await this.drawer(name)
      .getByRole('radiogroup', { name: this.words('timesheet:lines.figure') })
      .getByText(this.words(`timesheet:figure.${figure}`), { exact: true })
      .click();
  }

  async openExport(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words('timesheet:overview.export.menu') }).click();
    return this.page.getByRole('menu');
  }

  async downloadAs(kind: 'csv' | 'xlsx' | 'rulesCsv' | 'rulesXlsx'): Promise<Download> {
    const menu = await this.openExport();
    const downloading = this.page.waitForEvent('download');
    await menu.getByRole('menuitem', { name: this.words(`timesheet:overview.export.${kind}`), exact: true }).click();
    return downloading;
  }

  async openPayroll(): Promise<Locator> {
    const menu = await this.openExport();
    await menu.getByRole('menuitem', { name: this.words('timesheet:payroll.menu') }).click();
    const dialog = this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByRole('radiogroup', { name: this.words('timesheet:payroll.viewLabel') }) });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
