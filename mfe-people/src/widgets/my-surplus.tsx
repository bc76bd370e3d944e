/** Own hours against the contract on the dashboard: the running total, and what this week adds to it. */
import type { SurplusBalance } from '@rooster/contract';
import { standsOut } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { CardLink, Loaded, useSession, useToday } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { isoWeekOf } from '@rooster/domain/time';
import { useTranslation } from 'react-i18next';
import { OWN_SURPLUS } from '../shared/paths.ts';
import { secondsOf } from '../surplus/model.ts';
import { useBalance } from '../surplus/queries.ts';
import { useBalanceText, useSigned } from '../surplus/words.ts';
import styles from './my-surplus.module.css';

function Figures(own: SurplusBalance): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const balanceText = useBalanceText();
  const { balanceLimit } = useSession().tenant;
  const [balance, week] = [secondsOf(own.balanceHours), secondsOf(own.weekHours)];
  const [pending, weekPending] = [secondsOf(own.pendingHours) ?? 0, secondsOf(own.weekPendingHours) ?? 0];
  if (balance === null || (!own.hasFixedHours && balance === 0))
    return <p className={styles.muted}>{t('surplus.widget.none')}</p>;
  const expected = balance + pending;
  return (
    <>
      <p className={styles.total} data-far={standsOut(expected, balanceLimit) || undefined}>
        {signed(expected)}
      </p>
      <p className={styles.muted}>{t('surplus.widget.since')}</p>
      {pending !== 0 && <p className={styles.muted}>{t('surplus.including', { hours: format.duration(pending) })}</p>}
      {week !== null && <p>{t('surplus.widget.week', { balance: balanceText(week + weekPending) })}</p>}
    </>
  );
}

/** The balance is that of a year of weeks, which begins beside the calendar’s: the link leads to the same. */
function Widget(): React.JSX.Element {
  const { t } = useTranslation('people');
  const { tenant } = useSession();
  const query = useBalance(isoWeekOf(useToday(tenant.timezone)).year);
  return (
    <Card
      title={t('surplus.ownTitle')}
      actions={<CardLink to={`${OWN_SURPLUS}?per=week`}>{t('surplus.widget.open')}</CardLink>}
    >
      <div className={styles.widget}>
        <Loaded query={query} label={t('common:loading')} lines={2}>
          {(balance) => <Figures {...balance} />}
        </Loaded>
      </div>
    </Card>
  );
}

/** A card for the slot `dashboard`; where hours are not kept there is no balance to show, and nothing is asked. */
export function MySurplusWidget(): React.JSX.Element | null {
  const { tenant } = useSession();
  return tenant.enabledModules.includes('Timesheet') ? <Widget /> : null;
}
