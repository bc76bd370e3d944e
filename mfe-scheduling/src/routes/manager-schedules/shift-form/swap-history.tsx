/** What became of the swaps of a shift, for anyone who plans it. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { SwapCard } from '../../../swaps/swap-card.tsx';
import styles from '../dialogs/dialogs.module.css';

/** Each swap with its steps; nothing where there was none. It only informs, so it stays away when it can't be had. */
export function SwapHistory({ shiftId }: { readonly shiftId: string }) {
  const { t } = useTranslation('scheduling');
  const { data } = useQuery(queryOptionsFor(useSchedulingApi().listShiftSwaps, { params: { shiftId } }));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.stack} aria-label={t('swap.ofShift')}>
      <h3 className={styles.heading}>{t('swap.ofShift')}</h3>
      {data.items.map((swap) => (
        <SwapCard key={swap.swapRequestId} swap={swap} withHistory />
      ))}
    </section>
  );
}
