/** Who reaches twelve months on call, when, and what became of the offer of fixed hours that is due then. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { OnCallOffer } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link, useCan } from '@rooster/module-kit';
import { Button, Card, Tag } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { employeePath } from '../shared/paths.ts';
import { knowsHours, OfferDialog } from './offer-dialog.tsx';
import styles from './on-call-offers.module.css';

const tones = { Upcoming: 'neutral', Due: 'warning', Overdue: 'danger', Offered: 'info' } as const;

/** What still asks for something: an offer that was accepted or declined is dealt with. */
const isOpen = (offer: OnCallOffer): offer is OnCallOffer & { readonly state: keyof typeof tones } =>
  offer.state in tones;

/** The offers, for who may see contracts. What stands below the card waits for them, so that it does not move. */
export function useOnCallOffers() {
  const api = usePeopleApi();
  return useQuery({ ...queryOptionsFor(api.listOnCallOffers), enabled: useCan('contracts:view') });
}

/** The card; nothing where nobody is near twelve months on call. */
export function OnCallOffersCard({ items }: { readonly items: readonly OnCallOffer[] }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const api = usePeopleApi();
  const mayDecide = useCan('contracts:update');
  const [shown, show] = useState<OnCallOffer | null>(null);
  const set = useApiMutation(api.setOnCallOffer, { invalidates: ['contracts'], success: t('onCallOffers.kept') });
  const offers = items.filter(isOpen);
  if (offers.length === 0) return null;
  const decide = ({ tenantUserId, dueFrom, weeklyTime }: OnCallOffer, state: 'Offered' | 'Accepted' | 'Declined') =>
    set.mutate({ params: { tenantUserId, dueFrom }, body: { state, weeklyTime } });
  return (
    <Card title={t('onCallOffers.title')} flush>
      <p className={styles.lead}>{t('onCallOffers.lead')}</p>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={`${offer.tenantUserId} ${offer.dueFrom}`} className={styles.row}>
            <div className={styles.who}>
              <Link to={employeePath(offer.tenantUserId)}>{format.name(offer)}</Link>
              <span className={styles.facts}>
                {t('onCallOffers.when', {
                  due: format.date(offer.dueFrom, 'medium'),
                  until: format.date(offer.dueUntil, 'medium'),
                  average: knowsHours(offer)
                    ? t('onCallOffers.average', { week: format.duration(offer.weeklyTime) })
                    : t('onCallOffers.noHours'),
                })}
              </span>
            </div>
            <Tag tone={tones[offer.state]}>{t(`onCallOffers.state.${offer.state}`)}</Tag>
            <div className={styles.actions}>
              <Button size="sm" onClick={() => show(offer)}>
                {t('onCallOffers.letter')}
              </Button>
              {mayDecide && offer.state !== 'Offered' && offer.state !== 'Upcoming' && (
                <Button size="sm" loading={set.isPending} onClick={() => decide(offer, 'Offered')}>
                  {t('onCallOffers.offered')}
                </Button>
              )}
              {mayDecide && offer.state === 'Offered' && (
                <>
                  <Button size="sm" loading={set.isPending} onClick={() => decide(offer, 'Accepted')}>
                    {t('onCallOffers.accepted')}
                  </Button>
                  <Button size="sm" loading={set.isPending} onClick={() => decide(offer, 'Declined')}>
                    {t('onCallOffers.declined')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown && <OfferDialog offer={shown} onClose={() => show(null)} />}
    </Card>
  );
}
