/**
 * The form in each dialog of two-step verification: password, code, or both. What was typed stays until it is right.
 */
import { errorText } from '@rooster/i18n';
import { Alert, CodeField, PasswordField, TextField } from '@rooster/ui';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../../../shared/shared.module.css';
import { useDraft } from '../../../shared/use-draft.ts';
import { noProof, type Proof, type ProofField, proofProblems, refusedField } from './proof.ts';

export interface ProofFormProps {
  /** Id of the form, for the button that stands outside it. */
  readonly id: string;
  readonly asked: readonly ProofField[];
  readonly sending: { readonly error: unknown; readonly isPending: boolean; readonly reset: () => void };
  readonly onSend: (proof: Proof) => void;
  /** Above the fields. */
  readonly children: ReactNode;
}

const nothing = { values: noProof, version: 0 };

export function ProofForm({ id, asked, sending, onSend, children }: ProofFormProps) {
  const { t } = useTranslation('settings');
  const { error } = sending;
  const draft = useDraft({ saved: nothing, validate: (proof) => proofProblems(proof, asked), error });
  const refused = refusedField(error, asked);
  const { refusals } = draft;
  useEffect(() => document.getElementById(id)?.querySelector('input')?.focus(), [id]);
  useEffect(() => {
    if (refusals > 0 || error)
      document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [id, refusals, error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending && draft.check()) onSend(draft.values);
  };
  const field = (name: ProofField) => ({
    name,
    value: draft.values[name],
    error: draft.problemOf(name) ?? (refused === name ? errorText(t, error) : undefined),
    onChange: (value: string) => {
      if (error) sending.reset();
      draft.change({ [name]: value });
    },
    required: true,
  });
  return (
    <form id={id} className={shared.form} onSubmit={submit} noValidate>
      {children}
      {Boolean(error) && refused === undefined && <Alert tone="danger">{errorText(t, error)}</Alert>}
      {asked.includes('password') && (
        <PasswordField {...field('password')} label={t('user.password.current')} autoComplete="current-password" />
      )}
      {asked.includes('code') && <CodeField {...field('code')} label={t('common:twoStep.code')} />}
      {asked.includes('anyCode') && (
        <TextField
          {...field('anyCode')}
          label={t('user.twoStep.anyCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </form>
  );
}
