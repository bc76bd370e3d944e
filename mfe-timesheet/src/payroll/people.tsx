/** Everybody of the period, and why the export has lines of him or none. */
import type { PayrollPerson } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { TableFrame } from '@rooster/ui/figures';
import { useTranslation } from 'react-i18next';
import styles from './payroll.module.css';

/** A table that stands open where nothing is paid of anybody. */
export function People({
  people,
  open,
}: {
  readonly people: readonly PayrollPerson[];
  readonly open: boolean;
}): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  if (people.length === 0) return null;
  const reasonText = (person: PayrollPerson): string => {
    const { reason, workedTime, inLieuTime, creditedTime, agreedTime, pendingTime } = person;
    const pending = t('payroll.reason.Pending', { pending: format.duration(pendingTime) });
    if (reason === 'Pending') return pending;
    const sum = reason === 'WithinContract' && parseDuration(inLieuTime) > 0 ? 'WithinContractInLieu' : reason;
    const why = t(`payroll.reason.${sum}`, {
      worked: format.duration(workedTime),
      inLieu: format.duration(inLieuTime),
      credited: format.duration(creditedTime),
      agreed: format.duration(agreedTime),
    });
    return parseDuration(pendingTime) > 0 ? `${why}. ${pending}` : why;
  };
  return (
    <details className={styles.why} open={open}>
      <summary>{t('payroll.why')}</summary>
      <TableFrame label={t('payroll.why')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('overview.name')}</th>
              <th scope="col">{t('payroll.contract')}</th>
              <th scope="col" className={styles.hours}>
                {t('payroll.approved')}
              </th>
              <th scope="col">{t('payroll.reasonLabel')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.tenantUserId}>
                <th scope="row">{format.name(person)}</th>
                <td>{t(`payroll.contractKind.${person.contractKind}`)}</td>
                <td className={styles.hours}>{format.duration(person.workedTime)}</td>
                <td className={styles.reason}>{reasonText(person)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}
