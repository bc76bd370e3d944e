/** The form for one new employee, with or without a login. */
import { useApiMutation } from '@rooster/api-client/query';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { Alert, Button, CheckField, SeveralField, TextField } from '@rooster/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { useDepartmentChoices, useRoleChoices, useSkillChoices } from '../shared/options.ts';
import { fieldErrorsOf, isShownByFields } from '../shared/problems.ts';
import styles from '../shared/shared.module.css';
import type { Part } from './add-modal.tsx';
import { bodyOf, emptyEmployee, type EmployeeForm, isDirty, problemsOf, type TextPart } from './employee-form.ts';

export function useOneEmployee(onDone: () => void): Part {
  const { t } = useTranslation('people');
  const format = useFormat();
  const id = useId();
  const api = usePeopleApi();
  const departments = useDepartmentChoices();
  const roles = useRoleChoices();
  const skills = useSkillChoices();
  const mayInvite = useCan('tenant:invite:create', 'tenant:member:create');
  const [form, setForm] = useState<EmployeeForm>(emptyEmployee);
  const [shown, setShown] = useState(false);
  const create = useApiMutation(api.createMember, {
    invalidates: ['members', 'invites', 'departments'],
    success: (member) => {
      const isInvited = member.access === 'Invited';
      return t(isInvited ? 'add.invited' : 'add.added', { name: format.name(member) });
    },
    quiet: true,
    onSuccess: onDone,
  });

  const change = (patch: Partial<EmployeeForm>) => {
    if (create.isError) create.reset();
    setForm({ ...form, ...patch });
  };
  const local = shown ? problemsOf(form) : [];
  const errorOf = (field: string) => {
    const found =
      local.find(({ path }) => path === field) ?? fieldErrorsOf(create.error).find(({ path }) => path === field);
    return found && fieldErrorText(t, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    const [first] = problemsOf(form);
    if (first) document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${first.path}"]`)?.focus();
    else if (!create.isPending) create.mutate({ body: bodyOf(form) });
  };
  const text = (field: TextPart) => ({
    name: field,
    label: t(`field.${field}`),
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => change({ [field]: value }),
  });

  const body = (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {create.isError && !isShownByFields(create.error, Object.keys(form)) && (
        <Alert tone="danger">{errorText(t, create.error)}</Alert>
      )}
      <div className={styles.names}>
        <TextField {...text('firstName')} autoFocus required maxLength={80} />
        <TextField {...text('middleName')} optional maxLength={40} />
        <TextField {...text('lastName')} required maxLength={80} />
      </div>
      <TextField {...text('email')} type="email" hint={t('add.emailHint')} optional maxLength={254} />
      {mayInvite && form.email.trim() !== '' && (
        <CheckField
          label={t('add.sendInvite')}
          checked={form.sendInvite}
          onChange={(sendInvite) => change({ sendInvite })}
        />
      )}
      <div className={styles.pair}>
        <TextField {...text('employeeCode')} optional maxLength={40} />
        <TextField {...text('phoneNumber')} type="tel" optional maxLength={32} />
      </div>
      <TextField {...text('dateOfBirth')} type="date" hint={t('add.dateOfBirthHint')} optional />
      <SeveralField
        label={t('field.departments')}
        options={departments}
        value={form.departmentIds}
        onChange={(departmentIds) => change({ departmentIds })}
      />
      <SeveralField
        label={t('field.roles')}
        hint={t('add.rolesHint')}
        options={roles}
        value={form.roleIds}
        onChange={(roleIds) => change({ roleIds })}
      />
      <SeveralField
        label={t('field.skills')}
        options={skills}
        value={form.skillIds}
        onChange={(skillIds) => change({ skillIds })}
      />
    </form>
  );
  return {
    body,
    dirty: isDirty(form),
    sending: create.isPending || create.isSuccess,
    footer: (close) => (
      <>
        <Button onClick={close}>{t('add.cancel')}</Button>
        <Button type="submit" form={id} variant="primary" loading={create.isPending}>
          {t('add.submit')}
        </Button>
      </>
    ),
  };
}
