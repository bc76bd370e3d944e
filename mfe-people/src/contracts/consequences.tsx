/** Everything that follows from a change of contracts: leave, what is left, what is accrued, and shifts to look at. */
import type { ContractConsequences } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';
import { useHours } from './hours-text.ts';
import { MutationList } from './mutation-list.tsx';

type Part<K extends keyof ContractConsequences> = { readonly items: ContractConsequences[K] };

export function LeaveList({ items }: Part<'leave'>) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const hours = useHours();
  if (items.length === 0) return null;
  const approved = items.filter(({ status }) => status === 'Approved').length;
  return (
    <Alert
      tone="warning"
      title={t(approved > 0 ? 'contracts.follows.leave' : 'contracts.follows.leavePending', { count: items.length })}
    >
      <ul className={styles.follows} aria-label={t('contracts.follows.leaveList')}>
        {items.map(({ leaveRequestId, leaveDate, status, before, after }) => (
          <li key={`${leaveRequestId} ${leaveDate}`}>
            {t(`contracts.follows.day.${status}`, {
              date: format.date(leaveDate, 'medium'),
              before: hours(before),
              after: hours(after),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export function ShiftList({ items, becomeOpen = false }: Part<'shifts'> & { readonly becomeOpen?: boolean }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t(becomeOpen ? 'employee.leave.shifts' : 'contracts.follows.shifts', { count: items.length })}
    >
      <ul className={styles.follows} aria-label={t('contracts.follows.shiftList')}>
        {items.map(({ shiftId, name, start, end, timeZoneId }) => (
          <li key={shiftId}>
            {t('contracts.follows.shift', {
              name,
              start: format.dateTime(start, timeZoneId),
              end: format.time(end, timeZoneId),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function BalanceList({ items }: Part<'balances'>) {
  const { t } = useTranslation('people');
  const hours = useHours();
  if (items.length === 0) return null;
  return (
    <section aria-label={t('contracts.follows.balances')}>
      <h3>{t('contracts.follows.balances')}</h3>
      <dl className={styles.facts}>
        {items.map(({ year, balanceType, before, after }) => (
          <div key={`${year} ${balanceType}`}>
            <dt>
              {t(`balanceType.${balanceType}`)} {year}
            </dt>
            <dd>{t('contracts.follows.balance', { before: hours(before), after: hours(after) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Consequences({
  consequences: { mutations, balances, leave, shifts },
}: {
  readonly consequences: ContractConsequences;
}) {
  const { t } = useTranslation('people');
  if (mutations.length + balances.length + leave.length + shifts.length === 0)
    return <p>{t('contracts.follows.nothing')}</p>;
  return (
    <>
      <LeaveList items={leave} />
      <ShiftList items={shifts} />
      <BalanceList items={balances} />
      {mutations.length > 0 && (
        <>
          <h3>{t('contracts.mutations')}</h3>
          <MutationList mutations={mutations} />
        </>
      )}
    </>
  );
}
