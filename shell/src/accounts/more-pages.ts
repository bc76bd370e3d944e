/** The pages outside the app that few open: fetched when one of them is. */
export { EmailChangePage } from './email-change/email-change-page.tsx';
export { EmailConfirmationPage } from './email-confirmation/email-confirmation-page.tsx';
export { InvitePage } from './invite/invite-page.tsx';
export { NowherePage } from './nowhere-page.tsx';
export { PasswordResetPage } from './password-reset/password-reset-page.tsx';
export { SetUpTwoStepPage } from './two-step/set-up-page.tsx';
export { SignUpPage } from './sign-up/sign-up-page.tsx';
