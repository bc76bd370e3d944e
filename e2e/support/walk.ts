// Walking through the routes of the specification in the demo.
import { expect, type Page, type Request } from '@playwright/test';
import { demoLogins } from '@rooster/server/demo-logins';
import type { Api } from './api.ts';
import { dayFromToday } from './days.ts';
import { demoLoginOf, type Parameter, type Preset, type Route } from './routes.ts';

/** What the parameters of the routes are filled with. */
export type Filling = Readonly<Record<Parameter, string>>;

/** The demo's login for a role. */
export function demoPerson(preset: Preset): { readonly email: string; readonly password: string } {
  const email = demoLogins.emails.find((address) => address.startsWith(`${demoLoginOf[preset]}@`));
  if (email === undefined) throw new Error(`The demo has no login for ${preset}`);
  return { email, password: demoLogins.password };
}

interface Requests {
  readonly items: readonly { readonly leaveRequestId: string; readonly tenantUserId?: string }[];
}

const first = ({ items }: Requests, what: string): string => {
  const found = items[0]?.leaveRequestId;
  if (found === undefined) throw new Error(`The demo has no ${what}`);
  return found;
};

/**
 * Finds in the demo what the parameters stand for to one person: a colleague, a request of his own, one that waits for
 * whom he manages.
 */
export async function fillingOf(
  api: Api,
  { employeeId, teamRequestId }: Omit<Filling, 'ownRequestId'>,
  preset: Preset,
): Promise<Filling> {
  const { tenantUserId } = await api.call<{ tenantUserId: string }>('getUserInfo');
  const year = dayFromToday(0).slice(0, 4);
  const ownRequestId = first(
    await api.call<Requests>('listLeaveRequests', { params: { year, tenantUserId } }),
    `leave of its ${preset}`,
  );
  const waiting =
    preset === 'DepartmentManager'
      ? first(
          await api.call<Requests>('listPendingLeaveRequests', { query: { limit: '1' } }),
          'leave that waits in a department',
        )
      : teamRequestId;
  return { employeeId, ownRequestId, teamRequestId: waiting };
}

/** What the parameters stand for to everybody: the demo's employee, and a request that waits. */
export async function commonFilling(employee: Api, admin: Api): Promise<Omit<Filling, 'ownRequestId'>> {
  const { tenantUserId } = await employee.call<{ tenantUserId: string }>('getUserInfo');
  return {
    employeeId: tenantUserId,
    teamRequestId: first(
      await admin.call<Requests>('listPendingLeaveRequests', { query: { limit: '1' } }),
      'leave that waits',
    ),
  };
}

/** The address of a route. */
export const addressOf = ({ path }: Route, filling: Filling): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: Parameter) => filling[name]);

/** Counts how much moves on a page without the person's doing; before its first document. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; source: string }[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const node = entry.sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, source: `${element?.tagName ?? ''}.${element?.className ?? ''}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page began: the sum as browsers calculate it, and what moved most. */
export const shiftsOn = (page: Page): Promise<{ readonly sum: number; readonly worst: string }> =>
  page.evaluate(() => {
    const shifts = (globalThis as unknown as { layoutShifts: { value: number; source: string }[] }).layoutShifts;
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      worst: shifts.toSorted((a, b) => b.value - a.value)[0]?.source ?? '',
    };
  });

/** Begins to count what has moved anew. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { layoutShifts: unknown[] }).layoutShifts.length = 0;
  });

/** Milliseconds without anything on its way after which nothing more is asked for. */
const QUIET = 150;

/**
 * Hears what is on its way to and from a page, but for what stays open for news of the server. Answers what waits until
 * nothing has been on its way for a moment, from then on.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  const end = (request: Request): void => {
    if (open.delete(request)) last = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    last = performance.now();
    await expect.poll(() => open.size === 0 && performance.now() - last >= QUIET, { intervals: [50] }).toBe(true);
  };
}

/**
 * Goes to an address within the app, as a link does: for what another document would show no differently, at a fifth of
 * the processor time of loading one.
 */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Waits until the screen stands: a heading, nothing on its way, nothing that still loads or moves. */
export async function settled(page: Page, quiet?: () => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await (quiet?.() ?? page.waitForLoadState('networkidle'));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}
