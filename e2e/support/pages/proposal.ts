// Proposals on the manager's board: asked for, looked at, taken over.
import { expect, type Locator } from '@playwright/test';
import type { Words } from '../words.ts';
import { Screen } from './screen.ts';

export class ProposalPart extends Screen {
  /** Lines above the board: what is worked out, and what waits to be looked at. */
  get bars(): Locator {
    return this.page.getByRole('region', { name: this.words('scheduling:fill.bar'), exact: true });
  }

  /** What is said beside the board of the proposal that lies over it. */
  get panel(): Locator {
    return this.page.getByRole('complementary', { name: this.words('scheduling:fill.proposal'), exact: true });
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]');
  }

  /** Who is only proposed, on the board. */
  get ghosts(): Locator {
    return this.page.locator('[data-item][data-proposed]');
  }

  button(key: Parameters<Words>[0], values?: Parameters<Words>[1]): Locator {
    return this.page.getByRole('button', { name: this.words(key, values), exact: true });
  }

  /** Asks for the weeks in view with what matters by default. */
  async begin(): Promise<void> {
    await this.button('scheduling:fill.open').click();
    await this.dialog.getByRole('button', { name: this.words('scheduling:fill.start'), exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Waits for the proposal, and lays it over the board. */
  async show(): Promise<void> {
    const show = this.bars.getByRole('button', { name: this.words('scheduling:fill.show'), exact: true });
    await expect(show).toBeVisible({ timeout: 60_000 });
    await show.click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.words('scheduling:fill.proposal'));
  }
}
