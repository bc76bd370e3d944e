/** What the forms for one employee and for one invite have in common. */
import type { FieldErrorCode } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { Alert, Button, FieldPair, TextField, type TextFieldProps } from '@rooster/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isShownByFields } from '../shared/problems.ts';
import styles from '../shared/shared.module.css';
import type { Part } from './add-modal.tsx';

/** The fields that both have. A date is `YYYY-MM-DD`; all may be empty. */
export interface PersonForm {
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly employeeCode: string;
  readonly phoneNumber: string;
  readonly dateOfBirth: string;
  /** Empty means the organisation's standard role. */
  readonly roleIds: readonly string[];
}

type TextPart = Exclude<keyof PersonForm, 'roleIds'>;
type Bound = Pick<TextFieldProps, 'autoComplete' | 'error' | 'label' | 'name' | 'onChange' | 'value'>;

export interface PersonFormState<Form extends PersonForm> {
  readonly form: Form;
  readonly change: (patch: Partial<Form>) => void;
  /** What a field of one line is given. */
  readonly text: (field: TextPart) => Bound;
  /** The part of the dialog, around the fields. */
  readonly part: (fields: ReactNode, options: { readonly isDirty: boolean; readonly submit: string }) => Part;
}

interface Options<Form extends PersonForm> {
  readonly empty: Form;
  readonly problemsOf: (form: Form) => readonly { readonly path: string; readonly code: FieldErrorCode }[];
  readonly sending: {
    readonly error: unknown;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly isSuccess: boolean;
    readonly reset: () => void;
  };
  readonly send: (form: Form) => void;
}

/** Holds what is typed; what is wrong is told once it was sent, and the first such field gets the focus. */
export function usePersonForm<Form extends PersonForm>({
  empty,
  problemsOf,
  sending,
  send,
}: Options<Form>): PersonFormState<Form> {
  const { t } = useTranslation('people');
  const id = useId();
  const [form, setForm] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const change = (patch: Partial<Form>) => {
    if (sending.isError) sending.reset();
    setForm({ ...form, ...patch });
  };
  const problems = [...(isChecked ? problemsOf(form) : []), ...fieldErrorsOf(sending.error)];
  const errorOf = (field: string) => {
    const found = problems.find(({ path }) => path === field);
    return found && fieldErrorText(t, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = problemsOf(form);
    if (first) document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${first.path}"]`)?.focus();
    else if (!sending.isPending) send(form);
  };
  return {
    form,
    change,
    text: (field) => ({
      name: field,
      label: t(`field.${field}`),
      value: form[field],
      error: errorOf(field),
      autoComplete: 'off',
      onChange: (value) => change({ [field]: value } as Partial<Form>),
    }),
    part: (fields, options) => ({
      body: (
        <form id={id} className={styles.form} onSubmit={submit} noValidate>
          {sending.isError && !isShownByFields(sending.error, Object.keys(form)) && (
            <Alert tone="danger">{errorText(t, sending.error)}</Alert>
          )}
          {fields}
        </form>
      ),
      dirty: options.isDirty,
      sending: sending.isPending || sending.isSuccess,
      footer: (close) => (
        <>
          <Button onClick={close}>{t('add.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={sending.isPending}>
            {options.submit}
          </Button>
        </>
      ),
    }),
  };
}

/** Code, telephone number and date of birth. */
export function MoreFields({ text }: { readonly text: PersonFormState<PersonForm>['text'] }) {
  const { t } = useTranslation('people');
  return (
    <>
      <FieldPair>
        <TextField {...text('employeeCode')} optional maxLength={40} />
        <TextField {...text('phoneNumber')} type="tel" optional maxLength={32} />
      </FieldPair>
      <TextField {...text('dateOfBirth')} type="date" hint={t('add.dateOfBirthHint')} optional />
    </>
  );
}
