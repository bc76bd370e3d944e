/** Name, address and phone number. A new address counts once the link that is mailed to it has been used. */
import type { Me } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert, FieldPair, NameFields, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { detailsBody, detailsProblems, type OwnDetails, savedDetails } from './own-details.ts';
import { useUpdateMe } from './queries.ts';

export function OwnDetailsCard({ me, onReload }: { readonly me: Me; readonly onReload: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [mailedTo, setMailedTo] = useState<string>();
  const update = useUpdateMe({
    success: t('user.details.saved'),
    onSaved: ({ showCheckEmail }, email) => {
      setMailedTo(showCheckEmail ? email : undefined);
      draft.settle();
    },
  });
  const draft = useDraft({ saved: savedDetails(me), validate: detailsProblems, error: update.error });
  const field = (name: keyof OwnDetails) => ({
    name,
    value: draft.values[name],
    error: draft.problemOf(name),
    onChange: (value: string) => draft.change({ [name]: value }),
  });
  return (
    <FormCard
      title={t('user.details.title')}
      draft={draft}
      saving={update.isPending}
      error={update.error}
      onReload={onReload}
      onSave={() => update.mutate({ body: detailsBody(draft.values), ifMatch: draft.version })}
    >
      {mailedTo !== undefined && (
        <Alert tone="warning" title={t('user.details.checkEmail.title')}>
          {t('user.details.checkEmail.text', { to: mailedTo, current: me.email })}
        </Alert>
      )}
      <NameFields field={field} own />
      <FieldPair>
        <TextField
          {...field('email')}
          type="email"
          label={t('common:email')}
          hint={t('user.details.emailHint')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField
          {...field('phoneNumber')}
          type="tel"
          label={t('common:phoneNumber')}
          optional
          autoComplete="tel"
          maxLength={32}
        />
      </FieldPair>
      <TextField
        label={t('common:dateOfBirth')}
        hint={t('user.details.dateOfBirthHint')}
        value={me.dateOfBirth === null ? t('user.details.noDateOfBirth') : format.date(me.dateOfBirth, 'medium')}
        onChange={() => undefined}
        disabled
      />
    </FormCard>
  );
}
