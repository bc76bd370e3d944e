// What a screen asked for first when it was last opened is asked for again before any of its code is there.
import { Frame } from '../support/pages/frame.ts';
import { boardAt, ScheduleBoard } from '../support/pages/schedule-board.ts';
import { people, preparePlanning } from '../support/schedule-company.ts';
import { expect, test } from '../support/test.ts';

const BOARD = '/api/schedules/manager/query';

test.use({ language: 'nl' });

test('a board opened again is asked for before its code, once, and forgotten with who was there', async ({
  company,
  openAs,
  words,
}) => {
  const { monday } = await preparePlanning(company);
  const page = await openAs(company.admin, boardAt(monday), { serviceWorkers: 'block' });
  const board = new ScheduleBoard(page, words);
  const asked: string[] = [];
  // The weeks before and after are fetched later, when the page is at rest.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== BOARD || request.postData()?.includes(monday)) asked.push(pathname);
  });
  await test.step('When it is loaded again, then its answer is on its way before the code of any module', async () => {
    await expect(board.row(people.lotte)).toBeVisible();
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    await page.reload();
    await expect(board.row(people.lotte)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === BOARD)).toHaveLength(1);
    expect(asked.indexOf(BOARD)).toBeLessThan(asked.findIndex((path) => path.includes('/remotes/')));
  });
  await test.step('When something was asked for that nobody wants any more, then it holds no connection', async () => {
    // Before the page's own line, as what is kept is written when a page is left.
    await page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('rooster.first') ?? '{}') as { pages?: Record<string, unknown[]> };
      const here = kept.pages?.[location.pathname + location.search];
      if (here === undefined) return;
      here.push({ method: 'GET', path: '/api/shell/registry', headers: {} });
      localStorage.setItem('rooster.first', JSON.stringify(kept));
    });
    const finished = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/shell/registry'));
    await page.reload();
    await finished;
    await expect(board.row(people.lotte)).toBeVisible();
  });
  await test.step('When it is opened at another address, then that is asked for once, by its own code', async () => {
    asked.length = 0;
    await page.goto(boardAt(monday, 'departments'));
    await expect(board.panel).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === BOARD)).toHaveLength(1);
    expect(asked.indexOf(BOARD)).toBeGreaterThan(asked.findIndex((path) => path.includes('/remotes/')));
  });
  await test.step('When the person logs out, then no page is remembered', async () => {
    expect(await page.evaluate(() => localStorage.getItem('rooster.first'))).toContain(BOARD);
    await new Frame(page, words).logOut();
    await expect(page).toHaveURL(/login/);
    expect(await page.evaluate(() => localStorage.getItem('rooster.first'))).toBeNull();
  });
});
