// The pages outside the app: login, sign-up, confirmation, invite.
import type { Locator } from '@playwright/test';
import type { Words } from '../words.ts';
import { Screen } from './screen.ts';

/** Login, sign-up, confirmation and invite acceptance. */
export class AccountPages extends Screen {
  /** A text field by its label's key. */
  field(key: Parameters<Words>[0]): Locator {
    return this.page.getByRole('textbox', { name: this.words(key) });
  }

  /** The password field: its role is none, so it is found by its label. */
  get password(): Locator {
    return this.page.locator('input[autocomplete="current-password"], input[autocomplete="new-password"]');
  }

  button(key: Parameters<Words>[0]): Locator {
    return this.page.getByRole('button', { name: this.words(key), exact: true });
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.field('common:email').fill(email);
    await this.password.fill(password);
    await this.button('shell:accounts.login.submit').click();
  }

  async fillNames(firstName: string, lastName: string): Promise<void> {
    await this.field('common:firstName').fill(firstName);
    await this.field('common:lastName').fill(lastName);
  }

  async signUp({
    company,
    firstName,
    lastName,
    email,
    password,
  }: {
    company: string;
    firstName: string;
    lastName: string;
    email: string;
    password: string;
  }): Promise<void> {
    await this.field('shell:accounts.signUp.company').fill(company);
    await this.fillNames(firstName, lastName);
    await this.field('common:email').fill(email);
    await this.password.fill(password);
    await this.button('shell:accounts.signUp.submit').click();
  }

  async acceptInvite(firstName: string, lastName: string, password: string): Promise<void> {
    await this.fillNames(firstName, lastName);
    await this.password.fill(password);
    await this.button('shell:accounts.invite.submit').click();
  }
}
