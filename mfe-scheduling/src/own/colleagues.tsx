/** Who is on a shift, faces first. */
import type { EmployeeShift } from '@rooster/contract';
import { Avatar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './own.module.css';

const SHOWN = 3;

export interface ColleaguesProps {
  readonly shift: Pick<EmployeeShift, 'colleagues'>;
  /** Names of who does it, rather than whom one works with. */
  readonly everybody?: boolean;
}

/** The first few by name, then how many more. */
export function Colleagues({ shift: { colleagues }, everybody = false }: ColleaguesProps) {
  const { t } = useTranslation('scheduling');
  if (colleagues.length === 0) return everybody ? null : <span className={styles.with}>{t('own.alone')}</span>;
  const shown = colleagues.slice(0, SHOWN);
  const names = shown.map(({ fullName }) => fullName).join(', ');
  const rest = colleagues.length - shown.length;
  const text = rest === 0 ? names : t('own.andMore', { names, count: rest });
  return (
    <span className={styles.with}>
      <span className={styles.faces} aria-hidden>
        {shown.map(({ shiftAssignmentId, tenantUserId, fullName }) => (
          <Avatar key={shiftAssignmentId} name={fullName} person={tenantUserId} size={24} />
        ))}
      </span>
      <span>{everybody ? text : t('own.with', { names: text })}</span>
    </span>
  );
}
