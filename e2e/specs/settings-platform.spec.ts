// Versions of the installation: who runs it sees them and gives one to everyone; no other administrator does.
import path from 'node:path';
import { Api } from '../support/api.ts';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { Company } from '../support/company.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { root } from '../support/paths.ts';
import { registry } from '../support/registry.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { demoPerson } from '../support/walk.ts';
import { languages } from '../support/words.ts';

const PLATFORM = '/app/settings/platform';
const versions = { en: '77.1.0', nl: '77.2.0' };
const name = 'timesheet';

test.describe('in the demo, whose administrator runs the installation', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  let demo: Server;

  test.beforeAll(async () => {
    // The demo is filled while other tests run beside it.
    test.setTimeout(360_000);
    demo = await Server.start({ demo: true });
    for (const version of Object.values(versions))
      await registry(demo.remotesDir, 'publish', path.join(root, 'mfe-timesheet/dist'), '--as', version);
  });
  test.afterAll(() => demo.dispose());

  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('a version is given to everyone with a reason, by keyboard', async ({ openContext, words }) => {
        const context = await openContext({ baseURL: demo.url });
        const api = new Api(context.request);
        await api.login(demoPerson('Admin'));
        await api.call('setLanguage', { body: { language } });
        const page = await context.newPage();
        await page.goto('/app');
        const frame = new Frame(page, words);
        await frame.go(PLATFORM);
        const card = page.getByRole('region', { name, exact: true });
        const give = card.getByRole('button', { name: `${words('settings:platform.changes.promote')}: ${name}` });
        const version = versions[language];
        const dialog = page.getByRole('dialog', { name: words('settings:platform.dialogs.promote', { name }) });
        await test.step('When the reason is missing, then the form asks for it', async () => {
          await give.press('Enter');
          await dialog.getByLabel(words('settings:platform.fields.version')).selectOption(version);
          const why = dialog.getByRole('textbox', { name: words('settings:platform.fields.why') });
          await why.press('Enter');
          await expect(why).toHaveAttribute('aria-invalid', 'true');
          await expectCleanInBothThemes(page, 'the dialog');
          await why.fill('rekent sneller');
          await why.press('Enter');
          await expect(dialog).toHaveCount(0);
        });
        await test.step('Then everyone has it, and the history says who did it and why', async () => {
          const row = card.getByRole('listitem').filter({ hasText: version });
          await expect(row.first()).toContainText(words('settings:platform.given.stable'));
          const line = page
            .getByRole('region', { name: words('settings:platform.history') })
            .getByRole('listitem')
            .filter({ hasText: words('settings:platform.actions.promote', { what: `${name} ${version}` }) });
          await expect(line).toContainText(words('settings:platform.by', { by: demoPerson('Admin').email }));
          await expect(line).toContainText('rekent sneller');
          expect(await registry(demo.remotesDir, 'list')).toContain(`${name}: stable ${version}`);
        });
        await test.step('Then axe finds nothing, and it fits a phone', async () => {
          await expectCleanInBothThemes(page, PLATFORM);
          await page.setViewportSize({ width: 390, height: 844 });
          await expectFits(page, PLATFORM);
          await give.press('Enter');
          await expect(dialog).toBeVisible();
          await expectFits(page, 'the dialog');
        });
      });
    });
  }

  test('the administrator of another organisation has no entry and is refused', async ({
    openContext,
    playwright,
    words,
  }) => {
    const { admin } = await Company.register(demo.url, playwright.request, 'en');
    const context = await openContext({ baseURL: demo.url });
    await new Api(context.request).login(admin);
    const page = await context.newPage();
    await page.goto('/app/settings/audit');
    const frame = new Frame(page, words);
    await expect(frame.entryTo('/app/settings/audit')).toBeVisible();
    await expect(frame.entryTo(PLATFORM)).toHaveCount(0);
    await page.goto(PLATFORM);
    await frame.expectDashboard();
    expect((await context.request.get('/api/platform/remotes')).status()).toBe(403);
  });
});
