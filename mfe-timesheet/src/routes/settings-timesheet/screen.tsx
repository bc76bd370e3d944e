/** How hours are registered, rounded and closed. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { LoadedCard, whileRecalculating } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import styles from '../../settings/settings.module.css';
import { useTimesheetApi } from '../../shared/api.ts';
import { ClosingCard } from './closing-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** The screen at /app/settings/timesheet. */
export function TimesheetSettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const settings = useQuery({
    ...queryOptionsFor(useTimesheetApi().getTimesheetSettings),
    refetchInterval: whileRecalculating,
  });
  return (
    <SettingsPage tab="general">
      <div className={styles.narrow}>
        <LoadedCard query={settings} what={t('settings.failed')} shape="form">
          {(data) => (
            <>
              <RulesCard settings={data} />
              <ClosingCard settings={data} />
            </>
          )}
        </LoadedCard>
      </div>
    </SettingsPage>
  );
}
