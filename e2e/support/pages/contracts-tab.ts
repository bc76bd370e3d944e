// An employee's contracts: the list, the form of a draft, and making it final.
import type { Locator } from '@playwright/test';
import { asPattern } from '../pattern.ts';
import { Screen } from './screen.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** `/app/manager/employees/{employeeId}/contracts` */
export class ContractsTab extends Screen {
  get cards(): Locator {
    return this.page.getByRole('list', { name: this.words('people:contracts.title') }).locator(':scope > li');
  }

  /** The button for a new contract. */
  get add(): Locator {
    return this.page.getByRole('button', { name: this.words('people:contracts.add'), exact: true });
  }

  /** The form of a new contract. */
  get form(): Locator {
    return this.page.getByRole('dialog', { name: this.words('people:contracts.new') });
  }

  field(name: 'startDate' | 'endDate' | 'workingWeek' | 'contractHours'): Locator {
    return this.form
      .getByRole('textbox', { name: asPattern(this.words(`people:contracts.field.${name}`), 'start') })
      .or(this.form.locator(`input[type=date][name=${name}]`));
  }

  /** What the hours of the days add up to. */
  get sum(): Locator {
    return this.form.getByRole('status');
  }

  /** Hours of the days, Monday first; days left out are none. */
  async fillDays(...hours: readonly string[]): Promise<void> {
    for (const [index, day] of weekdays.entries())
      await this.form.locator(`input[name="contractWorkweek.${day}"]`).fill(hours[index] ?? '0');
  }

  /** An amount of hours as the screens write it. */
  hours(amount: number): string {
    return this.words('people:contracts.hours', { count: amount, number: amount });
  }

  get save(): Locator {
    return this.form.getByRole('button', { name: this.words('people:contracts.save'), exact: true });
  }

  /** The dialog that shows what finalising writes. */
  get preview(): Locator {
    return this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByRole('button', { name: this.words('people:contracts.later'), exact: true }) });
  }

  get finalise(): Locator {
    return this.preview.getByRole('button', { name: this.words('people:contracts.finalise'), exact: true });
  }

  /** Presses a button of the newest contract. */
  async act(action: 'running.action' | 'end.action' | 'cancelContract'): Promise<void> {
    await this.cards
      .first()
      .getByRole('button', { name: this.words(`people:contracts.${action}`), exact: true })
      .click();
  }

  dialog(title: 'running.title'): Locator {
    return this.page.getByRole('dialog', { name: this.words(`people:contracts.${title}`) });
  }

  /** Days of leave that a preview says will change. */
  get leaveThatChanges(): Locator {
    return this.page
      .getByRole('list', { name: this.words('people:contracts.follows.leaveList') })
      .locator(':scope > li');
  }

  /** Changes of balances that the preview shows. */
  get mutations(): Locator {
    return this.preview.getByRole('list', { name: this.words('people:contracts.mutations') }).locator(':scope > li');
  }
}
