/** Every lot with its figures, and below it every line it is made of. */
import type { ExplainedLot } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutationText } from '../../balances/mutation-text.ts';
import { useHours } from '../../shared/hours.ts';
import styles from './dossier.module.css';
import { Section } from './section.tsx';

/** The lots in the server's order. */
export function LotsTable({ lots }: { readonly lots: readonly ExplainedLot[] }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { what, why } = useMutationText();
  const head = [
    t('dossier.lot'),
    t('explain.figure.initialBalance'),
    t('explain.figure.taken'),
    t('explain.figure.planned'),
    t('explain.figure.lapsed'),
    t('explain.figure.free'),
    t('dossier.lastDay'),
  ];
  return (
    <Section
      title={t('dossier.lots')}
      head={head}
      figures={{ from: 1, count: 5 }}
      none={t('balance.empty')}
      count={lots.length}
    >
      {lots.map(({ balance, mutations }) => (
        <Fragment key={balance.leaveHourBalanceId}>
          <tr className={styles.lot}>
            <th scope="row">{`${t(`balanceType.${balance.balanceType}`)} ${balance.year}`}</th>
            <td data-label={head[1]} className={styles.figure}>
              {hours(balance.initialBalance)}
            </td>
            <td data-label={head[2]} className={styles.figure}>
              {hours(balance.taken)}
            </td>
            <td data-label={head[3]} className={styles.figure}>
              {hours(balance.planned)}
            </td>
            <td data-label={head[4]} className={styles.figure}>
              {hours(balance.lapsed)}
            </td>
            <td data-label={head[5]} className={styles.figure}>
              {hours(balance.free)}
            </td>
            <td data-label={head[6]}>
              {balance.expiresAt === null ? t('explain.never') : format.date(balance.expiresAt, 'medium')}
            </td>
          </tr>
          {mutations.map((mutation) => (
            <tr key={mutation.mutationId} className={styles.line}>
              <td className={styles.when}>{format.date(mutation.date, 'medium')}</td>
              <td colSpan={4} className={styles.what}>
                {[what(mutation), ...why(mutation)].join(' · ')}
              </td>
              <td className={styles.figure}>{hours(mutation.amount)}</td>
              <td>{t('explain.sum', { hours: hours(mutation.sum) })}</td>
            </tr>
          ))}
        </Fragment>
      ))}
    </Section>
  );
}
