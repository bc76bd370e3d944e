/** How hours are registered, rounded and closed. */
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { useTimesheetSettings } from '../../shared/queries.ts';
import { ClosingCard } from './closing-card.tsx';
import { RulesCard } from './rules-card.tsx';

/** The screen at /app/settings/timesheet. */
export function TimesheetSettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const settings = useTimesheetSettings();
  return (
    <SettingsPage tab="general" width="narrow">
      <Loaded query={settings} what={t('settings.failed')}>
        {(data) => (
          <>
            <RulesCard settings={data} />
            <ClosingCard settings={data} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
