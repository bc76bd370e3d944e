/** What an update of existing balances comes to, in words. */
import type { ExpiryEffect } from '@rooster/contract';
import { useTranslation } from 'react-i18next';
import { useHours } from '../../shared/hours.ts';

/** "12 balances of 8 people, 96 hours"; and what lapses at once, where something does. */
export function useEffectText(): (effect: ExpiryEffect) => string {
  const { t } = useTranslation('leave');
  const hours = useHours();
  return ({ lots, people, duration, lapsingLots, lapsingDuration }) => {
    const all = t('settings.expiry.effect', { lots: t('settings.lots', { count: lots }), people: t('settings.people', { count: people }), hours: hours(duration) });
    return lapsingLots === 0 ? all : `${all} ${t('settings.expiry.lapsing', { lots: t('settings.lots', { count: lapsingLots }), hours: hours(lapsingDuration) })}`;
  };
}
