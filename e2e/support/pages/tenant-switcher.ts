// The choice among one's organisations, in the person's menu.
import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The list, once the menu is open, and the name beside the brand. */
export class TenantSwitcher extends Screen {
  get list(): Locator {
    return this.page.getByRole('list', { name: this.words('shell:tenants.label'), exact: true });
  }

  /** The one that is open. */
  get current(): Locator {
    return this.list.locator('[aria-current]');
  }

  async choose(name: string): Promise<void> {
    await this.list.getByRole('button', { name, exact: true }).click();
  }

  /** The name of the organisation whose pages these are. */
  shown(name: string): Locator {
    return this.page.getByTitle(name, { exact: true });
  }
}
