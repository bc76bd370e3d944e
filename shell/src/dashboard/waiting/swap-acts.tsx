/** The first swaps that both have agreed on. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { SwapRequest } from '@rooster/contract';
import { scheduling } from '@rooster/contract/calls';
import { useFormat } from '@rooster/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../../services/services.ts';
import styles from './acts.module.css';
import { DecideRow } from './decide-row.tsx';
import { FEW, Few } from './few.tsx';
import { useHeld } from './use-held.ts';

/** Rows of swaps; `page` lists all of them. */
export function SwapActs({ page }: { readonly page: string }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const calls = client(useShellApi().http, scheduling);
  const query = useQuery({ ...queryOptionsFor(calls.listManagedSwaps), staleTime: 0 });
  const decide = useApiMutation(calls.decideSwap, { invalidates: ['scheduling', 'shell'] });
  const held = useHeld();
  const place = ({ start, end, timeZoneId, startDate }: SwapRequest['place']): string =>
    `${format.date(startDate)} ${format.time(start, timeZoneId)} – ${format.time(end, timeZoneId)}`;
  return (
    <Few query={query} label={t('dashboard.waiting.swaps')}>
      {({ items }) => (
        <ul className={styles.acts}>
          {items
            .filter(({ actions }) => actions.includes('Approve'))
            .slice(0, FEW)
            .map(({ swapRequestId, owner, colleague, place: given, inReturn, reasons }) => (
              <DecideRow
                key={swapRequestId}
                id={swapRequestId}
                who={owner.fullName}
                personId={owner.tenantUserId}
                title={t(inReturn === null ? 'dashboard.waiting.gives' : 'dashboard.waiting.swap', {
                  one: owner.fullName,
                  other: colleague?.fullName ?? '',
                })}
                details={[
                  inReturn === null ? place(given) : `${place(given)} ↔ ${place(inReturn)}`,
                  t(reasons.length === 0 ? 'dashboard.waiting.rulesKept' : 'dashboard.waiting.rulesBroken'),
                ].join(' · ')}
                page={page}
                held={held}
                isPlain={reasons.length === 0}
                send={({ approved, note }) =>
                  decide.mutateAsync({
                    params: { swapRequestId },
                    body: { isApproved: approved, note, forceAssignment: false },
                  })
                }
              />
            ))}
        </ul>
      )}
    </Few>
  );
}
