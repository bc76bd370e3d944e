/** What an address shows at which there is nothing. */
import { EmptyState } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSessionData } from '../boot/services.ts';

/** Says so, and leads back. */
export function NotFound(): React.JSX.Element {
  const { t } = useTranslation('host');
  const inside = useSessionData() !== undefined;
  return (
    <EmptyState title={t('notFound.title')} action={<Link to={inside ? '/app' : '/'}>{t(inside ? 'notFound.back' : 'notFound.home')}</Link>}>
      {t('notFound.text')}
    </EmptyState>
  );
}
