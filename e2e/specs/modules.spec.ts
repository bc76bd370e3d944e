// Modules per tenant: what is off is not in the menu, not at its address, not in the API, and not on the wire.
import type { Page } from '@playwright/test';
import { Frame } from '../support/pages/frame.ts';
import { MODULES, ModulesScreen } from '../support/pages/modules-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { VALIDATE } from '../support/pages/validate-screen.ts';
import { INVITES } from '../support/pages/invites-screen.ts';
import { expect, test } from '../support/test.ts';

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('a module goes off and on at /app/settings', async ({ company, openAs, words, consoleGuard }) => {
    consoleGuard.allowStatus(403);
    const page = await openAs(company.admin, MODULES);
    const frame = new Frame(page, words);
    const modules = new ModulesScreen(page, words);
    await test.step('When Timesheet is switched off, then its menu entries go', async () => {
      await frame.showMenuOf(TIME);
      await expect(frame.entryTo(TIME)).toBeVisible();
      await frame.go(MODULES);
      await modules.switch('timesheet').click();
      await modules.confirmOff();
      await frame.expectToast(words('settings:modules.saved'), 'success');
      await expect(modules.switch('timesheet')).not.toBeChecked();
      await frame.showMenuOf(TIME);
      await expect(frame.entryTo(TIME)).toHaveCount(0);
      await expect(frame.entryTo(VALIDATE)).toHaveCount(0);
    });
    await test.step('When its address is typed, then the dashboard comes with a reason', async () => {
      await page.goto(TIME);
      await frame.expectDashboard();
      await frame.expectToast(words('shell:guard.module_off'), 'error');
    });
    await test.step('When its calls are made, then they are refused', async () => {
      const answer = await company.admin.api.send('getTimer');
      expect(answer.status()).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'module_not_enabled' });
    });
    await test.step('When it is switched on again, then it is back', async () => {
      await frame.go(MODULES);
      await modules.switch('timesheet').click();
      await expect(modules.switch('timesheet')).toBeChecked();
      await frame.go(TIME);
      await expect(new TimeScreen(page, words).heading).toBeVisible();
    });
  });
});

/** Waits until nothing is on its way any more and says what has been asked for. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

test('a tenant without Timesheet gets no byte of its remote', async ({ company, openContext, words }) => {
  await company.setModule('Timesheet', false);
  const context = await openContext();
  const asked: string[] = [];
  const answers: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  // On its way: an answer can't be read any more once its page is gone.
  await context.route(/\/api\/shell\/(boot|registry)/, async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  const page = await context.newPage();
  const frame = new Frame(page, words);
  await test.step('When the login page and every screen in the menu are opened', async () => {
    await page.goto('/accounts/login');
    await settle(page);
    await page.getByRole('textbox', { name: words('common:email') }).fill(company.admin.email);
    await page.locator('input[autocomplete=current-password]').fill(company.admin.password);
    await page.getByRole('button', { name: words('shell:accounts.login.submit'), exact: true }).click();
    await frame.expectDashboard();
    await settle(page);
    const pathsInMenu = async (): Promise<readonly string[]> => {
      const links = await frame.menu.getByRole('link').all();
      return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    };
    const ofWork = await pathsInMenu();
    await frame.showMenuOf(MODULES);
    const paths = [...new Set([...ofWork, ...(await pathsInMenu())])];
    expect(paths).toEqual(expect.arrayContaining(['/app', MODULES, INVITES]));
    for (const path of paths) {
      await frame.go(path);
      await settle(page);
    }
  });
  await test.step('When an address of the module is typed, too', async () => {
    await page.goto(VALIDATE);
    await frame.expectDashboard();
    await settle(page);
  });
  await test.step('Then no request names the remote, and no answer its files', async () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked.filter((url) => url.includes('/remotes/people/')).length,
      'the other remotes are in the log',
    ).toBeGreaterThan(0);
    expect(asked.filter((url) => /timesheet/i.test(url))).toEqual([]);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).not.toContain('/remotes/timesheet');
  });
});
