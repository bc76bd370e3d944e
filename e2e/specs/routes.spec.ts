// Every route of the specification, as each role an organisation starts with: it opens, or leads to the dashboard;
// nothing is wider than the screen, nothing moves by itself, the console stays empty. axe finds nothing, in
// light and in dark, and all text can be read when it is larger (WCAG 1.4.4) or further apart (1.4.12).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writing } from '@rooster/domain/language';
import { expectClean } from '../support/axe.ts';
import { Api } from '../support/api.ts';
import { Consistency } from '../support/consistency.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { root } from '../support/paths.ts';
import { type Preset, presets, type Route, routes, tableOf } from '../support/routes.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import {
  addressOf,
  commonFilling,
  demoPerson,
  fillingOf,
  forgetShifts,
  goWithin,
  settled,
  shiftsOn,
  watchRequests,
  watchShifts,
} from '../support/walk.ts';
import { expectText } from '../support/whole-text.ts';

/** A fifth of what browsers call good, and nothing that an eye sees: most routes stay below 0.005. */
const MOST_SHIFT = 0.02;

/**
 * Whether axe looks at a route as this role: it takes most of the time here, and who may most sees all of a screen that
 * others see parts of. The dashboard is another one for each.
 */
const isAudited = (route: Route, preset: Preset): boolean => route.path === '/app' || route.for.at(-1) === preset;

/**
 * Whether this role walks to a route on the phone as well. Whether it is open to a role is the same in any width, so on
 * the phone a screen is drawn for who sees most of it, for employees, who have little else, and the dashboard for all.
 */
const isWalked = (route: Route, preset: Preset, width: number): boolean =>
  width === 1440 || isAudited(route, preset) || (preset === 'Employee' && route.for.includes(preset));

test.describe('in the demo', () => {
  // One server with the demo for all: what is opened changes nothing.
  test.describe.configure({ mode: 'default', timeout: 900_000 });
  let demo: Server;
  let common: Awaited<ReturnType<typeof commonFilling>>;

  test.beforeAll(async ({ playwright }) => {
    // The demo is filled while other tests run beside it.
    test.setTimeout(360_000);
    demo = await Server.start({ demo: true });
    const open = async (preset: 'Employee' | 'Admin'): Promise<Api> => {
      const api = new Api(await playwright.request.newContext({ baseURL: demo.url }));
      const { email, password } = demoPerson(preset);
      await api.login({ email, password });
      return api;
    };
    common = await commonFilling(await open('Employee'), await open('Admin'));
  });
  test.afterAll(() => demo.dispose());

  for (const preset of presets) {
    // Every screen in both languages and in both widths, without the time of all four together.
    for (const [language, width] of [
      ['nl', 1440],
      ['en', 390],
    ] as const) {
      test(`${preset} in ${language} at ${width}`, async ({ openContext, words }) => {
        const context = await openContext({
          baseURL: demo.url,
          viewport: { width, height: 900 },
          locale: writing[language].locale,
          colorScheme: width === 390 ? 'dark' : 'light',
        });
        const api = new Api(context.request);
        const { email, password } = demoPerson(preset);
        await api.login({ email, password });
        await api.call('setLanguage', { body: { language } });
        const page = await context.newPage();
        await watchShifts(page);
        const filling = await fillingOf(api, common, preset);
        const consistency = new Consistency(width);
        const quiet = watchRequests(page);
        await page.goto('/app');
        await settled(page, quiet);
        for (const route of routes.filter((each) => isWalked(each, preset, width))) {
          const address = addressOf(route, filling);
          // As a document of its own for who may most; others go there within the app, which has the same guard.
          if (isAudited(route, preset)) await page.goto(address);
          else {
            await forgetShifts(page);
            await goWithin(page, address);
          }
          await settled(page, quiet);
          const here = () => new URL(page.url()).pathname;
          if (!route.for.includes(preset)) {
            // Somebody else's request is no closed screen: the screen says that there is none.
            if (!route.path.includes('{')) await expect.soft(page, `${address} is closed`).toHaveURL(/\/app$/);
            continue;
          }
          expect.soft(here(), address).toBe(route.leadsTo ?? address);
          const { sum, worst } = await shiftsOn(page);
          expect.soft(sum, `${address} moved: ${worst}`).toBeLessThanOrEqual(MOST_SHIFT);
          await expectFits(page, address);
          await consistency.look(page, address);
          if (width === 390) await expectReflow(page, address);
          if (!isAudited(route, preset)) continue;
          await expectClean(page, address);
          if (preset === 'Admin' && width === 390) await expectText(page, address, quiet);
        }
        consistency.expectFew(`${preset} in ${language} at ${width}`);
        await expect(new Frame(page, words).failure).toHaveCount(0);
      });
    }
  }
});

/** Looks at the width that WCAG asks for (1.4.10), and goes back. */
async function expectReflow(page: Page, address: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectFits(page, `${address} at 320`);
  if (size) await page.setViewportSize(size);
}

test('the table of routes in README.md is this list', () => {
  expect(readFileSync(path.join(root, 'e2e/README.md'), 'utf8')).toContain(tableOf(routes));
});
