/** The form that asks one colleague in by mail; all but the address can be filled in by the colleague. */
import { useApiMutation } from '@rooster/api-client/query';
import { NameFields, SeveralField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { useRoleChoices } from '../shared/options.ts';
import type { Part } from './add-modal.tsx';
import { bodyOf, emptyInvite, isDirty, problemsOf } from './invite-form.ts';
import { MoreFields, usePersonForm } from './person-form.tsx';

export function useOneInvite(onDone: () => void): Part {
  const { t } = useTranslation('people');
  const roles = useRoleChoices();
  const invite = useApiMutation(usePeopleApi().createInvite, {
    invalidates: ['invites', 'members'],
    success: ({ email }) => t('invites.sent', { email }),
    quiet: true,
    onSuccess: onDone,
  });
  const { form, change, text, part } = usePersonForm({
    empty: emptyInvite,
    problemsOf,
    sending: invite,
    send: (typed) => invite.mutate({ body: bodyOf(typed) }),
  });
  return part(
    <>
      <TextField
        {...text('email')}
        label={t('invites.form.email')}
        type="email"
        hint={t('invites.form.emailHint')}
        autoFocus
        required
        maxLength={254}
      />
      <NameFields field={text} optional />
      <MoreFields text={text} />
      <SeveralField
        label={t('field.roles')}
        hint={t('add.rolesHint')}
        options={roles}
        value={form.roleIds}
        onChange={(roleIds) => change({ roleIds })}
      />
    </>,
    { isDirty: isDirty(form), submit: t('invites.form.send') },
  );
}
