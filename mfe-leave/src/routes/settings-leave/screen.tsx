/** How leave is given: notice, what is carried over, and extra hours by age. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { useLeaveApi } from '../../shared/api.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { GeneralCard } from './general-card.tsx';

/** The screen at /app/settings/leave. */
export function LeaveSettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const settings = useQuery(queryOptionsFor(useLeaveApi().getLeaveModuleSettings));
  return (
    <SettingsPage tab="general">
      <Loaded query={settings} what={t('settings.failed')}>
        {(data) => <GeneralCard settings={data} />}
      </Loaded>
    </SettingsPage>
  );
}
