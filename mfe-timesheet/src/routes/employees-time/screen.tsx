/** Own hours. */
import { useTranslation } from 'react-i18next';

export function TimeScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return <h1>{t('time.title')}</h1>;
}
