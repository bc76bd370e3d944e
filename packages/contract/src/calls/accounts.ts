/** Calls on logins: sign-up, login, passwords, two-step login, one's own account. */
import { memberSessionCalls } from './accounts/member-sessions.ts';
import { ownDetailsCalls } from './accounts/own-details.ts';
import { ownTenantCalls } from './accounts/own-tenants.ts';
import { ownPhotoCalls } from './photos.ts';
import { passwordCalls } from './accounts/passwords.ts';
import { sessionCalls } from './accounts/session.ts';
import { signUpCalls } from './accounts/sign-up.ts';
import { twoStepCalls } from './accounts/two-step.ts';

export { MemberSessions } from './accounts/member-sessions.ts';
export { Me, OwnSession } from './accounts/own-details.ts';
export { OwnTenant } from './accounts/own-tenants.ts';
export { UserInfo } from './accounts/session.ts';
export { MemberTwoStep, TwoStep } from './accounts/two-step.ts';

export const accountsCalls = {
  ...sessionCalls,
  ...signUpCalls,
  ...ownDetailsCalls,
  ...ownPhotoCalls,
  ...passwordCalls,
  ...twoStepCalls,
  ...memberSessionCalls,
  ...ownTenantCalls,
};
