// Two-step login on the account screen, and the code at the login page.
import { expect, type Locator } from '@playwright/test';
import { currentTime } from '@rooster/domain/clock';
import { Secret, TOTP } from 'otpauth';
import { Screen } from './screen.ts';

export const ACCOUNT = '/app/settings/user';

/** Seconds that a code counts. */
const PERIOD = 30;

/**
 * An authenticator app. The server takes a code once, and none from before it, but does take that of the next step. So
 * this one shows a later code each time, ahead of its time if need be.
 */
export class AuthenticatorApp {
  readonly #app: TOTP;
  #lastStep = 0;

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  }

  /** A code that has not been shown before; waits when all that count were. */
  async nextCode(): Promise<string> {
    const current = () => Math.floor(currentTime() / 1000 / PERIOD);
    const step = Math.max(current(), this.#lastStep + 1);
    await expect.poll(() => current() + 1 >= step, { timeout: PERIOD * 1000 + 5000 }).toBe(true);
    this.#lastStep = step;
    return this.#app.generate({ timestamp: step * PERIOD * 1000 });
  }
}

/** The card and its dialogs. */
export class TwoStepCard extends Screen {
  get card(): Locator {
    return this.page.getByRole('region', { name: this.words('settings:user.twoStep.title') });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get password(): Locator {
    return this.dialog.locator('input[name=password]');
  }

  field(key: 'code' | 'anyCode'): Locator {
    return this.dialog.locator(`input[name=${key}]`);
  }

  /**
   * Presses a button of the card or, once one is open, of the dialog. Those of the last steps are the same wherever it
   * is set up.
   */
  async press(place: Locator, key: string): Promise<void> {
    const shared = key === 'accept' || key.startsWith('codes.');
    await place
      .getByRole('button', {
        name: this.words(shared ? `common:twoStep.${key}` : `settings:user.twoStep.${key}`),
        exact: true,
      })
      .click();
  }

  get recoveryCodes(): Locator {
    return this.dialog.getByRole('list', { name: this.words('common:twoStep.codes.title') }).getByRole('listitem');
  }
}
