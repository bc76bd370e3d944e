/** What the letter with an offer of fixed hours has to say, to read or to print. */
import type { OnCallOffer } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Alert, Button, Modal } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './on-call-offers.module.css';

/** Whether there is anything to average: hours of before an organisation came to Rooster are not in it. */
export const knowsHours = ({ paidTime }: OnCallOffer): boolean => parseDuration(paidTime) > 0;

export function OfferDialog({ offer, onClose }: { readonly offer: OnCallOffer; readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenant } = useSession();
  const isOver = offer.state !== 'Upcoming';
  const facts = [
    ['employer', tenant.tenantName],
    ['employee', format.name(offer)],
    ['period', format.dateRange(offer.fromDate, offer.toDate, 'year')],
    ...(knowsHours(offer)
      ? ([
          ['hours', format.duration(offer.paidTime)],
          ['perWeek', format.duration(offer.weeklyTime)],
          ['perMonth', format.duration(offer.monthlyTime)],
        ] as const)
      : []),
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
      {!knowsHours(offer) && <Alert tone="warning">{t('onCallOffers.noHoursText')}</Alert>}
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
