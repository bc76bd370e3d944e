/** What an address outside the app shows at which there is nothing. */
import { buttonClass } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { PublicPage } from './public-page.tsx';
import { useAccounts } from './services.ts';

/** Says so, and leads to where the person belongs: into the app, or to the start page. */
export function NowherePage(): React.JSX.Element {
  const { t } = useTranslation('host');
  const { loggedIn } = useAccounts();
  return (
    <PublicPage title={t('notFound.title')} intro={`${t('notFound.text')} ${t('notFound.hint')}`}>
      <a href={loggedIn ? '/app' : '/'} className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
        {t(loggedIn ? 'notFound.back' : 'notFound.home')}
      </a>
    </PublicPage>
  );
}
