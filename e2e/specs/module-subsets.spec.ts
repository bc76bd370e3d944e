// An organisation with each subset of the three modules: dashboard, menu, an employee's page and the settings show what
// belongs to it, and nothing of a module that is off goes over the wire.
import type { Page, Request } from '@playwright/test';
import type { Module } from '@rooster/contract/modules';
import { Api } from '../support/api.ts';
import { employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

type Text = Parameters<Words>[0];

/** What an administrator sees of a module, and what goes over the wire for it. */
interface Part {
  readonly module: Module;
  readonly menu: readonly string[];
  readonly settings: string;
  /** Headings of cards on the dashboard. */
  readonly cards: readonly Text[];
  /** What is counted of what waits for a decision. */
  readonly waiting: string;
  /** Where such a line leads to. */
  readonly decidedAt: string;
  /** A tab of the employee's page. */
  readonly tab: string;
  readonly wire: RegExp;
}

const parts: readonly Part[] = [
  {
    module: 'Timesheet',
    menu: ['/app/employees/time', '/app/manager/time/validate', '/app/manager/time/overview'],
    settings: '/app/settings/timesheet',
    cards: ['timesheet:clock.title'],
    waiting: 'hours',
    decidedAt: '/app/manager/time/validate',
    tab: 'time',
    wire: /\/remotes\/timesheet\/|\/api\/timesheet/,
  },
  {
    module: 'Vacation',
    menu: ['/app/employees/leave', '/app/manager/leave'],
    settings: '/app/settings/leave',
    cards: ['leave:own.title'],
    waiting: 'leave',
    decidedAt: '/app/manager/leave/requests',
    tab: 'leave',
    wire: /\/remotes\/leave\/|\/api\/leave/,
  },
  {
    module: 'Scheduling',
    menu: ['/app/employees/schedules', '/app/manager/schedules'],
    settings: '/app/settings/scheduling',
    cards: ['scheduling:own.next'],
    waiting: 'swaps',
    decidedAt: '/app/manager/schedules/swaps',
    tab: 'availability',
    wire: /\/remotes\/scheduling\/|\/api\/(schedules|shifts|availability)/,
  },
];

/** Every subset, the empty one first. */
const subsets = Array.from({ length: 2 ** parts.length }, (_, bits) =>
  parts.filter((_part, index) => (bits & (1 << index)) !== 0).map(({ module }) => module),
);

async function expectDashboard(page: Page, words: Words, on: ReadonlySet<Module>): Promise<void> {
  const main = page.getByRole('main');
  const counted = (await new Api(page.request).call<{ items: { kind: string }[] }>('getWaiting')).items;
  for (const { module, cards, waiting, decidedAt } of parts) {
    for (const card of cards)
      await expect(main.getByRole('heading', { level: 2, name: words(card), exact: true }), module).toHaveCount(
        on.has(module) ? 1 : 0,
      );
    expect(
      counted.some(({ kind }) => kind === waiting),
      module,
    ).toBe(on.has(module));
    // Nothing waits yet, and a count of nothing is not shown.
    await expect(main.locator(`a[href="${decidedAt}"]`), module).toHaveCount(0);
  }
  // A new organisation, whatever it has switched on.
  await expect(main.getByRole('heading', { name: words('people:setup.title') })).toHaveCount(1);
}

for (const [index, subset] of subsets.entries()) {
  const language = index % 2 === 0 ? 'nl' : 'en';
  test.describe(`${subset.join(' and ') || 'no module'} in ${language}`, () => {
    test.use({ language });

    test('shows what belongs to it and asks for nothing else', async ({ company, openContext, words }) => {
      const on: ReadonlySet<Module> = new Set(subset);
      for (const { module } of parts) await company.setModule(module, on.has(module));
      const id = await company.idOf(company.admin);
      const context = await openContext();
      const asked: Request[] = [];
      context.on('request', (request) => asked.push(request));
      await new Api(context.request).login(company.admin);
      const page = await context.newPage();
      const frame = new Frame(page, words);
      await test.step('the dashboard', async () => {
        await page.goto('/app');
        await frame.expectDashboard();
        await page.waitForLoadState('networkidle');
        await expectDashboard(page, words, on);
      });
      await test.step('the menu', async () => {
        for (const { module, menu } of parts)
          for (const path of menu) await expect(frame.entryTo(path), path).toHaveCount(on.has(module) ? 1 : 0);
        await frame.showMenuOf('/app/settings');
        for (const { module, settings } of parts)
          await expect(frame.entryTo(settings), settings).toHaveCount(on.has(module) ? 1 : 0);
        await frame.go('/app');
      });
      await test.step('the search', async () => {
        await page.keyboard.press('Control+k');
        const dialog = page.getByRole('dialog', { name: words('shell:search.open') });
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await expect(dialog.getByRole('option', { name: words('leave:own.title'), exact: true })).toHaveCount(
          on.has('Vacation') ? 1 : 0,
        );
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
      await test.step('an employee', async () => {
        await page.goto(employeePath(id));
        await expect(page.getByRole('tab').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        // Overview and contracts are everybody's.
        await expect(page.getByRole('tab')).toHaveCount(2 + on.size);
        for (const { module, tab } of parts) {
          await page.goto(`${employeePath(id)}/${tab}`);
          await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          // The address of a tab that is not there shows the overview.
          await expect(page.getByRole('tab').first(), module).toHaveAttribute('aria-selected', String(!on.has(module)));
        }
      });
      await test.step('the settings', async () => {
        await page.goto('/app/settings');
        await expect(page.getByRole('main').getByRole('switch')).toHaveCount(parts.length);
        await expect(page.getByRole('main').getByRole('switch', { checked: true })).toHaveCount(on.size);
      });
      await test.step('the wire', () => {
        expect(asked.length).toBeGreaterThan(20);
        for (const { module, wire } of parts) {
          const urls = asked.map((request) => request.url()).filter((url) => wire.test(url));
          if (on.has(module)) expect(urls, module).not.toEqual([]);
          else expect(urls, module).toEqual([]);
        }
      });
    });
  });
}
