/** The pages outside the app. The router loads this file when the first of them is opened. */
export { EmailConfirmationPage } from './email-confirmation/email-confirmation-page.tsx';
export { InvitePage } from './invite/invite-page.tsx';
export { LandingPage } from './landing/landing-page.tsx';
export { LoginPage } from './login/login-page.tsx';
export { AccountsProvider, type AccountsServices } from './services.ts';
export { SignUpPage } from './sign-up/sign-up-page.tsx';
