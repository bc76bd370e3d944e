// How hours are registered, rounded and closed.
import type { Locator, Page } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';
import { FormCard } from './form-card.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const TIMESHEET_SETTINGS = '/app/settings/timesheet';

/** `/app/settings/timesheet` */
export class TimesheetSettingsScreen extends Screen {
  readonly rules: FormCard;
  readonly closing: FormCard;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.rules = new FormCard(page, words, 'timesheet:settings.rules');
    this.closing = new FormCard(page, words, 'timesheet:closing.title');
  }

  method(key: 'TimerWithOptionalManual' | 'Timer' | 'Manual'): Locator {
    return this.rules.root.getByRole('radio', {
      name: this.words(`timesheet:settings.methods.${key}.label`),
      exact: true,
    });
  }

  rounding(key: 'None' | 'Nearest5' | 'Nearest10' | 'Nearest15' | 'Nearest30'): Locator {
    return this.rules.root.getByRole('radio', { name: this.words(`timesheet:settings.rounding.${key}`), exact: true });
  }

  get save(): Locator {
    return this.rules.save('common:save');
  }

  /** The question before hours are recalculated. */
  get foreseen(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('timesheet:settings.rounding.ask') });
  }

  /** The date from which a change holds. */
  get foreseenFrom(): Locator {
    return this.foreseen.getByLabel(asPattern(this.words('timesheet:recalculation.from'), 'start'));
  }

  get closeDate(): Locator {
    return this.closing.field('timesheet:closing.date');
  }

  get close(): Locator {
    return this.closing.save('timesheet:closing.close');
  }

  get reopen(): Locator {
    return this.closing.save('timesheet:closing.open');
  }

  /** The question before a period is closed or opened; each has its own title. */
  question(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }

  /** Who closed and opened, the last first. */
  get history(): Locator {
    return this.closing.root
      .getByRole('region', { name: this.words('timesheet:closing.history') })
      .getByRole('listitem');
  }
}
