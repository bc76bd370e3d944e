/** The pages outside the app. `routes.ts` loads this file when the first of them is opened. */
export { AccountsRoot } from './accounts-root.tsx';
export { EmailChangePage } from './email-change/email-change-page.tsx';
export { EmailConfirmationPage } from './email-confirmation/email-confirmation-page.tsx';
export { InvitePage } from './invite/invite-page.tsx';
export { LoginPage } from './login/login-page.tsx';
export { NowherePage } from './nowhere-page.tsx';
export { PasswordResetPage } from './password-reset/password-reset-page.tsx';
export { SetUpTwoStepPage } from './two-step/set-up-page.tsx';
export { SignUpPage } from './sign-up/sign-up-page.tsx';
