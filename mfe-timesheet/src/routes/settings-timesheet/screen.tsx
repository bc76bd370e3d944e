/** How hours are registered, rounded and closed. */
import { LoadedCard } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import styles from '../../settings/settings.module.css';
import { useTimesheetSettings } from '../../shared/queries.ts';
import { ClosingCard } from './closing-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** The screen at /app/settings/timesheet. */
export function TimesheetSettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const settings = useTimesheetSettings();
  return (
    <SettingsPage tab="general">
      <LoadedCard query={settings} what={t('settings.failed')}>
        {(data) => (
          <div className={styles.narrow}>
            <RulesCard settings={data} />
            <ClosingCard settings={data} />
          </div>
        )}
      </LoadedCard>
    </SettingsPage>
  );
}
