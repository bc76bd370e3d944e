/** Changes of balances, each with how it is calculated: which part of the year under which contract. */
import type { ContractMutation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';
import { Formula } from './formula.tsx';
import { useHours } from './hours-text.ts';

/** Whether a line counts approved hours, and not a contract's days of the year. */
const isOverHours = ({ terms }: ContractMutation['lines'][number]): boolean =>
  terms.some(({ key }) => key === 'worked-hours');

export function MutationList({ mutations }: { readonly mutations: readonly ContractMutation[] }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const hours = useHours();
  const signed = (duration: string) => `${parseDuration(duration) > 0 ? '+' : ''}${hours(duration)}`;
  return (
    <ul className={styles.mutations} aria-label={t('contracts.mutations')}>
      {mutations.map(({ year, balanceType, amount, before, after, expiresAt, lines }) => (
        <li key={`${year} ${balanceType}`} className={styles.mutation}>
          <div className={styles.mutationHead}>
            <span>
              {t(`balanceType.${balanceType}`)} {year}
            </span>
            <span className={styles.amount}>{signed(amount)}</span>
          </div>
          <p className={styles.note}>
            {parseDuration(before) !== 0 && t('contracts.fromBefore', { before: hours(before), after: hours(after) })}{' '}
            {expiresAt === null
              ? t('contracts.neverExpires')
              : t('contracts.expires', { date: format.date(expiresAt, 'medium') })}
          </p>
          {lines.map((line, index) => (
            <details key={`${line.contractId} ${index}`} className={styles.more}>
              <summary>
                {t('contracts.line', {
                  from: format.date(line.fromDate, 'medium'),
                  to: format.date(line.toDate, 'medium'),
                  days: line.days,
                  daysOfYear: line.daysOfYear,
                  perYear: hours(line.perYear),
                  amount: hours(line.amount),
                })}
              </summary>
              {(balanceType !== 'Legal' || isOverHours(line)) && <Formula terms={line.terms} />}
              {(balanceType === 'Legal' || balanceType === 'AboveLegal') && !isOverHours(line) && (
                <p className={styles.note}>{t(`contracts.lineHow.${balanceType}`)}</p>
              )}
            </details>
          ))}
        </li>
      ))}
    </ul>
  );
}
