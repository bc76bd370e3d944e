/** Calls of a session whose transaction also touches what belongs to no organisation. */
import type { CallName } from '@rooster/contract';

/**
 * Logins, sessions and what is written once for all are in tables that a tenant's own database login can't reach.
 * These calls change them together with the organisation's rows, so they run on the system's connection in a role that
 * sees what each part has proven to be; all others can't. A call that is missing here fails where it says `asSystem`.
 */
export const callsBeyondTenant: ReadonlySet<string> = new Set<CallName>([
  // One's own login, its sessions and second step.
  'logout',
  'proveIdentity',
  'setLanguage',
  'updateMe',
  'changeEmail',
  'changePassword',
  'listOwnSessions',
  'endOtherSessions',
  'getTwoStep',
  'setUpTwoStep',
  'enableTwoStep',
  'disableTwoStep',
  'renewRecoveryCodes',
  'listOwnTenants',
  'switchTenant',
  // The installation's key for push messages, made when it is first asked for.
  'getPushKey',
  // Other people's logins: where they are in use, whether they have a second step, and that they are gone.
  'getMemberSessions',
  'endMemberSessions',
  'getMemberTwoStep',
  'resetMemberTwoStep',
  'getTwoStepPolicy',
  'setTwoStepPolicy',
  'listMembersWithoutTwoStep',
  'eraseMember',
  // The books of people whose import is taken back: what is only added to goes with them.
  'undoImport',
  // Which organisations there are.
  'examineRemotes',
  'changeRemote',
]);
