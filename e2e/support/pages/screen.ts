// What every screen and dialog has, and the parts of one that are looked at by themselves.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words.ts';

/** A screen, a dialog or a part of one: the page that it is on and the texts of the page's language. */
export class Screen {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  /** The title of the page. */
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }
}
