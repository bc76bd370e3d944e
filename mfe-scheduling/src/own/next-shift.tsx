/** The shift that goes on now or comes next. */
import type { EmployeeShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { Colleagues } from './colleagues.tsx';
import styles from './own.module.css';
import { useTimes } from './times.ts';

export interface NextShiftProps {
  readonly shift: EmployeeShift;
  readonly today: string;
  readonly now: number;
}

/** When, what, where, with whom; without a frame of its own. */
export function NextShift({ shift, today, now }: NextShiftProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const times = useTimes();
  const goesOn = Date.parse(shift.start) <= now;
  return (
    <div className={styles.next}>
      <p className={styles.nextWhen}>{goesOn ? t('own.goesOn') : format.relativeDay(shift.startDate, today)}</p>
      <p className={styles.nextTimes}>{times(shift)}</p>
      <p>
        <span className={styles.name}>{shift.displayName}</span>{' '}
        <span className={styles.where}>{shift.departmentName}</span>
      </p>
      <Colleagues shift={shift} />
    </div>
  );
}
