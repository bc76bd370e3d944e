/** `/accounts/two-step`: setting up two-step login where the organisation asks for it, before anything else. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { switchLanguage } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { RecoveryCodes } from '@rooster/ui/two-step';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import form from '../../account-form/form.module.css';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { useAnswer } from '../use-answer.ts';
import { CodeForm } from './code-form.tsx';
import { OtherTenants } from './other-tenants.tsx';
import { PasswordForm, type Secret } from './password-form.tsx';

const tell = (text: string, severity: 'success' | 'info') => toast({ severity, text });

/** Who has to set it up. The page speaks the language kept with that person, as the app would. */
function useWho() {
  const { i18n } = useTranslation('shell');
  const { http, report } = useAccounts();
  const { data } = useAnswer(() => client(http, accounts).getUserInfo());
  const language = data?.language;
  useEffect(() => {
    if (language !== undefined && language !== i18n.language) switchLanguage(i18n, language).catch(report);
    // Once: afterwards the person may choose another one on the page.
  }, [language, i18n, report]);
  return data;
}

/** Password, then QR code and a first code of the app, then the recovery codes. */
export function SetUpTwoStepPage() {
  const { t } = useTranslation('shell');
  const { onLoggedIn, onLogOut } = useAccounts();
  const who = useWho();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return (
      <PublicPage title={t('common:twoStep.codes.title')}>
        <div className={form.form}>
          <RecoveryCodes codes={codes} onNotify={tell} />
          <Button variant="primary" size="lg" block onClick={onLoggedIn}>
            {t('common:twoStep.codes.done')}
          </Button>
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title={t('accounts.twoStep.title')}
      intro={
        who === undefined ? t('accounts.twoStep.intro') : t('accounts.twoStep.introOf', { tenant: who.tenantName })
      }
      footer={
        <Button variant="link" onClick={onLogOut}>
          {t('accounts.twoStep.logOut')}
        </Button>
      }
    >
      {secret === undefined ? (
        <PasswordForm email={who?.email ?? ''} onSecret={setSecret} onDone={onLoggedIn} />
      ) : (
        <CodeForm secret={secret} onNotify={tell} onCodes={setCodes} />
      )}
      <OtherTenants />
    </PublicPage>
  );
}
