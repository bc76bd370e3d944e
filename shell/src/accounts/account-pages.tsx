/** Which page is at which address outside the app. The login page is there at once, the others come in one file. */
import { lazy, type LazyExoticComponent, Suspense } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { LoginPage } from './login/login-page.tsx';
import { mailedIn } from './mailed-link.ts';
import type * as morePages from './more-pages.ts';

const page = (name: keyof typeof morePages): LazyExoticComponent<() => React.JSX.Element> =>
  lazy(async () => ({ default: (await import(/* webpackChunkName: "more-pages" */ './more-pages.ts'))[name] }));

const EmailChangePage = page('EmailChangePage');
const EmailConfirmationPage = page('EmailConfirmationPage');
const InvitePage = page('InvitePage');
const NowherePage = page('NowherePage');
const PasswordResetPage = page('PasswordResetPage');
const SetUpTwoStepPage = page('SetUpTwoStepPage');
const SignUpPage = page('SignUpPage');

/** Login, sign-up, confirmation, password and address by mail, invite, and every address that leads nowhere. */
export function AccountPages({ location }: { readonly location: Location }): React.JSX.Element {
  return (
    <Suspense>
      {/* Another link opened in the same tab changes nothing but what stands behind the `#`: the page begins anew. */}
      <Routes key={mailedIn(location).toString()} location={location}>
        <Route path="/accounts/login" element={<LoginPage />} />
        <Route path="/accounts/sign-up" element={<SignUpPage />} />
        <Route path="/accounts/email-confirmation" element={<EmailConfirmationPage />} />
        <Route path="/accounts/email-change" element={<EmailChangePage />} />
        <Route path="/accounts/password-reset" element={<PasswordResetPage />} />
        <Route path="/accounts/two-step" element={<SetUpTwoStepPage />} />
        <Route path="/accounts/invite/:inviteToken?" element={<InvitePage />} />
        <Route path="*" element={<NowherePage />} />
      </Routes>
    </Suspense>
  );
}
