// A module that a remote brings: an administrator switches it on and off. An organisation without it has no byte of it.
import type { Page } from '@playwright/test';
import { expectClean } from '../support/axe.ts';
import { newRemote } from '../support/new-remote.ts';
import { Frame } from '../support/pages/frame.ts';
import { MODULES, ModulesScreen } from '../support/pages/modules-screen.ts';
import { ROLES, RoleScreen } from '../support/pages/role-screen.ts';
import { SearchDialog } from '../support/pages/search-dialog.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const MEMOS = '/app/employees/memos';
const module = `module: {
    title: { en: 'Memos', nl: 'Aantekeningen' },
    text: { en: 'Write down what colleagues should know.', nl: 'Opschrijven wat collega’s moeten weten.' },
  },`;

/** Addresses of the remote's files that a page asks for. */
function filesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/memos/')) asked.push(request.url());
  });
  return asked;
}

test('the module of a remote goes on and off at /app/settings, and all of the remote with it', async ({
  company,
  openAs,
  server,
  words,
}) => {
  test.setTimeout(240_000);
  const memos = await newRemote('memos', (manifest) =>
    manifest.replace("name: 'memos',", (name) => `${name}\n  ${module}`),
  );
  await memos.publish(server.remotesDir);
  const page = await openAs(company.admin, MODULES);
  const frame = new Frame(page, words);
  const modules = new ModulesScreen(page, words);
  const own = page.getByRole('switch', { name: /^Memos/ });
  const heading = page.getByRole('heading', { level: 1, name: 'My memos' });
  const permission = new RoleScreen(page, words).form.root.getByRole('checkbox', { name: 'See my memos', exact: true });
  const asked = filesAsked(page);
  const search = new SearchDialog(page, words);

  const expectNothing = async () => {
    await expect(frame.entryTo(MEMOS)).toHaveCount(0);
    await page.goto(MEMOS);
    await frame.expectDashboard();
    await frame.expectToast(words('shell:guard.module_off'), 'error');
    await search.open();
    await search.field.fill('memos');
    await expect(search.dialog.getByText(words('shell:search.nothing', { query: 'memos' }))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${ROLES}/new`);
    await expect(new RoleScreen(page, words).permission('skills_view')).toBeVisible();
    await expect(permission).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  };

  await test.step('Given a module that nobody has switched on, then there is nothing of the remote but its name', async () => {
    await expect(own).not.toBeChecked();
    await expect(page.getByText('Write down what colleagues should know.')).toBeVisible();
    await expectNothing();
    expect(asked).toEqual([]);
  });
  await test.step('When it is switched on, then menu, page, search and roles have it', async () => {
    await page.goto(MODULES);
    await own.click();
    await frame.expectToast(words('settings:modules.saved'), 'success');
    await expect(own).toBeChecked();
    await expectClean(page, 'modules with one of a remote');
    await frame.go(MEMOS);
    await expect(heading).toBeVisible();
    await search.open();
    await search.field.fill('memos');
    await expect(search.line('My memos')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${ROLES}/new`);
    await expect(permission).toBeVisible();
  });
  await test.step('And it has its Dutch name for who reads Dutch', async () => {
    await page.goto(MODULES);
    await frame.switchLanguage('Nederlands');
    await expect(page.getByRole('switch', { name: /^Aantekeningen/ })).toBeChecked();
    await expect(page.getByText('Opschrijven wat collega’s moeten weten.')).toBeVisible();
    await new Frame(page, wordsOf('nl')).switchLanguage('English');
  });
  await test.step('When it is switched off, then all of it is gone', async () => {
    await own.click();
    await modules.confirmOff();
    await expect(own).not.toBeChecked();
    await frame.showMenuOf('/app');
    await expect(frame.entryTo(MEMOS)).toHaveCount(0);
    asked.length = 0;
    await expectNothing();
    expect(asked).toEqual([]);
  });
  await memos.remove(server.remotesDir);
  await memos.dispose();
});
