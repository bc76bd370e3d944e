/** Swaps that ask something of the person, those under way, and what became of the last ones. */
import type { SwapRequest } from '@rooster/contract';
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useSwaps } from '../../own/queries.ts';
import { DecideDialog } from '../../swaps/decide-dialog.tsx';
import { type SwapAction, SwapCard } from '../../swaps/swap-card.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import styles from './screen.module.css';

/** Whether it waits for the person's word. */
const asks = ({ actions }: SwapRequest): boolean => actions.includes('Accept');
const isUnderWay = ({ status }: SwapRequest): boolean => status === 'Proposed' || status === 'Accepted';

/** `asked` shows what waits for the person; `others` all the rest. Nothing where there is nothing to show. */
export function OwnSwaps({ which }: { readonly which: 'asked' | 'others' }) {
  const { t } = useTranslation('scheduling');
  const isAsked = which === 'asked';
  const { data } = useSwaps();
  const [asked, ask, closeAsked] = useOpened<{ readonly swap: SwapRequest; readonly action: SwapAction }>();
  const swaps = (data?.items ?? []).filter((swap) => asks(swap) === isAsked);
  const running = swaps.filter(isUnderWay);
  const over = swaps.filter((swap) => !isUnderWay(swap));
  const card = (swap: SwapRequest) => (
    <li key={swap.swapRequestId}>
      <SwapCard swap={swap} onAction={(chosen, action) => ask({ swap: chosen, action })} />
    </li>
  );
  if (swaps.length === 0) return asked === null ? null : <DecideDialog {...asked} onClose={closeAsked} />;
  return (
    <Card title={t(isAsked ? 'swap.asked' : 'swap.mine')}>
      {running.length > 0 && <ul className={styles.cards}>{running.map(card)}</ul>}
      {over.length > 0 && (
        <details className={styles.past} open={running.length === 0}>
          <summary>{t('swap.over', { count: over.length })}</summary>
          <ul className={styles.cards}>{over.map(card)}</ul>
        </details>
      )}
      {asked !== null && <DecideDialog {...asked} onClose={closeAsked} />}
    </Card>
  );
}
