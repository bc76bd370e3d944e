// What stands over a page whose session has ended, or is somebody else's by now.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The dialogs of the shell about the session. */
export class SessionDialogs extends Screen {
  /** The form to log in over the page. */
  get logIn(): Locator {
    return this.page.getByRole('dialog', { name: this.words('shell:session.ended.title') });
  }

  get email(): Locator {
    return this.logIn.getByRole('textbox', { name: this.words('common:email') });
  }

  get password(): Locator {
    return this.logIn.locator('input[autocomplete="current-password"]');
  }

  /** The code of an authenticator app. */
  get code(): Locator {
    return this.logIn.getByRole('textbox', { name: this.words('shell:accounts.login.twoStep.appCode') });
  }

  async submit(): Promise<void> {
    await this.logIn.getByRole('button', { name: this.words('shell:accounts.login.submit'), exact: true }).click();
  }

  /** Logs in as the person whose page it is. */
  async logInAgain(password: string): Promise<void> {
    await expect(this.logIn).toBeVisible();
    await this.password.fill(password);
    await this.submit();
    await expect(this.logIn).toHaveCount(0);
  }

  /** Goes to the login page for another person. */
  async chooseOther(): Promise<void> {
    await this.logIn.getByRole('button', { name: this.words('shell:session.ended.other') }).click();
  }

  /** Asks whether what was typed may be lost. */
  get lose(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('shell:session.lose.title') });
  }

  async answerLose(answer: 'accept' | 'reject'): Promise<void> {
    await this.lose.getByRole('button', { name: this.words(`shell:session.lose.${answer}`), exact: true }).click();
  }

  /** Says that somebody else is logged in. */
  otherPerson(name: string): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('shell:session.person.title', { name }) });
  }

  /** Goes on as that person. */
  async goOnAs(name: string): Promise<void> {
    await this.otherPerson(name)
      .getByRole('button', { name: this.words('shell:session.person.accept', { name }), exact: true })
      .click();
  }

  /** Stays on the page as it is. */
  async stay(name: string): Promise<void> {
    await this.otherPerson(name)
      .getByRole('button', { name: this.words('shell:session.stay'), exact: true })
      .click();
  }

  /** Says that another organisation is open in another tab. */
  otherTenant(tenant: string): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('shell:session.tenant.title', { tenant }) });
  }

  /** Goes on with that organisation. */
  async goOnWith(tenant: string): Promise<void> {
    await this.otherTenant(tenant)
      .getByRole('button', { name: this.words('shell:session.tenant.accept', { tenant }), exact: true })
      .click();
  }
}
