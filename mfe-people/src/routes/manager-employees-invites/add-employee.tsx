/** The add-employee modal: invites one colleague by mail. What was typed stays until it was sent or thrown away. */
import { ApiError } from '@rooster/api-client';
import type { FieldError, RoleOption } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useConfirm } from '@rooster/module-kit';
import { Alert, Button, CheckField, TextField } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf, emptyInvite, type InviteForm, isDirty, problemsOf } from './invite-form.ts';
import styles from './invites.module.css';
import { useCreateInvite } from './queries.ts';

export interface AddEmployeeProps {
  readonly open: boolean;
  readonly roles: readonly RoleOption[];
  readonly onClose: () => void;
}

const fieldErrorsOf = (error: unknown): readonly FieldError[] => (error instanceof ApiError ? (error.errors ?? []) : []);

export function AddEmployee({ open, roles, onClose }: AddEmployeeProps) {
  const { t } = useTranslation('people');
  const id = useId();
  const confirm = useConfirm();
  const [form, setForm] = useState<InviteForm>(emptyInvite);
  const [shown, setShown] = useState(false);
  const invite = useCreateInvite({
    success: (email) => t('invites.sent', { email }),
    onSuccess: () => {
      setForm(emptyInvite);
      setShown(false);
      onClose();
    },
    isFieldError: () => true,
  });

  const local = shown ? problemsOf(form) : [];
  const errorOf = (field: keyof InviteForm) => {
    const found = local.find((problem) => problem.path === field) ?? fieldErrorsOf(invite.error).find((problem) => problem.path === field);
    return found && fieldErrorText(t, found);
  };
  const change = (patch: Partial<InviteForm>) => {
    if (invite.isError) invite.reset();
    setForm({ ...form, ...patch });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    const problems = problemsOf(form);
    const first = problems[0];
    if (first) document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${first.path}"]`)?.focus();
    else invite.mutate({ body: bodyOf(form) });
  };

  const close = async () => {
    if (isDirty(form) && !(await confirm({ title: t('invites.form.discard.title'), accept: t('invites.form.discard.accept'), danger: true }))) return;
    setForm(emptyInvite);
    setShown(false);
    invite.reset();
    onClose();
  };

  const footer = (
    <>
      <Button onClick={() => void close()}>{t('invites.form.cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={invite.isPending}>
        {t('invites.form.send')}
      </Button>
    </>
  );

  const toggleRole = (roleId: string, checked: boolean) => change({ roleIds: checked ? [...form.roleIds, roleId] : form.roleIds.filter((other) => other !== roleId) });
  const text = (field: Exclude<keyof InviteForm, 'roleIds'>) => ({ name: field, value: form[field], error: errorOf(field), onChange: (value: string) => change({ [field]: value }) });

  return (
    <Modal open={open} title={t('invites.form.title')} onClose={() => void close()} footer={footer}>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {invite.isError && fieldErrorsOf(invite.error).length === 0 && <Alert tone="danger">{errorText(t, invite.error)}</Alert>}
        <TextField {...text('email')} type="email" label={t('invites.form.email')} hint={t('invites.form.emailHint')} autoFocus autoComplete="off" required />
        <div className={styles.names}>
          <TextField {...text('firstName')} label={t('invites.form.firstName')} optional autoComplete="off" maxLength={80} />
          <TextField {...text('middleName')} label={t('invites.form.middleName')} optional autoComplete="off" maxLength={40} />
          <TextField {...text('lastName')} label={t('invites.form.lastName')} optional autoComplete="off" maxLength={80} />
        </div>
        <div className={styles.pair}>
          <TextField {...text('employeeCode')} label={t('invites.form.employeeCode')} optional autoComplete="off" maxLength={40} />
          <TextField {...text('phoneNumber')} type="tel" label={t('invites.form.phoneNumber')} optional autoComplete="off" maxLength={32} />
        </div>
        <TextField {...text('dateOfBirth')} type="date" label={t('invites.form.dateOfBirth')} hint={t('invites.form.dateOfBirthHint')} optional />
        {roles.length > 0 && (
          <fieldset className={styles.fieldset}>
            <legend>{t('invites.form.roles')}</legend>
            {roles.map((role) => (
              <CheckField key={role.id} label={role.roleName} checked={form.roleIds.includes(role.id)} onChange={(checked) => toggleRole(role.id, checked)} />
            ))}
            <p className={styles.hint}>{t('invites.form.rolesHint')}</p>
          </fieldset>
        )}
      </form>
    </Modal>
  );
}
