/** Which page is at which address outside the app. The login page is there at once, the others come in one file. */
import { type AccountPage, accountPageAt } from '@rooster/contract/pages';
import { type ComponentType, Fragment, lazy, type ReactElement, Suspense } from 'react';
import type { Address } from './address.tsx';
import { LoginPage } from './login/login-page.tsx';
import { mailedIn } from './mailed-link.ts';
import type * as morePages from './more-pages.ts';

const page = (name: keyof typeof morePages): ComponentType =>
  lazy(async () => ({ default: (await import(/* webpackChunkName: "more-pages" */ './more-pages.ts'))[name] }));

const EmailChangePage = page('EmailChangePage');
const EmailConfirmationPage = page('EmailConfirmationPage');
const InvitePage = page('InvitePage');
const NowherePage = page('NowherePage');
const PasswordResetPage = page('PasswordResetPage');
const SetUpTwoStepPage = page('SetUpTwoStepPage');
const SignUpPage = page('SignUpPage');

const pages: Readonly<Record<AccountPage, ReactElement>> = {
  login: <LoginPage />,
  'sign-up': <SignUpPage />,
  'email-confirmation': <EmailConfirmationPage />,
  'email-change': <EmailChangePage />,
  'password-reset': <PasswordResetPage />,
  'two-step': <SetUpTwoStepPage />,
  invite: <InvitePage />,
};

function pageAt(pathname: string): ReactElement {
  const page = accountPageAt(pathname);
  return page === undefined ? <NowherePage /> : pages[page];
}

/** Login, sign-up, confirmation, password and address by mail, invite, and every address that leads nowhere. */
export function AccountPages({ address }: { readonly address: Address }): React.JSX.Element {
  return (
    <Suspense>
      {/* Another link opened in the same tab changes nothing but what stands behind the `#`: the page begins anew. */}
      <Fragment key={mailedIn(address).toString()}>{pageAt(address.pathname)}</Fragment>
    </Suspense>
  );
}
