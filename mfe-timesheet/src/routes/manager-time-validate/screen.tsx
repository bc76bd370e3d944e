/** Hours that wait for approval. */
import { useTranslation } from 'react-i18next';

export function ValidateScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return <h1>{t('validate.title')}</h1>;
}
