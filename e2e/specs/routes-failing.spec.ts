// Every screen of a server that fails: each says so soon, instead of loading on.
import { Api } from '../support/api.ts';
import { askedBeforeTold, countQuestions, failData } from '../support/failing.ts';
import { routes } from '../support/routes.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { addressOf, commonFilling, demoPerson, fillingOf } from '../support/walk.ts';

/**
 * How often a screen asks before it says that its data can't be had. The second question comes a second after the first
 * and the third two seconds later: whoever waits is told within 3 s, however slow the machine of the tests is.
 */
const ASKED_BEFORE_TOLD = 2;
/** It shows nothing but what the page itself came with. */
const OF_THE_SHELL: readonly string[] = ['/app/settings'];

test.describe('in the demo', () => {
  test.describe.configure({ timeout: 300_000 });
  let demo: Server;

  test.beforeAll(async () => {
    // The demo is filled while other tests run beside it.
    test.setTimeout(360_000);
    demo = await Server.start({ demo: true });
  });
  test.afterAll(() => demo.dispose());

  test('whatever a server that fails keeps back, each screen says so soon', async ({
    openContext,
    consoleGuard,
    playwright,
  }) => {
    consoleGuard.allow(/status of 500/);
    const context = await openContext({ baseURL: demo.url, viewport: { width: 1440, height: 900 } });
    const api = new Api(context.request);
    await api.login(demoPerson('Admin'));
    const employee = new Api(await playwright.request.newContext({ baseURL: demo.url }));
    await employee.login(demoPerson('Employee'));
    const filling = await fillingOf(api, await commonFilling(employee, api), 'Admin');
    await countQuestions(context);
    const page = await context.newPage();
    await page.goto('/app');
    await failData(context);
    for (const route of routes.filter((each) => each.for.includes('Admin') && !OF_THE_SHELL.includes(each.path))) {
      const address = addressOf(route, filling);
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('alert').first(), `${address} says that it failed`).toBeVisible({
        timeout: 20_000,
      });
      expect
        .soft(
          (await askedBeforeTold(page)).filter(([, times]) => times > ASKED_BEFORE_TOLD),
          `${address} was asked for`,
        )
        .toEqual([]);
    }
  });
});
