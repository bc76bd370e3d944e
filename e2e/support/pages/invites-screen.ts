// Inviting colleagues.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const INVITES = '/app/manager/employees/invites';

/** `/app/manager/employees/invites` */
export class InvitesScreen extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('people:invites.title') });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words('people:invites.form.title') });
  }

  get list(): Locator {
    return this.page.getByRole('list', { name: this.words('people:invites.title') });
  }

  get email(): Locator {
    return this.dialog.getByRole('textbox', { name: this.words('people:invites.form.email') });
  }

  async openAdd(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words('people:invites.add') })
      .first()
      .click();
    await expect(this.dialog).toBeVisible();
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words('people:invites.form.send') }).click();
  }

  /** The invite of somebody, by the address where there is no name yet. */
  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name });
  }

  /** One of the buttons in an invite's row. */
  action(name: string, action: 'copy' | 'refresh' | 'withdraw'): Locator {
    return this.row(name).getByRole('button', { name: this.words(`people:invites.${action}`, { name }) });
  }
}
