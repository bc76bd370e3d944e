/** A shift as a line that opens: when, what, where, with whom. */
import type { EmployeeShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Icon, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { workOf } from '../shared/clock.ts';
import { Colleagues } from './colleagues.tsx';
import styles from './own.module.css';
import { useTimes } from './times.ts';

/** What is special about the own place. */
export function OwnTags({ shift }: { readonly shift: EmployeeShift }) {
  const { t } = useTranslation('scheduling');
  return (
    <>
      {shift.own?.status === 'Pending' && (
        <Tag tone="warning" icon="clock">
          {t('own.pending')}
        </Tag>
      )}
      {shift.swapRequestId !== null && (
        <Tag tone="info" icon="refresh">
          {t('own.swapUnderWay')}
        </Tag>
      )}
    </>
  );
}

export interface ShiftRowProps {
  readonly shift: EmployeeShift;
  /** Among everybody's shifts: own ones are marked, and staffing is shown. */
  readonly amongAll?: boolean;
  readonly onOpen: (shift: EmployeeShift) => void;
}

export function ShiftRow({ shift, amongAll = false, onOpen }: ShiftRowProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const times = useTimes();
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.row}
        data-own={shift.own !== null || undefined}
        onClick={() => onOpen(shift)}
      >
        <span className={styles.times}>{times(shift)}</span>
        <span className={styles.what}>
          <span className={styles.name}>{shift.displayName}</span>
          <span className={styles.where}>
            {amongAll
              ? shift.departmentName
              : t('own.whereAndLength', {
                  department: shift.departmentName,
                  length: format.duration(workOf(shift), 'short'),
                })}
          </span>
          <Colleagues shift={shift} everybody={amongAll} />
        </span>
        <span className={styles.tags}>
          {amongAll && shift.own?.status === 'Filled' && <Tag tone="accent">{t('own.you')}</Tag>}
          <OwnTags shift={shift} />
          {amongAll && shift.filledCount < shift.requiredStaff && (
            <Tag tone="neutral">{t('own.staffing', { filled: shift.filledCount, required: shift.requiredStaff })}</Tag>
          )}
          <Icon name="chevron-right" size={18} />
        </span>
      </button>
    </li>
  );
}
