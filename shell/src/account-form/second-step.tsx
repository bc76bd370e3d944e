/**
 * The second step of logging in, for anyone who has an authenticator app: its code, or a recovery code when the app is
 * lost.
 */
import { Button, CodeField, TextField } from '@rooster/ui';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { appCodeFailure, type FieldFailure, required } from './rules.ts';
import type { FieldBinding } from './use-account-form.ts';

/** Where the code comes from. */
export type CodeKind = 'app' | 'recovery';

/** What is typed for each; changing from one to the other loses neither. */
export interface CodeValues {
  readonly appCode: string;
  readonly recoveryCode: string;
}

export const noCode: CodeValues = { appCode: '', recoveryCode: '' };

const fields = { app: 'appCode', recovery: 'recoveryCode' } as const;

/** The code to send. */
export const codeOf = (values: CodeValues, kind: CodeKind): string => values[fields[kind]].trim();

/** What is wrong with the code before the server is asked. */
export function codeFailures(
  values: CodeValues,
  kind: CodeKind,
): { [field in keyof CodeValues]?: FieldFailure | undefined } {
  const code = codeOf(values, kind);
  return { [fields[kind]]: kind === 'app' ? appCodeFailure(code) : required(code) };
}

export interface SecondStepProps {
  readonly kind: CodeKind;
  readonly onKind: (kind: CodeKind) => void;
  readonly field: (name: keyof CodeValues) => FieldBinding;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** One field, which gets the focus, and the way to the other kind of code. Rendered again for each kind. */
export function SecondStep({ kind, onKind, field, input }: SecondStepProps) {
  const { t } = useTranslation('shell');
  useEffect(() => input.current?.focus(), [input]);
  return kind === 'app' ? (
    <>
      <CodeField {...field('appCode')} ref={input} label={t('accounts.login.twoStep.appCode')} required />
      <Button variant="link" onClick={() => onKind('recovery')}>
        {t('accounts.login.twoStep.useRecovery')}
      </Button>
    </>
  ) : (
    <>
      <TextField
        {...field('recoveryCode')}
        ref={input}
        label={t('accounts.login.twoStep.recoveryCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        maxLength={40}
        required
      />
      <Button variant="link" onClick={() => onKind('app')}>
        {t('accounts.login.twoStep.useApp')}
      </Button>
    </>
  );
}
