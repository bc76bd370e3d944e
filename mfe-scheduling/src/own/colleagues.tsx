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
  const names = colleagues.slice(0, SHOWN).map(({ fullName }) => fullName);
  const rest = colleagues.length - names.length;
  const text = rest === 0 ? names.join(', ') : t('own.andMore', { names: names.join(', '), count: rest });
  return (
    <span className={styles.with}>
      <span className={styles.faces} aria-hidden>
        {names.map((name) => (
          <Avatar key={name} name={name} size={24} />
        ))}
      </span>
      <span>{everybody ? text : t('own.with', { names: text })}</span>
    </span>
  );
}
