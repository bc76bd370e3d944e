/** Accepting an invite: the names as the manager knows them, a password, and who one is. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import type { InviteForGuest } from '@rooster/contract';
import { currentDate } from '@rooster/domain/clock';
import { Button, Field, NameFields, NativeDateInput, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
// Not the shared package's: few pages need it, so it stays out of the first bundle.
import { Trans } from 'react-i18next/TransWithoutContext';
import { toast } from '../../feedback/index.ts';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { namesFailures, namesToSend } from '../../account-form/names.ts';
import { NewPasswordField } from '../../account-form/new-password-field.tsx';
import { failuresOf, newPasswordFailure } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { openPage } from '../address.tsx';
import type { PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';

export interface InviteFormProps {
  readonly token: string;
  /** What the mail adds to the link: that whoever opens it reads the invited mailbox. */
  readonly proof: string | null;
  readonly invite: InviteForGuest;
}

/** Today in the browser's own calendar, `YYYY-MM-DD`: nobody is born later. */
function today(): string {
  const now = currentDate();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The form; afterwards the person is in. With a link that did not come by mail, the mail has to be opened first. */
export function InviteForm({ token, proof, invite }: InviteFormProps) {
  const { t } = useTranslation('shell');
  const { http, onLoggedIn } = useAccounts();
  const [isMailed, setMailed] = useState(false);
  const { email, tenantName: company, invitedBy: name } = invite;
  const calls = client(http, accounts);

  /** The password was typed a moment ago, so nobody has to type it again; if this fails the login page is the way. */
  const logIn = async (password: string) => {
    try {
      await calls.login({ body: { email, password } });
      onLoggedIn();
    } catch {
      const state: PageState = { email };
      openPage('/accounts/login', { state });
    }
  };

  const form = useAccountForm({
    initial: {
      firstName: invite.firstName ?? '',
      middleName: invite.middleName ?? '',
      lastName: invite.lastName ?? '',
      password: '',
      dateOfBirth: invite.dateOfBirth ?? '',
      phoneNumber: invite.phoneNumber ?? '',
    },
    validate: (values) =>
      failuresOf({
        ...namesFailures(values),
        password: newPasswordFailure(values.password, email),
        dateOfBirth: values.dateOfBirth > today() ? ({ code: 'date-too-late' } as const) : undefined,
      }),
    send: async (values) => {
      const { emailConfirmed } = await calls.registerInvite({
        body: {
          inviteCode: token,
          emailVerificationToken: proof,
          ...namesToSend(values),
          password: values.password,
          dateOfBirth: values.dateOfBirth === '' ? null : values.dateOfBirth,
          phoneNumber: values.phoneNumber.trim() === '' ? null : values.phoneNumber.trim(),
        },
      });
      if (!emailConfirmed) {
        setMailed(true);
        return;
      }
      toast({ severity: 'success', text: t('accounts.invite.welcome', { company }) });
      await logIn(values.password);
    },
  });
  const { error: birthError, ...birth } = form.field('dateOfBirth');
  if (isMailed) {
    return (
      <PublicPage
        title={t('accounts.invite.mailed.title')}
        intro={<Trans t={t} i18nKey="accounts.invite.mailed.text" values={{ email }} components={{ b: <strong /> }} />}
      >
        <Button variant="link" onClick={() => setMailed(false)}>
          {t('common:back')}
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title={t('accounts.invite.title', { company })}
      intro={
        <>
          {name === null ? t('accounts.invite.intro', { company }) : t('accounts.invite.by', { name, company })}{' '}
          <Trans t={t} i18nKey="accounts.invite.for" values={{ email }} components={{ b: <strong /> }} />
        </>
      }
    >
      <AccountFormView form={form} submit={t('accounts.invite.submit')}>
        {/* Tells a password manager which login the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NameFields field={form.field} own narrow />
        <NewPasswordField {...form.field('password')} email={email} />
        <Field label={t('common:dateOfBirth')} error={birthError} optional>
          {/* The browser's own field: a first page can't wait for a calendar. */}
          {(control) => <NativeDateInput {...birth} {...control} autoComplete="bday" min="1900-01-01" max={today()} />}
        </Field>
        <TextField
          {...form.field('phoneNumber')}
          label={t('common:phoneNumber')}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={32}
        />
      </AccountFormView>
    </PublicPage>
  );
}
