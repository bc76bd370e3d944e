// What holds for the whole organisation.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { FormCard } from './form-card.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const TENANT = '/app/settings/tenant';

/** `/app/settings/tenant` */
export class TenantScreen extends Screen {
  readonly form: FormCard;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.form = new FormCard(page, words, 'settings:tenant.card');
  }

  get name(): Locator {
    return this.form.field('settings:tenant.tenantName.label');
  }

  get cao(): Locator {
    return this.form.field('settings:tenant.cao.label');
  }

  get workweek(): Locator {
    return this.form.field('settings:tenant.hours.standardWorkweek.label');
  }

  /** What says that one may only look. */
  get readOnly(): Locator {
    return this.page.getByText(this.words('settings:tenant.readOnly'));
  }
}
