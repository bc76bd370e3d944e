// Going back and forth between remotes leaves nothing behind, and nothing is loaded twice.
import type { CDPSession, Page } from '@playwright/test';
import { modules } from '@rooster/contract/modules';
import { Api } from '../support/api.ts';
import { Frame } from '../support/pages/frame.ts';
import { INVITES, InvitesScreen } from '../support/pages/invites-screen.ts';
import { OWN_LEAVE } from '../support/pages/leave-own-screen.ts';
import { MODULES, ModulesScreen } from '../support/pages/modules-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { remoteFolders } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

/** Between a screen of each remote and one of another. */
const SWITCHES = 50;
/** Nodes that may be more afterwards: what React keeps of the last screens. */
const MOST_NODES = 20;

const screens: readonly (readonly [remote: string, path: string, other: string])[] = [
  ['timesheet', TIME, INVITES],
  ['people', INVITES, OWN_LEAVE],
  ['leave', OWN_LEAVE, TIME],
  ['scheduling', '/app/employees/schedules', INVITES],
  ['settings', MODULES, '/app/settings/timesheet'],
];

interface Left {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
}

/** Rounds without anything less after which nothing more goes. */
const STILL = 3;

/** What a page still holds once everything has been collected that can be. */
async function measure(page: Page, cdp: CDPSession): Promise<Left> {
  const collect = async (): Promise<Left> => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { listeners: value('JSEventListeners'), nodes: value('Nodes'), documents: value('Documents') };
  };
  let left = await collect();
  // What one collection frees lets go of more for the next, once the page has had a moment for it.
  for (let still = 0; still < STILL;) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const next = await collect();
    still = next.nodes < left.nodes || next.listeners < left.listeners ? 0 : still + 1;
    left = next;
  }
  return left;
}

for (const [remote, path, other] of screens) {
  test(`fifty switches to and from ${remote} leave no listeners and no nodes`, async ({ company, openAs, words }) => {
    test.setTimeout(240_000);
    for (const module of modules) await company.setModule(module, true);
    const page = await openAs(company.admin, other);
    const frame = new Frame(page, words);
    const there = page.getByRole('main').getByRole('heading', { level: 1 });
    const go = async (to: string): Promise<void> => {
      const before = await there.textContent();
      await frame.go(to);
      await expect(there).not.toHaveText(before ?? '');
    };
    const switchAll = async (count: number): Promise<void> => {
      for (let round = 0; round < count / 2; round += 1) {
        await go(path);
        await go(other);
      }
      await page.waitForLoadState('networkidle');
    };
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await expect(there).toBeVisible();
    // The first rounds load code and fill caches, and what the shell begins once the page is quiet has begun.
    await switchAll(8);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/watch.')),
    );
    const before = await measure(page, cdp);
    await switchAll(SWITCHES);
    // Asked again while answers to the last screens still come in; a leak stays.
    await expect(async () => {
      const after = await measure(page, cdp);
      test.info().annotations.push({ type: 'measured', description: JSON.stringify({ before, after }) });
      expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(0);
      expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(MOST_NODES);
      expect(after.documents, 'documents').toBeLessThanOrEqual(before.documents + 1);
    }).toPass({ timeout: 20_000 });
  });
}

test('the count is of every remote, and sees what a screen would leave', async ({ company, openAs }) => {
  expect(screens.map(([remote]) => `mfe-${remote}`).toSorted()).toEqual(remoteFolders.toSorted());
  const page = await openAs(company.admin, INVITES);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await measure(page, cdp);
  await page.evaluate((nodes) => {
    addEventListener('leak', () => undefined);
    // Taken off the page, but still held.
    Reflect.set(
      globalThis,
      'held',
      Array.from({ length: nodes }, () => document.createElement('i')),
    );
  }, MOST_NODES + 10);
  const after = await measure(page, cdp);
  expect(after.listeners - before.listeners, 'listeners').toBeGreaterThan(0);
  expect(after.nodes - before.nodes, 'nodes').toBeGreaterThan(MOST_NODES);
});

test('shared packages are loaded once, with one React for all remotes', async ({ company, openContext, words }) => {
  const context = await openContext();
  await new Api(context.request).login(company.admin);
  // Every copy of react-dom introduces itself to this hook.
  await context.addInitScript(() => {
    const renderers: unknown[] = [];
    Reflect.set(globalThis, 'renderers', renderers);
    Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      isDisabled: false,
      supportsFiber: true,
      inject: (renderer: unknown) => renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    });
  });
  const page = await context.newPage();
  const frame = new Frame(page, words);
  await page.goto('/app');
  await frame.go(TIME);
  await expect(new TimeScreen(page, words).heading).toBeVisible();
  await frame.go(INVITES);
  await expect(new InvitesScreen(page, words).heading).toBeVisible();
  await frame.go(MODULES);
  await expect(new ModulesScreen(page, words).heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(() => (Reflect.get(globalThis, 'renderers') as unknown[]).length),
    'copies of react-dom',
  ).toBe(1);
  const loaded = await page.evaluate(() => {
    interface Share {
      readonly loaded?: unknown;
      readonly lib?: unknown;
    }
    interface Instance {
      readonly shareScopeMap: Record<string, Record<string, Record<string, Share>>>;
    }
    const instances = Reflect.get(Reflect.get(globalThis, '__FEDERATION__') as object, '__INSTANCES__') as Instance[];
    // Several instances see one scope: a share counts once, whoever shows it.
    const seen = new Map<string, Set<Share>>();
    for (const { shareScopeMap } of instances) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const [name, versions] of Object.entries(scope)) {
          const known = seen.get(name) ?? new Set();
          for (const share of Object.values(versions))
            if (share.loaded !== undefined && share.loaded !== false) known.add(share);
          seen.set(name, known);
        }
      }
    }
    return [...seen].map(([name, shares]) => [name, shares.size] as const);
  });
  expect(loaded.map(([name]) => name)).toEqual(expect.arrayContaining(['react', 'react-dom']));
  expect(
    loaded.filter(([, copies]) => copies > 1),
    'packages with a second copy',
  ).toEqual([]);
});
