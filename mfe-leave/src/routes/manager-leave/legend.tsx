/** What the colours of the timeline mean. */
import type { TeamMemberLeave } from '@rooster/contract';
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { TypeName } from '../../shared/type-name.tsx';
import { useTypeOf } from '../../shared/types.ts';
import styles from './team.module.css';

/** The kinds of leave visible, approved and waiting, and how cover is read. */
export function TeamLegend({ members }: { readonly members: readonly TeamMemberLeave[] }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const typeOf = useTypeOf();
  const types = new Map(
    members.flatMap(({ leave }) => leave.map(({ leaveTypeId }) => [leaveTypeId, typeOf(leaveTypeId)] as const)),
  );
  return (
    <div className={styles.legend} role="group" aria-label={t('team.legend')}>
      {[...types].map(([leaveTypeId, { name, color }]) => (
        <TypeName key={leaveTypeId ?? ''} name={name} color={color} />
      ))}
      <span className={styles.key}>
        <span className={cx(styles.swatch, styles.Pending)} aria-hidden />
        {t('dayStatus.Pending')}
      </span>
      <span className={styles.key}>
        <span className={cx(styles.swatch, styles.holiday)} aria-hidden />
        {t('year.holiday')}
      </span>
      <span className={styles.hint}>{t('team.coverHint')}</span>
    </div>
  );
}
