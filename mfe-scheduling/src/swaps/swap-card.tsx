/** A swap: who gives what to whom, how far it is, and what one can do about it. */
import type { SwapRequest } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Button, Tag, type Tone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useTimes } from '../own/times.ts';
import { ReasonList } from './reason-list.tsx';
import styles from './swaps.module.css';

export type SwapAction = SwapRequest['actions'][number];

const tones: Readonly<Record<SwapRequest['status'], Tone>> = {
  Proposed: 'info',
  Accepted: 'warning',
  Approved: 'success',
  Declined: 'danger',
  Cancelled: 'neutral',
  Refused: 'danger',
  Lapsed: 'neutral',
};

/** The sentence of a swap, from the side of anyone who reads it. */
export function useSwapSentence(): (swap: SwapRequest) => string {
  const { t } = useTranslation('scheduling');
  const { user } = useSession();
  return ({ owner, colleague, inReturn }) => {
    const kind = inReturn === null ? 'offer' : 'swap';
    const names = { owner: owner.fullName, colleague: colleague?.fullName ?? t('swap.everybody') };
    if (owner.tenantUserId === user.tenantUserId) return t(`swap.sentence.${kind}.mine`, names);
    if (colleague?.tenantUserId === user.tenantUserId) return t(`swap.sentence.${kind}.toMe`, names);
    return t(`swap.sentence.${kind}.others`, names);
  };
}

/** A place of a swap in words: `wo 18 nov 09:00 – 17:00 Ochtend`. */
export function PlaceText({ place }: { readonly place: SwapRequest['place'] }) {
  const format = useFormat();
  const times = useTimes();
  return (
    <span className={styles.place}>
      <span className={styles.when}>{`${format.date(place.startDate)} ${times(place)}`}</span>{' '}
      <span>{place.displayName}</span>
    </span>
  );
}

export interface SwapCardProps {
  readonly swap: SwapRequest;
  /** Without, only looks. */
  readonly onAction?: (swap: SwapRequest, action: SwapAction) => void;
  /** Shows each step with who took it. */
  readonly withHistory?: boolean;
}

function History({ swap }: { readonly swap: SwapRequest }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { tenant } = useSession();
  return (
    <ol className={styles.history} aria-label={t('swap.history')}>
      {swap.events.map(({ status, actor, note, at }) => (
        <li key={`${status} ${at}`}>
          <span>
            {actor === null
              ? t(`swap.event.${status}`)
              : t('swap.eventBy', { event: t(`swap.event.${status}`), who: actor.fullName })}
          </span>
          <span className={styles.muted}>{format.dateTime(at, tenant.timezoneId)}</span>
          {note !== null && <q className={styles.note}>{note}</q>}
        </li>
      ))}
    </ol>
  );
}

export function SwapCard({ swap, onAction, withHistory = false }: SwapCardProps) {
  const { t } = useTranslation('scheduling');
  const sentence = useSwapSentence();
  return (
    <article className={styles.card} aria-label={sentence(swap)}>
      <div className={styles.head}>
        <p className={styles.sentence}>{sentence(swap)}</p>
        <Tag tone={tones[swap.status]}>{t(`swap.status.${swap.status}`)}</Tag>
      </div>
      <PlaceText place={swap.place} />
      {swap.inReturn !== null && (
        <p className={styles.return}>
          <span className={styles.muted}>{t('swap.inReturn')}</span> <PlaceText place={swap.inReturn} />
        </p>
      )}
      {swap.note !== null && !withHistory && <q className={styles.note}>{swap.note}</q>}
      <ReasonList reasons={swap.reasons} />
      {withHistory && <History swap={swap} />}
      {onAction !== undefined && swap.actions.length > 0 && (
        <div className={styles.actions}>
          {swap.actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'Accept' || action === 'Approve' ? 'primary' : 'secondary'}
              onClick={() => onAction(swap, action)}
            >
              {t(`swap.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
