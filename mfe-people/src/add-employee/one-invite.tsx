/** The form that asks one colleague in by mail; all but the address can be filled in by the colleague. */
import { useApiMutation } from '@rooster/api-client/query';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { Alert, Button, SeveralField, TextField } from '@rooster/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { useRoleChoices } from '../shared/options.ts';
import { fieldErrorsOf, isShownByFields } from '../shared/problems.ts';
import styles from '../shared/shared.module.css';
import type { Part } from './add-modal.tsx';
import { bodyOf, emptyInvite, type InviteForm, isDirty, problemsOf } from './invite-form.ts';

export function useOneInvite(onDone: () => void): Part {
  const { t } = useTranslation('people');
  const id = useId();
  const api = usePeopleApi();
  const roles = useRoleChoices();
  const [form, setForm] = useState<InviteForm>(emptyInvite);
  const [shown, setShown] = useState(false);
  const invite = useApiMutation(api.createInvite, {
    invalidates: ['invites', 'members'],
    success: ({ email }) => t('invites.sent', { email }),
    quiet: true,
    onSuccess: onDone,
  });

  const change = (patch: Partial<InviteForm>) => {
    if (invite.isError) invite.reset();
    setForm({ ...form, ...patch });
  };
  const local = shown ? problemsOf(form) : [];
  const errorOf = (field: string) => {
    const found =
      local.find(({ path }) => path === field) ?? fieldErrorsOf(invite.error).find(({ path }) => path === field);
    return found && fieldErrorText(t, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    const [first] = problemsOf(form);
    if (first) document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${first.path}"]`)?.focus();
    else if (!invite.isPending) invite.mutate({ body: bodyOf(form) });
  };
  const text = (field: Exclude<keyof InviteForm, 'roleIds'>) => ({
    name: field,
    label: t(`field.${field}`),
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => change({ [field]: value }),
  });

  const body = (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {invite.isError && !isShownByFields(invite.error, Object.keys(form)) && (
        <Alert tone="danger">{errorText(t, invite.error)}</Alert>
      )}
      <TextField
        {...text('email')}
        label={t('invites.form.email')}
        type="email"
        hint={t('invites.form.emailHint')}
        autoFocus
        required
        maxLength={254}
      />
      <div className={styles.names}>
        <TextField {...text('firstName')} optional maxLength={80} />
        <TextField {...text('middleName')} optional maxLength={40} />
        <TextField {...text('lastName')} optional maxLength={80} />
      </div>
      <div className={styles.pair}>
        <TextField {...text('employeeCode')} optional maxLength={40} />
        <TextField {...text('phoneNumber')} type="tel" optional maxLength={32} />
      </div>
      <TextField {...text('dateOfBirth')} type="date" hint={t('add.dateOfBirthHint')} optional />
      <SeveralField
        label={t('field.roles')}
        hint={t('add.rolesHint')}
        options={roles}
        value={form.roleIds}
        onChange={(roleIds) => change({ roleIds })}
      />
    </form>
  );
  return {
    body,
    dirty: isDirty(form),
    sending: invite.isPending || invite.isSuccess,
    footer: (close) => (
      <>
        <Button onClick={close}>{t('add.cancel')}</Button>
        <Button type="submit" form={id} variant="primary" loading={invite.isPending}>
          {t('invites.form.send')}
        </Button>
      </>
    ),
  };
}
