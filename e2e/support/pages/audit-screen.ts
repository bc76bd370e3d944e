// The audit trail.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { FormCard } from './form-card.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const AUDIT = '/app/settings/audit';

/** `/app/settings/audit` */
export class AuditScreen extends Screen {
  readonly #filter: FormCard;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.#filter = new FormCard(page, words, 'settings:audit.filter');
  }

  /** All lines of the trail. */
  get lines(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  /** Lines that tell one action of somebody. */
  line(action: string, actor: string, subject = ''): Locator {
    return this.lines.filter({ hasText: this.words(`settings:audit.actions.${action}.text`, { actor, subject }) });
  }

  /** The field for what, who, from or to. */
  filter(by: 'action' | 'person' | 'from' | 'to'): Locator {
    return this.#filter.field(`settings:audit.${by}`);
  }

  get clear(): Locator {
    return this.page.getByRole('button', { name: this.words('settings:audit.clear') });
  }
}
