/**
 * Setting up two-step login: the secret for an app, and the recovery codes. Used before somebody is let in, and on
 * one's own account.
 */
export { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes.tsx';
export { TwoStepSecret, type TwoStepSecretProps } from './two-step-secret.tsx';
