/** The form for one new employee, with or without a login. */
import { useApiMutation } from '@rooster/api-client/query';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { CheckField, NameFields, SeveralField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { useDepartmentChoices, useRoleChoices, useSkillChoices } from '../shared/options.ts';
import type { Part } from './add-modal.tsx';
import { bodyOf, emptyEmployee, isDirty, problemsOf } from './employee-form.ts';
import { MoreFields, usePersonForm } from './person-form.tsx';

export function useOneEmployee(onDone: () => void): Part {
  const { t } = useTranslation('people');
  const format = useFormat();
  const api = usePeopleApi();
  const departments = useDepartmentChoices();
  const roles = useRoleChoices();
  const skills = useSkillChoices();
  const mayInvite = useCan('tenant:invite:create', 'tenant:member:create');
  const create = useApiMutation(api.createMember, {
    invalidates: ['members', 'invites', 'departments'],
    success: (member) => {
      const isInvited = member.access === 'Invited';
      return t(isInvited ? 'add.invited' : 'add.added', { name: format.name(member) });
    },
    quiet: true,
    onSuccess: onDone,
  });
  const { form, change, text, part } = usePersonForm({
    empty: emptyEmployee,
    problemsOf,
    sending: create,
    send: (typed) => create.mutate({ body: bodyOf(typed) }),
  });
  return part(
    <>
      <NameFields field={text} autoFocus />
      <TextField {...text('email')} type="email" hint={t('add.emailHint')} optional maxLength={254} />
      {mayInvite && form.email.trim() !== '' && (
        <CheckField
          label={t('add.sendInvite')}
          checked={form.sendInvite}
          onChange={(sendInvite) => change({ sendInvite })}
        />
      )}
      <MoreFields text={text} />
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
    </>,
    { isDirty: isDirty(form), submit: t('add.submit') },
  );
}
