// The search over everything.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { Screen } from './screen.ts';

/** The open search. */
export class SearchDialog extends Screen {
  readonly dialog: Locator;
  readonly field: Locator;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.dialog = page.getByRole('dialog', { name: words('shell:search.open') });
    this.field = this.dialog.getByRole('combobox');
  }

  line(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }
}
