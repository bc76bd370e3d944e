// One employee: details, departments, contracts.
import type { Locator } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import { Screen } from './screen.ts';

/** The path of an employee's page; `tab` is the last part of it. */
export const employeePath = (tenantUserId: string, tab?: string): string =>
  `/app/manager/employees/${tenantUserId}${tab === undefined ? '' : `/${tab}`}`;

/** `/app/manager/employees/{employeeId}` */
export class EmployeeScreen extends Screen {
  /** The form with the details. */
  get details(): Locator {
    return this.page.getByRole('region', { name: this.words('people:employee.details'), exact: true });
  }

  /** What changes the details: until then they are text. */
  get edit(): Locator {
    return this.details.getByRole('button', { name: this.words('common:edit'), exact: true });
  }

  field(name: 'firstName' | 'lastName' | 'employeeCode' | 'phoneNumber' | 'dateOfBirth'): Locator {
    return this.details.getByLabel(asPattern(this.words(`people:field.${name}`), 'start'));
  }

  /** The tick box of a role. */
  role(name: string): Locator {
    return this.details
      .getByRole('group', { name: this.words('people:field.roles') })
      .getByRole('checkbox', { name, exact: true });
  }

  get save(): Locator {
    return this.details.getByRole('button', { name: this.words('people:employee.save'), exact: true });
  }

  /** The card that says on how many devices somebody is logged in. */
  get sessions(): Locator {
    return this.page.getByRole('region', { name: this.words('people:employee.sessions.title'), exact: true });
  }

  /** The question before somebody is logged out everywhere. */
  loggingOut(name: string): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('people:employee.sessions.question', { name }) });
  }

  tab(key: 'overview' | 'contracts'): Locator {
    return this.page.getByRole('tab', { name: this.words(`people:employee.tab.${key}`) });
  }

  /** Opens what can be done with the employee as a whole, and chooses one of it. */
  async choose(action: 'leave.action' | 'leave.change' | 'exportJson' | 'exportCsv' | 'erase.action'): Promise<void> {
    await this.page.getByRole('button', { name: this.words('people:employee.more') }).click();
    await this.page.getByRole('menuitem', { name: this.words(`people:employee.${action}`), exact: true }).click();
  }

  /** The form for the last day of work. */
  leaving(name: string): Locator {
    return this.page.getByRole('dialog', { name: this.words('people:employee.leave.title', { name }) });
  }

  /** The question before somebody is erased. */
  erasing(name: string): Locator {
    return this.page.getByRole('alertdialog', { name: this.words('people:employee.erase.title', { name }) });
  }
}
