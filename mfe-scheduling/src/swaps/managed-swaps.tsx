/** For planners: the swaps that wait for a word, and what became of the others. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { SwapRequest } from '@rooster/contract';
import { Loaded } from '@rooster/module-kit';
import { Card, EmptyState } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../shared/api.ts';
import { useOpened } from '../shared/use-opened.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { type SwapAction, SwapCard } from './swap-card.tsx';
import styles from './swaps.module.css';

/** Whether nothing can happen to it any more. */
const isOver = ({ status }: SwapRequest): boolean => status !== 'Proposed' && status !== 'Accepted';

export function ManagedSwaps() {
  const { t } = useTranslation('scheduling');
  const swaps = useQuery(queryOptionsFor(useSchedulingApi().listManagedSwaps));
  const [asked, ask, closeAsked] = useOpened<{ readonly swap: SwapRequest; readonly action: SwapAction }>();
  return (
    <Loaded query={swaps} label={t('swap.loading')} card shape="list" lines={3}>
      {({ items }) => {
        const groups = [
          { key: 'waiting', swaps: items.filter(({ status }) => status === 'Accepted') },
          { key: 'proposed', swaps: items.filter(({ status }) => status === 'Proposed') },
          { key: 'over', swaps: items.filter(isOver) },
        ] as const;
        return (
          <>
            {groups.map(({ key, swaps: group }) =>
              group.length === 0 && key !== 'waiting' ? null : (
                <Card key={key} title={t(`swap.managed.${key}`)}>
                  {group.length === 0 ? (
                    <EmptyState icon="check-circle" title={t('swap.managed.nothing')}>
                      {t('swap.managed.nothingText')}
                    </EmptyState>
                  ) : (
                    <ul className={styles.cards}>
                      {group.map((swap) => (
                        <li key={swap.swapRequestId}>
                          <SwapCard
                            swap={swap}
                            withHistory={key === 'over'}
                            onAction={(chosen, action) => ask({ swap: chosen, action })}
                          />
                        </li>
                      ))}
                    </ul>
                  )}
                </Card>
              ),
            )}
            {asked !== null && <DecideDialog {...asked} onClose={closeAsked} />}
          </>
        );
      }}
    </Loaded>
  );
}
