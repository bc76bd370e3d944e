// Departments: the list, one of them, and who belongs to it.
import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The path of the list. */
export const DEPARTMENTS = '/app/settings/departments';

/** `/app/settings/departments` and `/app/settings/departments/{departmentId}` */
export class DepartmentsScreen extends Screen {
  /** A department in the list. */
  row(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.words('settings:departments.title') })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** The form of a new department. */
  get form(): Locator {
    return this.page.getByRole('dialog', { name: this.words('settings:departments.add') });
  }

  get name(): Locator {
    return this.form.getByRole('textbox', { name: this.words('common:name'), exact: true });
  }

  get create(): Locator {
    return this.form.getByRole('button', { name: this.words('settings:departments.create') });
  }

  async openAdd(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('settings:departments.add') }).click();
    await expect(this.form).toBeVisible();
  }

  /** Somebody in the department. */
  member(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.words('settings:departments.members.title') })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** Opens the choice of people to add to a department. */
  async openAddMembers(department: string): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words('settings:departments.members.add') }).click();
    const dialog = this.page.getByRole('dialog', {
      name: this.words('settings:departments.members.addTo', { name: department }),
    });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Chooses one of the actions in a member's menu. */
  async act(name: string, action: 'makeManager' | 'endManager' | 'remove.action'): Promise<void> {
    await this.member(name)
      .getByRole('button', { name: this.words('settings:departments.members.actions', { name }) })
      .click();
    await this.page.getByRole('menuitem', { name: this.words(`settings:departments.members.${action}`) }).click();
  }

  /** Asks to delete the department on screen, and says yes. */
  async delete(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('common:delete'), exact: true }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('settings:departments.delete.accept'), exact: true })
      .click();
  }
}
