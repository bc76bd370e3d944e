// A section of the settings with a form in it: fields, what is wrong, and the bar that saves.
import type { Locator, Page } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';

type Key = Parameters<Words>[0];

/** One form by its section's title. */
export class FormCard {
  readonly words: Words;
  readonly root: Locator;

  constructor(page: Page, words: Words, title: Key) {
    this.words = words;
    this.root = page.getByRole('region', { name: words(title), exact: true });
  }

  /** A field by the start of its label; what may stay empty says so behind it. */
  field(key: Key): Locator {
    return this.root.getByLabel(asPattern(this.words(key), 'start')).first();
  }

  /** The button that saves; some forms call it otherwise. */
  save(key: Key = 'settings:shared.save'): Locator {
    return this.root.getByRole('button', { name: this.words(key), exact: true });
  }

  get alert(): Locator {
    return this.root.getByRole('alert');
  }

  get unsaved(): Locator {
    return this.root.getByText(this.words('settings:shared.unsaved'));
  }
}
