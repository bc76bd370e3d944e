// One's own account.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { FormCard } from './form-card.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const USER = '/app/settings/user';

/** `/app/settings/user` */
export class UserScreen extends Screen {
  readonly details: FormCard;
  readonly password: FormCard;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.details = new FormCard(page, words, 'settings:user.details.title');
    this.password = new FormCard(page, words, 'settings:user.password.title');
  }

  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('settings:user.title') });
  }

  /** The places where the person is logged in. */
  get sessions(): Locator {
    return this.page.getByRole('list', { name: this.words('settings:user.sessions.title') }).getByRole('listitem');
  }

  /** Ends all sessions but this one. */
  async endOthers(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('settings:user.sessions.endOthers') }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('settings:user.sessions.end.accept'), exact: true })
      .click();
  }

  /** Fills in and sends the form for a new password. */
  async changePassword(current: string, next: string): Promise<void> {
    await this.password.field('settings:user.password.current').fill(current);
    await this.password.field('settings:user.password.new').fill(next);
    await this.password.save('settings:user.password.save').click();
  }

  /** A language as the switch on this screen names it. */
  language(name: 'Nederlands' | 'English'): Locator {
    return this.page
      .getByRole('radiogroup', { name: this.words('settings:user.display.language') })
      .getByText(name, { exact: true });
  }
}
