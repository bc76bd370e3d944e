/** `/app/manager/schedules/swaps`: swaps that wait for a planner. */
import { Link } from '@rooster/module-kit';
import { Icon, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { ManagedSwaps } from '../../swaps/managed-swaps.tsx';
import styles from '../../swaps/swaps.module.css';

function BackToBoard() {
  const { t } = useTranslation('scheduling');
  return (
    <Link to="/app/manager/schedules" className={styles.back}>
      <Icon name="chevron-left" size={16} />
      {t('swap.managed.back')}
    </Link>
  );
}

export function ManagedSwapsScreen() {
  const { t } = useTranslation('scheduling');
  useOthersChanges();
  return (
    <Page title={t('swap.managed.title')} lead={t('swap.managed.lead')} width="narrow" back={<BackToBoard />}>
      <ManagedSwaps />
    </Page>
  );
}
