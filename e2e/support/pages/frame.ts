// What stands around every screen of the app: menu, the person's own menu, notifications, questions.
import { expect, type Locator, type Page } from '@playwright/test';
import { Screen } from './screen.ts';

/** Puts every notification away. */
export async function dismissToasts(page: Page): Promise<void> {
  const close = page.locator('[data-severity] > button:last-child');
  // All that are there in one moment: one may go by itself between a look and a click.
  const press = (): Promise<void> =>
    close.evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()));
  await expect(async () => {
    await press();
    await expect(close).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

/** The shell's frame. */
export class Frame extends Screen {
  get menu(): Locator {
    return this.page.getByRole('navigation', { name: this.words('shell:layout.menu') });
  }

  /** Entries of the menu by what they lead to, whatever the language. */
  entryTo(path: string): Locator {
    return this.menu.locator(`a[href="${path}"]`);
  }

  async expectToast(text: string | RegExp, severity?: 'success' | 'info' | 'warn' | 'error'): Promise<void> {
    const toast = this.page
      .locator(severity ? `[data-severity=${severity}]` : '[data-severity]')
      .filter({ hasText: text });
    await expect(toast.first()).toBeVisible();
  }

  /** Waits until the dashboard is on screen. */
  async expectDashboard(): Promise<void> {
    await expect(this.page).toHaveURL(/\/app$/);
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The entry of daily work's menu that leads to the settings, which have a menu of their own. */
  get settingsEntry(): Locator {
    return this.menu.getByRole('link', { name: this.words('shell:layout.areas.settings'), exact: true });
  }

  /** Brings the menu that has the page: of daily work, or of the settings. */
  async showMenuOf(path: string): Promise<void> {
    const isSetting = (pathname: string): boolean => pathname.startsWith('/app/settings');
    if (isSetting(path) === isSetting(new URL(this.page.url()).pathname)) return;
    await (isSetting(path) ? this.settingsEntry : this.entryTo('/app').first()).click();
    await expect(this.page).toHaveURL((url) => isSetting(url.pathname) === isSetting(path));
  }

  /** Goes to a screen by the menu. */
  async go(path: string): Promise<void> {
    await this.showMenuOf(path);
    await this.entryTo(path).click();
    await expect(this.page).toHaveURL((url) => url.pathname === path);
  }

  get userMenuButton(): Locator {
    // Outside the screen, some of whose buttons look alike; the bell is named by a label, this one by its text.
    return this.page.locator('button[aria-haspopup=dialog][aria-expanded]:not([aria-label]):not(main *)');
  }

  /** Chooses a language in the person's menu, and closes it. */
  async switchLanguage(name: 'Nederlands' | 'English'): Promise<void> {
    await this.userMenuButton.click();
    await this.page.getByRole('dialog').getByText(name, { exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  async logOut(): Promise<void> {
    await this.userMenuButton.click();
    await this.page.getByRole('button', { name: this.words('shell:layout.user.logout'), exact: true }).click();
  }

  /** What stands where a screen could not be shown. */
  get failure(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.words('host:failed.screen') });
  }

  get retry(): Locator {
    return this.failure.getByRole('button', { name: this.words('shell:feedback.failure.retry') });
  }
}
