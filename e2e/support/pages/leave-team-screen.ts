// The team's leave as a timeline, and what a manager reaches from there.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the screen; a date shows the month around it. */
export const TEAM_LEAVE = '/app/manager/leave';
export const LAPSES = '/app/manager/leave/lapses';

/** `/app/manager/leave` */
export class LeaveTeamScreen extends Screen {
  /** The row of somebody. */
  row(name: string): Locator {
    return this.page.getByRole('list', { name, exact: true });
  }

  /** The leave of somebody on the timeline. */
  bars(name: string): Locator {
    return this.row(name).getByRole('link');
  }

  /** How many of a department are in. */
  cover(department: string): Locator {
    return this.page
      .getByRole('region', { name: this.words('leave:team.coverOf', { name: department }) })
      .getByRole('listitem');
  }

  async showYear(): Promise<void> {
    await this.page.getByText(this.words('common:ui.period.year'), { exact: true }).click();
  }

  get department(): Locator {
    return this.page.getByRole('combobox', { name: this.words('leave:team.department') });
  }

  get onlyAbsent(): Locator {
    return this.page.getByRole('checkbox', { name: this.words('leave:team.onlyAbsent') });
  }

  /** Opens the form for leave of somebody. */
  async record(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words('leave:request.record'), exact: true }).click();
    const choice = this.page.getByRole('dialog', { name: this.words('leave:team.record.title') });
    await choice.getByRole('searchbox').fill(name);
    await choice.getByRole('button', { name, exact: true }).click();
    const form = this.page.getByRole('dialog', { name: this.words('leave:request.newFor', { name }) });
    await expect(form).toBeVisible();
    return form;
  }
}
