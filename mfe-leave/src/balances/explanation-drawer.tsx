/** Where a balance comes from: its lots, and for each lot the contract's part, the formula, and every line since. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { BalanceType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { LoadedCard } from '@rooster/module-kit';
import { Drawer } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import styles from './explanation.module.css';
import { LotExplanation } from './lot-explanation.tsx';

export interface ExplanationDrawerProps {
  readonly tenantUserId: string;
  /** The day the balance is read for, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly balanceType: BalanceType;
  readonly onClose: () => void;
}

/** The drawer; lots that lapse first come first. */
export function ExplanationDrawer({
  tenantUserId,
  asOf,
  balanceType,
  onClose,
}: ExplanationDrawerProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const explanation = useQuery(
    queryOptionsFor(useLeaveApi().explainLeaveBalances, {
      params: { year: Number(asOf.slice(0, 4)), tenantUserId },
      query: { asOf, balanceType },
    }),
  );
  return (
    <Drawer open title={t(`balanceType.${balanceType}`)} onClose={onClose}>
      <p className={styles.lead}>{t('explain.asOf', { date: format.date(asOf, 'long') })}</p>
      <LoadedCard query={explanation} what={t('balance.failed')} shape="list">
        {({ lots }) =>
          lots.length === 0 ? (
            <p className={styles.lead}>{t('explain.noLots')}</p>
          ) : (
            lots.map((lot) => <LotExplanation key={lot.balance.leaveHourBalanceId} lot={lot} asOf={asOf} />)
          )
        }
      </LoadedCard>
    </Drawer>
  );
}
