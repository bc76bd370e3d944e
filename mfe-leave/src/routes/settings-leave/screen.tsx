/** How leave is given: notice, what is carried over, and extra hours by age. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { LoadedCard } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { useLeaveApi } from '../../shared/api.ts';
import { GeneralCard } from './general-card.tsx';

/** The screen at /app/settings/leave. */
export function LeaveSettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const settings = useQuery(queryOptionsFor(useLeaveApi().getLeaveModuleSettings));
  return (
    <SettingsPage tab="general">
      <LoadedCard query={settings} what={t('settings.failed')} shape="form">
        {(data) => <GeneralCard settings={data} />}
      </LoadedCard>
    </SettingsPage>
  );
}
