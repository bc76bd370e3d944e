/** What an address inside the app shows at which there is nothing. */
import { buttonClass, EmptyState, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says so, and leads back. */
export function NotFound(): React.JSX.Element {
  const { t } = useTranslation('host');
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        icon="search"
        title={t('notFound.text')}
        action={
          <Link to="/app" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.back')}
          </Link>
        }
      >
        {t('notFound.hint')}
      </EmptyState>
    </Page>
  );
}
