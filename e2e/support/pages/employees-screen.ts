// The list of employees, and the dialog that adds to it.
import { expect, type Locator } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import type { Words } from '../words.ts';
import { Screen } from './screen.ts';

/** The path of the screen. */
export const EMPLOYEES = '/app/manager/employees';

/** `/app/manager/employees` */
export class EmployeesScreen extends Screen {
  override get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.words('people:employees.title') });
  }

  /** Rows of the table, without its head. */
  get rows(): Locator {
    return this.page
      .getByRole('table', { name: this.words('people:employees.title') })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  /** The row of somebody by a part of the name. */
  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async expectCount(count: number): Promise<void> {
    await expect(
      this.page.getByText(this.words('people:employees.count', { count, number: count }), { exact: true }),
    ).toBeVisible();
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words('people:employees.search') });
  }

  filter(by: 'byDepartment' | 'byRole' | 'bySkill' | 'byContract' | 'byAccess'): Locator {
    return this.page.getByRole('combobox', { name: this.words(`people:employees.${by}`), exact: true });
  }

  get clear(): Locator {
    return this.page.getByRole('button', { name: this.words('people:employees.clear') });
  }

  /** The dialog that adds one person or many. */
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words('people:add.title') });
  }

  async openAdd(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words('people:add.title') })
      .first()
      .click();
    await expect(this.dialog).toBeVisible();
  }

  /** A field of the form for one person. */
  field(name: 'firstName' | 'lastName' | 'email' | 'employeeCode' | 'dateOfBirth'): Locator {
    return this.dialog.getByLabel(asPattern(this.words(`people:field.${name}`), 'start'));
  }

  /** A button of the dialog. */
  button(key: Parameters<Words>[0], params?: Readonly<Record<string, string | number>>): Locator {
    return this.dialog.getByRole('button', { name: this.words(key, params), exact: true });
  }

  /** Goes over to bringing in a list, and pastes it. */
  async paste(csv: string): Promise<void> {
    await this.dialog
      .getByRole('radiogroup', { name: this.words('people:add.how') })
      .getByText(this.words('people:add.many'), { exact: true })
      .click();
    await this.dialog.getByRole('textbox', { name: this.words('people:import.paste') }).fill(csv);
  }

  /** A line of what is wrong with a list. */
  importError(line: number): Locator {
    return this.dialog
      .getByRole('region', { name: this.words('people:import.errors') })
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: String(line), exact: true }) });
  }
}
