/**
 * What is left to settle with somebody who leaves: leave, surplus that was not paid, and what payroll has yet to
 * correct.
 */
import type { Settlement } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useHours } from '../../contracts/hours-text.ts';
import shared from '../../shared/shared.module.css';
import styles from './employee.module.css';

type Correction = NonNullable<Settlement['payrollCorrections']>[number];

function Corrections({ lines }: { readonly lines: readonly Correction[] }) {
  const { t } = useTranslation('people');
  const hours = useHours();
  const format = useFormat();
  const kindOf = ({ kind, factor, leaveTypeName }: Correction): string => {
    const text = t(`employee.leave.payKind.${kind}`);
    if (factor !== null) return `${text} ${format.percentage(factor)}`;
    return leaveTypeName ? `${text}: ${leaveTypeName}` : text;
  };
  return (
    <>
      <h4>{t('employee.leave.corrections')}</h4>
      <dl className={styles.facts}>
        {lines.map((line) => (
          <div key={`${line.fromDate} ${line.kind} ${line.factor} ${line.leaveTypeId}`}>
            <dt>
              {kindOf(line)}
              <small>
                {t('contracts.fromTo', {
                  from: format.date(line.fromDate, 'medium'),
                  to: format.date(line.toDate, 'medium'),
                })}
              </small>
            </dt>
            <dd>{hours(line.duration)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('employee.leave.correctionsNote')}</p>
    </>
  );
}

export function LeaverSettlement({
  settlement: { balances, paidTimeOff, surplusHours, payrollCorrections },
}: {
  readonly settlement: Settlement;
}) {
  const { t } = useTranslation('people');
  const hours = useHours();
  const surplus = surplusHours !== null && parseDuration(surplusHours) !== 0 ? surplusHours : null;
  const corrections = payrollCorrections ?? [];
  if (balances.length === 0 && surplus === null && corrections.length === 0)
    return <p>{t('employee.leave.nothing')}</p>;
  return (
    <section className={shared.form} aria-label={t('employee.leave.settlement')}>
      <h3>{t('employee.leave.settlement')}</h3>
      {(balances.length > 0 || surplus !== null) && (
        <>
          <dl className={styles.facts}>
            {balances.map(({ balanceType, hours: left }) => (
              <div key={balanceType}>
                <dt>{t(`balanceType.${balanceType}`)}</dt>
                <dd>{hours(left)}</dd>
              </div>
            ))}
            {paidTimeOff !== null && (
              <div>
                <dt>{t('employee.leave.paidTimeOff')}</dt>
                <dd>{hours(paidTimeOff)}</dd>
              </div>
            )}
            {surplus !== null && (
              <div>
                <dt>{t(parseDuration(surplus) < 0 ? 'employee.leave.deficit' : 'employee.leave.surplus')}</dt>
                <dd>{hours(surplus)}</dd>
              </div>
            )}
          </dl>
          <p className={styles.note}>{t('employee.leave.note')}</p>
        </>
      )}
      {corrections.length > 0 && <Corrections lines={corrections} />}
    </section>
  );
}
