/** Which page is at which address outside the app. The login page is there at once, the others come in one file. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { Address } from './address.tsx';
import { LoginPage } from './login/login-page.tsx';
import { mailedIn } from './mailed-link.ts';
import type * as morePages from './more-pages.ts';

const page = (name: keyof typeof morePages): ComponentType =>
  lazy(async () => ({ default: (await import(/* webpackChunkName: "more-pages" */ './more-pages.ts'))[name] }));

const InvitePage = page('InvitePage');
const NowherePage = page('NowherePage');

/** By what follows `/accounts/`. */
const pages: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['login', LoginPage],
  ['sign-up', page('SignUpPage')],
  ['email-confirmation', page('EmailConfirmationPage')],
  ['email-change', page('EmailChangePage')],
  ['password-reset', page('PasswordResetPage')],
  ['two-step', page('SetUpTwoStepPage')],
  ['invite', InvitePage],
]);

/** The page of a path, whose letters may be large and which may end in a slash. */
function pageAt(pathname: string): ComponentType {
  const [, name = '', token] = /^\/accounts\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(pathname) ?? [];
  const found = pages.get(name.toLowerCase());
  // Links of invites from before have their token in the path; below no other page is anything.
  return found === undefined || (token !== undefined && found !== InvitePage) ? NowherePage : found;
}

/** Login, sign-up, confirmation, password and address by mail, invite, and every address that leads nowhere. */
export function AccountPages({ address }: { readonly address: Address }): React.JSX.Element {
  const Page = pageAt(address.pathname);
  return (
    <Suspense>
      {/* Another link opened in the same tab changes nothing but what stands behind the `#`: the page begins anew. */}
      <Page key={mailedIn(address).toString()} />
    </Suspense>
  );
}
