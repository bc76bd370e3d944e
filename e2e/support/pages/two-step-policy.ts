// Two-step login as something that an organisation asks for: the administrator's switch, and the page that everybody
// else comes to.
import type { Locator } from '@playwright/test';
import type { Words } from '../words.ts';
import { AuthenticatorApp } from './two-step-card.ts';
import type { Person } from '../company.ts';
import { Screen } from './screen.ts';

/** The path of the page that sets it up. */
export const SET_UP = '/accounts/two-step';

/**
 * Sets it up over the API, which ends the person's other sessions; returns the app and the codes for when it is lost.
 */
export async function setUpByApi({
  api,
  password,
}: Person): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { secret } = await api.call<{ secret: string }>('setUpTwoStep', { body: { password } });
  const app = new AuthenticatorApp(secret);
  const { recoveryCodes } = await api.call<{ recoveryCodes: string[] }>('enableTwoStep', {
    body: { code: await app.nextCode() },
  });
  return { app, recoveryCodes };
}

/** The card on the screen of the organisation. */
export class TwoStepPolicy extends Screen {
  get card(): Locator {
    return this.page.getByRole('region', { name: this.words('settings:tenant.twoStep.title'), exact: true });
  }

  get switch(): Locator {
    return this.card.getByRole('switch', { name: this.words('settings:tenant.twoStep.label') });
  }

  get who(): Locator {
    return this.card.getByRole('button', { name: this.words('settings:tenant.twoStep.who') });
  }

  /** Those who have not set it up. */
  get list(): Locator {
    return this.page
      .getByRole('dialog')
      .getByRole('list', { name: this.words('settings:tenant.twoStep.list.title') })
      .getByRole('listitem');
  }

  /** Agrees to what requiring it means. */
  async agree(): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('settings:tenant.twoStep.accept'), exact: true })
      .click();
  }
}

/** The page outside the app on which one sets it up. */
export class SetUpPage extends Screen {
  get password(): Locator {
    return this.page.locator('input[autocomplete="current-password"]');
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: this.words('common:twoStep.code') });
  }

  get qr(): Locator {
    return this.page.getByRole('img', { name: this.words('common:twoStep.qr') });
  }

  get recoveryCodes(): Locator {
    return this.page.getByRole('list', { name: this.words('common:twoStep.codes.title') }).getByRole('listitem');
  }

  /** Presses one of its buttons. */
  async press(key: Parameters<Words>[0]): Promise<void> {
    await this.page.getByRole('button', { name: this.words(key), exact: true }).click();
  }

  /** The app that scans the code. */
  async app(): Promise<AuthenticatorApp> {
    return new AuthenticatorApp(await this.page.locator('form code').innerText());
  }
}
