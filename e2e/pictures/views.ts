// What the landing page shows of the product: which screen, seen by whom, on what.
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';

/** Width and height of the screens, in CSS pixels. */
export const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 760 },
} as const;

/** One picture of the product. */
export interface View {
  readonly name: string;
  readonly screen: keyof typeof screens;
  /** Name of the demo's login. */
  readonly login: 'admin' | 'manager' | 'employee';
  readonly path: string;
  /** Brings about what is to be seen, before the page is opened. */
  readonly before?: (api: Api) => Promise<void>;
  /** Takes it back, so that the next picture finds the demo as it was. */
  readonly after?: (api: Api) => Promise<void>;
  /** How long the page has been open, in milliseconds. */
  readonly later?: number;
  /** Acts on the page before it is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

/** The week before: it is complete, and decided on for a part. */
const showPreviousWeek = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /vorige week|previous week/i })
    .first()
    .click();
};

/** A week of seven days takes all the width there is. */
const foldMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /zijbalk inklappen|collapse (?:the )?sidebar/i }).click();
};

/** In the order of the page. */
export const views: readonly View[] = [
  { name: 'today', screen: 'desktop', login: 'manager', path: '/app' },
  {
    name: 'clock',
    screen: 'phone',
    login: 'employee',
    path: '/app/employees/time',
    // Somebody who clocked in a while ago.
    later: (3 * 3600 + 42 * 60 + 17) * 1000,
    before: async (api) => {
      await api.call('startTimer', { body: { timeZoneId: 'Europe/Amsterdam' } });
    },
    after: async (api) => {
      await api.call('cancelTimer');
    },
  },
  { name: 'time', screen: 'desktop', login: 'employee', path: '/app/employees/time', act: showPreviousWeek },
  { name: 'validate', screen: 'desktop', login: 'manager', path: '/app/manager/time/validate' },
  { name: 'overview', screen: 'desktop', login: 'manager', path: '/app/manager/time/overview', act: showPreviousWeek },
  { name: 'employees', screen: 'desktop', login: 'admin', path: '/app/manager/employees' },
  { name: 'leave', screen: 'desktop', login: 'employee', path: '/app/employees/leave' },
  { name: 'planning', screen: 'desktop', login: 'manager', path: '/app/manager/schedules', act: foldMenu },
];
