// Every screen that is taken: the routes of the specification, those the product has besides, and the public pages.
import { type Preset, presets, routes } from '../support/routes.ts';
import type { Viewer } from './shot.ts';

/** What the addresses are filled with, by the name between the braces. */
export type Filling = Readonly<Record<string, string | undefined>>;

/** A screen and who opens it. */
export interface Screen {
  /** With `{parameter}` where something has to be filled in. */
  readonly path: string;
  readonly for: readonly Viewer[];
}

const managers: readonly Preset[] = ['DepartmentManager', 'Manager', 'Admin'];
const wide: readonly Preset[] = ['Manager', 'Admin'];

/** Screens of the product that the specification does not name. */
const more: readonly Screen[] = [
  { path: '/app/manager/surplus-deficit-hours/{employeeId}', for: managers },
  { path: '/app/manager/schedules/swaps', for: managers },
  { path: '/app/manager/leave/lapses', for: wide },
  { path: '/app/manager/leave/dossiers/{employeeId}', for: wide },
  { path: '/app/settings/setup', for: ['Admin'] },
  { path: '/app/settings/audit', for: ['Admin'] },
  { path: '/app/settings/platform', for: ['Admin'] },
  { path: '/app/settings/roles/{roleId}', for: wide },
  { path: '/app/settings/departments/{departmentId}', for: managers },
  { path: '/app/not/here', for: presets },
];

const open: readonly Screen[] = [
  '/en',
  '/nl',
  '/nl/privacy-policy',
  '/nl/user-agreement',
  '/en/privacy-policy',
  '/en/user-agreement',
  '/not/here',
  '/accounts/login',
  '/accounts/sign-up',
  '/accounts/email-confirmation#email=anna@example.com',
  '/accounts/email-change',
  '/accounts/password-reset',
  '/accounts/password-reset#email=anna@example.com&token=0123456789',
  '/accounts/invite#token=gone&verify=gone',
  '/accounts/invite#token={inviteCode}&verify={inviteToken}',
].map((path) => ({ path, for: ['Visitor'] as const }));

/** All of them. The founder sees what an administrator may see, of an organisation without anything in it. */
export const screens: readonly Screen[] = [...routes, ...more]
  .map(({ path, for: presetsOf }): Screen => ({
    path,
    for: presetsOf.includes('Admin') ? [...presetsOf, 'Founder'] : presetsOf,
  }))
  .concat(open);

/** The address of a screen; undefined when there is nothing to fill it with. */
export function addressOf({ path }: Screen, filling: Filling): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => filling[name] === undefined)) return undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(filling[name] ?? ''));
}
