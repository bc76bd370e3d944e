/** What the letter with an offer of fixed hours has to say, to read or to print. */
import type { OnCallOffer } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Button, Modal } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './on-call-offers.module.css';

export function OfferDialog({ offer, onClose }: { readonly offer: OnCallOffer; readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenant } = useSession();
  const isOver = offer.state !== 'Upcoming';
  const facts = [
    ['employer', tenant.tenantName],
    ['employee', format.name(offer)],
    ['period', format.dateRange(offer.fromDate, offer.toDate, 'year')],
    ['hours', format.duration(offer.paidTime)],
    ['perWeek', format.duration(offer.weeklyTime)],
    ['perMonth', format.duration(offer.monthlyTime)],
    ['until', format.date(offer.dueUntil, 'long')],
  ] as const;
  return (
    <Modal
      open
      title={t('onCallOffers.letterOf', { name: format.name(offer) })}
      onClose={onClose}
      footer={
        <Button icon="print" onClick={() => window.print()}>
          {t('onCallOffers.print')}
        </Button>
      }
    >
      <p>{t(isOver ? 'onCallOffers.letterText' : 'onCallOffers.soFar')}</p>
      <dl className={styles.letter}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`onCallOffers.fact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.facts}>{t('onCallOffers.law')}</p>
    </Modal>
  );
}
