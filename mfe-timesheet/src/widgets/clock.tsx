/** Clocking hours from the dashboard. */
import { useTranslation } from 'react-i18next';

export function ClockWidget(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return <h2>{t('clock.title')}</h2>;
}
