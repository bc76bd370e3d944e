/** When leave that was not taken lapses. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { LoadedCard } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { useLeaveApi } from '../../shared/api.ts';
import { ExpiriesCard } from './expiries-card.tsx';
import { LastUpdate } from './last-update.tsx';

/** The screen at /app/settings/leave/balances. */
export function BalancesSettingsScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const expiries = useQuery(queryOptionsFor(useLeaveApi().getBalanceExpiries));
  return (
    <SettingsPage tab="balances">
      <LoadedCard query={expiries} what={t('settings.failed')} shape="form" lines={4}>
        {(data) => (
          <>
            {data.lastUpdate && <LastUpdate update={data.lastUpdate} />}
            <ExpiriesCard expiries={data} />
          </>
        )}
      </LoadedCard>
    </SettingsPage>
  );
}
