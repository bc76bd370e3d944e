/** What an update of existing balances comes to, in words. */
import type { ExpiryEffect } from '@rooster/contract';
import { useTranslation } from 'react-i18next';
import { useHours } from '../../shared/hours.ts';

/**
 * How many balances of how many people, and hours; and what lapses at once, where something does. `done` for what has
 * happened already.
 */
export function useEffectText(): (effect: ExpiryEffect, done?: boolean) => string {
  const { t } = useTranslation('leave');
  const hours = useHours();
  return ({ lots, people, duration, lapsingLots, lapsingDuration }, done = false) => {
    const all = t(done ? 'settings.expiry.changed' : 'settings.expiry.effect', {
      count: lots,
      lots: t('settings.lots', { count: lots }),
      people: t('settings.people', { count: people }),
      hours: hours(duration),
    });
    return lapsingLots === 0 || done
      ? all
      : `${all} ${t('settings.expiry.lapsing', {
          count: lapsingLots,
          lots: t('settings.lots', { count: lapsingLots }),
          hours: hours(lapsingDuration),
        })}`;
  };
}
