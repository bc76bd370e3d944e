/** Erases a person who has left, once their full name was typed. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { useGo } from '@rooster/module-kit';
import { Alert, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import { EMPLOYEES } from '../../shared/paths.ts';

/** The way names are typed: case and spaces say nothing. */
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nl');

export function EraseDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const go = useGo();
  const api = usePeopleApi();
  const queryClient = useQueryClient();
  const name = format.name(member);
  const [typed, setTyped] = useState('');
  const matches = plain(typed) === plain(name);
  const erase = useApiMutation(api.eraseMember, {
    invalidates: [],
    quiet: true,
    success: t('employee.erase.done'),
    onSuccess: () => {
      // Out of date from now on, but not asked for before the list shows: the erased person's page would only hear that
      // there is nobody.
      for (const area of ['members', 'departments', 'contracts'] as const)
        void queryClient.invalidateQueries({ queryKey: [area], refetchType: 'none' });
      go(EMPLOYEES, { replace: true });
    },
  });
  const submit = () => {
    if (matches && !erase.isPending)
      erase.mutate({ params: { tenantUserId: member.tenantUserId }, body: { confirmation: name } });
  };
  return (
    <FormDialog
      role="alertdialog"
      title={t('employee.erase.title', { name })}
      onClose={onClose}
      onSubmit={submit}
      submit={t('employee.erase.submit')}
      danger
      saving={erase.isPending}
      blocked={!matches}
    >
      {erase.isError && <Alert tone="danger">{errorText(t, erase.error)}</Alert>}
      <p>{t('employee.erase.text')}</p>
      <TextField
        name="confirmation"
        label={t('employee.erase.confirm', { name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
        maxLength={250}
      />
    </FormDialog>
  );
}
