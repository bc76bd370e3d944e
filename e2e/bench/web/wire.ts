/** What the first load of a page costs. */
import type { Browser } from '@playwright/test';
import { modules } from '@rooster/contract/modules';
import { Api, type Login } from '../../support/api.ts';
import type { Row, Target } from '../lib/report.ts';
import { firstLoad, firstLoadWithWorker, kib, newVisitor, type Transfer } from './browser.ts';

/** Who looks. */
type People = Readonly<Record<'employee' | 'admin', Login>>;

/** The pages everybody sees first. */
export const pages = [
  { name: 'login page', pathname: '/accounts/login', as: undefined, kib: { max: 120 }, requests: { max: 7 } },
  { name: 'dashboard with the clock', pathname: '/app', as: 'employee', kib: { max: 275 }, requests: { max: 12 } },
  { name: 'dashboard, all modules', pathname: '/app', as: 'employee', kib: { max: 270 }, requests: { max: 17 } },
  { name: 'administrator’s dashboard', pathname: '/app', as: 'admin', kib: undefined, requests: undefined },
  {
    name: 'deep link to own hours',
    pathname: '/app/employees/time',
    as: 'employee',
    kib: undefined,
    requests: undefined,
  },
] as const satisfies readonly {
  name: string;
  pathname: string;
  as: keyof People | undefined;
  kib: Target | undefined;
  requests: Target | undefined;
}[];

export type PageName = (typeof pages)[number]['name'];

/** Switches leave and the roster, so that the dashboard has the clock alone or all there is. */
async function switchModules(browser: Browser, url: string, admin: Login, enabled: boolean): Promise<void> {
  const context = await newVisitor(browser, url, admin);
  const api = new Api(context.request);
  for (const module of modules.filter((name) => name !== 'Timesheet'))
    await api.call('setModule', { body: { module, enabled } });
  await context.close();
}

/** First loads of all pages from one server, each in a profile of its own. */
export async function loadPages(browser: Browser, url: string, people: People): Promise<Map<PageName, Transfer[]>> {
  const loads = new Map<PageName, Transfer[]>();
  for (const { name, pathname, as } of pages) {
    await switchModules(browser, url, people.admin, name !== 'dashboard with the clock');
    loads.set(name, await firstLoad(browser, url, pathname, as && people[as]));
  }
  return loads;
}

/** Who only looks at the login page, with what the worker keeps for the next visit. */
export async function visitorRow(browser: Browser, url: string, group: string): Promise<Row> {
  const transfers = await firstLoadWithWorker(browser, url, '/accounts/login');
  const note = `${transfers.length} requests`;
  return { group, name: 'login page and its worker', value: kib(transfers), unit: 'KiB', target: { max: 150 }, note };
}

/** Bytes and requests of the first loads. */
export function wireRows(group: string, loads: ReadonlyMap<PageName, Transfer[]>): Row[] {
  return pages.flatMap((page) => {
    const transfers = loads.get(page.name) ?? [];
    return [
      { group, name: page.name, value: kib(transfers), unit: 'KiB', target: page.kib },
      { group, name: page.name, value: transfers.length, unit: 'requests', target: page.requests },
    ];
  });
}

/** The first screen of each remote, opened by its address: what of it comes from the remote's own folder. */
export async function remoteRows(
  browser: Browser,
  url: string,
  login: Login,
  screens: readonly { readonly remote: string; readonly path: string }[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { remote, path } of screens) {
    const own = (await firstLoad(browser, url, path, login)).filter((transfer) =>
      new URL(transfer.url).pathname.startsWith(`/remotes/${remote}/`),
    );
    if (own.length === 0) throw new Error(`${path} fetched nothing of ${remote}`);
    rows.push({
      group: 'A remote beyond the shell: entry and first screen',
      name: remote,
      value: kib(own),
      unit: 'KiB',
      target: { max: 60 },
      note: `${own.length} files, ${path}`,
    });
  }
  return rows;
}
