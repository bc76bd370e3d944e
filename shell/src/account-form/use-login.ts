/** Logging in, in one or two steps, wherever it is asked for. */
import { client, type Http, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailFailure, failuresOf, required } from './rules.ts';
import { type AccountForm, type FieldBinding, useAccountForm } from './use-account-form.ts';
import { codeFailures, type CodeKind, codeOf, type CodeValues, noCode } from './second-step.tsx';

export interface LoginOptions {
  readonly http: Http;
  /** The address that is in the form at first. */
  readonly email: string;
  readonly onLoggedIn: () => void;
  /** Takes what was typed, in place of logging in. */
  readonly send?: (typed: {
    email: string;
    password: string;
    rememberMe: boolean;
    code?: string | undefined;
  }) => Promise<void>;
}

interface LoginValues extends CodeValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

export interface Login {
  readonly form: AccountForm<LoginValues>;
  /** Where the code of the second step comes from; undefined in the first step. */
  readonly step: CodeKind | undefined;
  readonly goTo: (step: CodeKind | undefined) => void;
  /** A field of the second step. */
  readonly codeField: (name: keyof CodeValues) => FieldBinding;
  readonly codeInput: RefObject<HTMLInputElement | null>;
  /** The address, after a right password for one that has not been confirmed. */
  readonly unconfirmed: string | undefined;
}

/** The state of a login form. */
export function useLogin({
  http,
  email,
  onLoggedIn,
  send = async (body) => void (await client(http, accounts).login({ body })),
}: LoginOptions): Login {
  const { t } = useTranslation('shell');
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [step, setStep] = useState<CodeKind>();
  const [wrongCode, setWrongCode] = useState<unknown>();
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useAccountForm<LoginValues>({
    initial: { email, password: '', rememberMe: false, ...noCode },
    validate: (values) =>
      step === undefined
        ? failuresOf({ email: emailFailure(values.email), password: required(values.password) })
        : failuresOf(codeFailures(values, step)),
    send: async ({ email: address, password, rememberMe, ...codes }) => {
      setUnconfirmed(undefined);
      setWrongCode(undefined);
      const code = step !== undefined && { code: codeOf(codes, step) };
      await send({ email: address.trim(), password, rememberMe, ...code });
      onLoggedIn();
    },
    onError: (error) => {
      if (isApiError(error, 'two-step-required')) {
        setStep('app');
        return true;
      }
      if (isApiError(error, 'two-step-failed')) {
        setWrongCode(error);
        // So that typing or pasting the right code replaces the wrong one.
        codeInput.current?.select();
        return true;
      }
      const isUnconfirmed = isApiError(error, 'email-not-confirmed');
      if (isUnconfirmed) setUnconfirmed(form.values.email.trim());
      // The password was changed meanwhile, or the account is gone.
      if (isUnconfirmed || isApiError(error, 'login-failed', 'no-membership', 'password-wrong')) setStep(undefined);
      return isUnconfirmed;
    },
  });
  return {
    form,
    step,
    goTo: (next) => {
      setWrongCode(undefined);
      setStep(next);
    },
    codeField: (name) => {
      const { error, onChange, ...field } = form.field(name);
      return {
        ...field,
        error: error ?? (wrongCode === undefined ? undefined : errorText(t, wrongCode)),
        onChange: (value: string) => {
          setWrongCode(undefined);
          onChange(value);
        },
      };
    },
    codeInput,
    unconfirmed,
  };
}
