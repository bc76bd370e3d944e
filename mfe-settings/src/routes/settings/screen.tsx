/** Which modules the organisation has. */
import { useTranslation } from 'react-i18next';

export function ModulesScreen(): React.JSX.Element {
  const { t } = useTranslation('settings');
  return <h1>{t('modules.title')}</h1>;
}
