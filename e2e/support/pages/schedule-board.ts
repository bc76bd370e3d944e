// The manager's board: rows of people or departments, what lies on it, and carrying by mouse and by keyboard.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** Path of the board in the week of a Monday. */
export const boardAt = (monday: string, view: 'people' | 'departments' = 'people'): string =>
  `/app/manager/schedules?week=${monday}${view === 'people' ? '' : `&view=${view}`}`;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Middle of an element, in the window. Should an answer draw its row anew meanwhile, it is looked for once more. */
async function middleOf(locator: Locator): Promise<Point> {
  const found: Point[] = [];
  await expect(async () => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (box === null) throw new Error('The element is not on the screen');
    found.push({ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 24) });
  }).toPass({ timeout: 20_000 });
  return found.at(-1) ?? { x: 0, y: 0 };
}

/** `/app/manager/schedules` */
export class ScheduleBoard extends Screen {
  get grid(): Locator {
    return this.page.getByRole('grid', { name: this.words('scheduling:board.label'), exact: true });
  }

  /** The list of people beside the rows of departments. */
  get panel(): Locator {
    return this.page.getByRole('region', { name: this.words('scheduling:panel.label'), exact: true });
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  get alert(): Locator {
    return this.page.getByRole('alertdialog');
  }

  row(title: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader').filter({ hasText: title }) });
  }

  /** The row of places that nobody fills. */
  get open(): Locator {
    return this.row(this.words('scheduling:board.openShifts'));
  }

  /** A day (0 Monday) of a row. */
  cell(title: string, day: number): Locator {
    return this.row(title).getByRole('gridcell').nth(day);
  }

  /** The figures under a day: staffing, hours, costs. */
  totals(day: number): Locator {
    return this.row(this.words('scheduling:totals.staffing')).getByRole('gridcell').nth(day);
  }

  /** Shifts of that name, or at those times, in a part of the board. */
  shifts(within: Locator, name: string): Locator {
    return within.getByRole('button', { name });
  }

  /** Drags slowly enough for the board to see it, and lets go. */
  async drag(from: Locator, to: Locator): Promise<void> {
    const start = await middleOf(from);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    const end = await middleOf(to);
    await this.page.mouse.move(start.x + 12, start.y + 6, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await expect(this.grid.locator('[data-over]')).toHaveCount(1);
    await this.page.mouse.up();
  }

  /** Rests a finger on something until it is picked up, moves it and lets go. */
  async dragByFinger(from: Locator, to: Locator): Promise<void> {
    const start = await middleOf(from);
    const end = await middleOf(to);
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
    await touch('touchStart', start);
    await expect(this.grid.locator('[data-mark]').first()).toBeAttached();
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', {
        x: start.x + ((end.x - start.x) * step) / 8,
        y: start.y + ((end.y - start.y) * step) / 8,
      });
    await expect(this.grid.locator('[data-over]')).toHaveCount(1);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Presses a shift, then an entry of its menu. */
  async choose(shift: Locator, entry: string): Promise<void> {
    await shift.click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** An entry of the menu of the whole week. */
  async chooseOfWeek(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words('scheduling:week.menu'), exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('scheduling:done.undo'), exact: true }).click();
    await expect(this.page.getByText(this.words('scheduling:done.undone'), { exact: true })).toBeVisible();
  }

  /** Fills in name, department and times of the form of a shift, and saves. */
  async fillShift({ name, department }: { readonly name: string; readonly department: string }): Promise<void> {
    await this.dialog.getByLabel(this.words('scheduling:shift.name')).fill(name);
    await this.dialog.getByLabel(this.words('scheduling:shift.department')).selectOption({ label: department });
    await this.dialog.getByRole('button', { name: this.words('scheduling:shift.create'), exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
