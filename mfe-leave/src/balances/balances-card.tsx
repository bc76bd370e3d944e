/** Balances of a person on a date of choice; every figure opens where it comes from. */
import type { BalanceType } from '@rooster/contract';
import { isPlainDate } from '@rooster/domain/time';
import { LoadedCard, useOnDemand } from '@rooster/module-kit';
import { Button, Card, DateInput, EmptyState } from '@rooster/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBalances } from '../shared/queries.ts';
import { BalanceBar } from './balance-bar.tsx';
import styles from './balances.module.css';

const loadDrawer = () => import('./explanation-drawer.tsx').then((module) => module.ExplanationDrawer);

interface DateProps {
  readonly date: string;
  readonly today: string;
  readonly onChange: (date: string) => void;
}

function OnDate({ date, today, onChange }: DateProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const id = useId();
  const [typed, type] = useState(date);
  const change = (next: string): void => {
    type(next);
    if (isPlainDate(next) && next >= '2000-01-01' && next <= '2100-12-31') onChange(next);
  };
  return (
    <div className={styles.dateField}>
      <label htmlFor={id}>{t('balance.onDate')}</label>
      <DateInput id={id} value={typed} min="2000-01-01" max="2100-12-31" onChange={change} />
      {date !== today && <Button onClick={() => change(today)}>{t('common:today')}</Button>}
    </div>
  );
}

interface Props {
  readonly tenantUserId: string;
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A card with a bar per kind of balance. */
export function BalancesCard({ tenantUserId, today }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  // Null follows today, also over midnight: a night may let leave lapse.
  const [chosen, choose] = useState<string | null>(null);
  const date = chosen ?? today;
  const [explained, explain] = useState<BalanceType>();
  const [Drawer, fetchDrawer] = useOnDemand(loadDrawer);
  const balances = useBalances(tenantUserId, date);
  return (
    <Card
      title={t('balance.title')}
      actions={
        <OnDate key={today} date={date} today={today} onChange={(next) => choose(next === today ? null : next)} />
      }
    >
      <LoadedCard query={balances} what={t('balance.failed')} shape="figures" lines={2}>
        {({ types }) =>
          types.length === 0 ? (
            <EmptyState icon="leave" title={t('balance.empty')}>
              {t('balance.emptyText')}
            </EmptyState>
          ) : (
            <ul
              className={styles.list}
              aria-label={t('balance.title')}
              onPointerEnter={fetchDrawer}
              onFocus={fetchDrawer}
            >
              {types.map((balance) => (
                <BalanceBar
                  key={balance.balanceType}
                  balance={balance}
                  asOf={date}
                  onExplain={() => {
                    fetchDrawer();
                    explain(balance.balanceType);
                  }}
                />
              ))}
            </ul>
          )
        }
      </LoadedCard>
      {explained !== undefined && Drawer && (
        <Drawer tenantUserId={tenantUserId} asOf={date} balanceType={explained} onClose={() => explain(undefined)} />
      )}
    </Card>
  );
}
