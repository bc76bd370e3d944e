// The dialog in which rules of pay are written.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { Screen } from './screen.ts';

/** A half hour of a day: 0 Monday to 7 public holidays. */
interface Place {
  readonly day: number;
  readonly cell: number;
}

/** The dialog. */
export class RuleEditor extends Screen {
  readonly dialog: Locator;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.dialog = page.getByRole('dialog');
  }

  /** Opens it for rules of one's own. */
  async openNew(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('timesheet:payRules.editor.openNew') }).click();
    await expect(this.dialog.getByRole('grid')).toBeVisible();
  }

  cell(day: number, cell: number): Locator {
    return this.dialog.locator(`[data-place="${day} ${cell}"]`);
  }

  /** What is painted with. */
  async choose(percentage: string): Promise<void> {
    await this.dialog.getByLabel(this.words('timesheet:payRules.editor.brush'), { exact: true }).fill(percentage);
  }

  /** Paints from one half hour to another with the mouse. */
  async drag(from: Place, to: Place): Promise<void> {
    const [start, end] = [this.cell(from.day, from.cell), this.cell(to.day, to.cell)];
    await start.scrollIntoViewIfNeeded();
    await start.hover();
    await this.page.mouse.down();
    await end.hover();
    await this.page.mouse.up();
  }

  /** Paints from one half hour to another with a finger. */
  async swipe(from: Place, to: Place): Promise<void> {
    const [start, end] = [this.cell(from.day, from.cell), this.cell(to.day, to.cell)];
    await end.scrollIntoViewIfNeeded();
    const middleOf = async (cell: Locator): Promise<{ x: number; y: number }> => {
      const box = await cell.boundingBox();
      if (box === null) throw new Error('The half hour is not on the screen');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [first, last] = [await middleOf(start), await middleOf(end)];
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [first]);
    await send('touchMove', [{ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }]);
    await send('touchMove', [last]);
    await send('touchEnd', []);
  }

  button(key: 'addOvertime' | 'addStep' | 'whoMisses'): Locator {
    return this.dialog.getByRole('button', { name: this.words(`timesheet:payRules.editor.${key}`), exact: true });
  }

  /** The rules as sentences. */
  get readBack(): Locator {
    return this.dialog.getByRole('region', { name: this.words('timesheet:payRules.editor.readBack') });
  }

  /** A day of the example week, 1 for Monday. */
  exampleRow(weekday: number): Locator {
    return this.dialog.getByRole('table').getByRole('row').nth(weekday);
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words('common:save'), exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
