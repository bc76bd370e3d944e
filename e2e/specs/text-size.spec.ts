// Text at twice its size (WCAG 1.4.4) and further apart (1.4.12): on every route nothing of it is cut off, and nothing
// is wider than the screen.
import { Api } from '../support/api.ts';
import { expectWholeText, spaceText } from '../support/whole-text.ts';
import { expectFits } from '../support/fits.ts';
import { routes } from '../support/routes.ts';
import { Server } from '../support/server.ts';
import { test } from '../support/test.ts';
import { addressOf, commonFilling, demoPerson, fillingOf, settled, watchRequests } from '../support/walk.ts';

test('all text can be read at 200 % and with wide spacing', async ({ openContext, playwright }) => {
  // The demo is filled, and then each route is looked at three times.
  test.setTimeout(600_000);
  const demo = await Server.start({ demo: true });
  try {
    const open = async (preset: 'Employee' | 'Admin'): Promise<Api> => {
      const api = new Api(await playwright.request.newContext({ baseURL: demo.url }));
      await api.login(demoPerson(preset));
      return api;
    };
    const common = await commonFilling(await open('Employee'), await open('Admin'));
    // What a window of 1280 by 900 shows at 200 %.
    const large = { width: 640, height: 450 };
    const context = await openContext({ baseURL: demo.url, viewport: large, deviceScaleFactor: 2 });
    const api = new Api(context.request);
    await api.login(demoPerson('Admin'));
    const filling = await fillingOf(api, common, 'Admin');
    const page = await context.newPage();
    const quiet = watchRequests(page);
    for (const route of routes.filter((each) => each.for.includes('Admin'))) {
      const address = addressOf(route, filling);
      await page.setViewportSize(large);
      await page.goto(address);
      await settled(page, quiet);
      await expectFits(page, `${address} at 200 %`);
      await expectWholeText(page, `${address} at 200 %`);
      await spaceText(page);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page, quiet);
        await expectFits(page, `${address} with wide spacing at ${width}`);
        await expectWholeText(page, `${address} with wide spacing at ${width}`);
      }
    }
  } finally {
    await demo.dispose();
  }
});
