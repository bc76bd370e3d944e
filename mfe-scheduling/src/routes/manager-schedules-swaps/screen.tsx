/** `/app/manager/schedules/swaps`: swaps that wait for a planner. */
import { BackLink } from '@rooster/module-kit';
import { Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { ManagedSwaps } from '../../swaps/managed-swaps.tsx';

export function ManagedSwapsScreen() {
  const { t } = useTranslation('scheduling');
  useOthersChanges();
  return (
    <Page
      title={t('swap.managed.title')}
      lead={t('swap.managed.lead')}
      width="form"
      back={<BackLink to="/app/manager/schedules">{t('swap.managed.back')}</BackLink>}
    >
      <ManagedSwaps />
    </Page>
  );
}
