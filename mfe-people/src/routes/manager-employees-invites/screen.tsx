/** Invites of colleagues. */
import { useTranslation } from 'react-i18next';

export function InvitesScreen(): React.JSX.Element {
  const { t } = useTranslation('people');
  return <h1>{t('invites.title')}</h1>;
}
