/** The addresses outside the app. Small enough for the first file; the pages come when one of them is opened. */
import type { RouteObject } from 'react-router';

const page =
  (
    name:
      | 'AccountsRoot'
      | 'EmailChangePage'
      | 'EmailConfirmationPage'
      | 'InvitePage'
      | 'LoginPage'
      | 'NowherePage'
      | 'PasswordResetPage'
      | 'SetUpTwoStepPage'
      | 'SignUpPage',
  ): NonNullable<RouteObject['lazy']> =>
  async () => ({ Component: (await import(/* webpackChunkName: "accounts" */ './index.ts'))[name] });

/** Login, sign-up, confirmation, password and address by mail, invite, and every address that leads nowhere. */
export const accountRoutes: readonly RouteObject[] = [
  {
    lazy: page('AccountsRoot'),
    children: [
      { path: '/accounts/login', lazy: page('LoginPage') },
      { path: '/accounts/sign-up', lazy: page('SignUpPage') },
      { path: '/accounts/email-confirmation', lazy: page('EmailConfirmationPage') },
      { path: '/accounts/email-change', lazy: page('EmailChangePage') },
      { path: '/accounts/password-reset', lazy: page('PasswordResetPage') },
      { path: '/accounts/two-step', lazy: page('SetUpTwoStepPage') },
      { path: '/accounts/invite/:inviteToken', lazy: page('InvitePage') },
      { path: '*', lazy: page('NowherePage') },
    ],
  },
];
