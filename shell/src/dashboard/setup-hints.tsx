/** What a new organisation does first, for whoever may do it. */
import { Button, EmptyState, Icon, type IconName } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';

export interface SetupHintsProps {
  /** The person may set up the organisation as a whole, and no module is on. */
  readonly canSetUp?: boolean;
  /** The person may switch modules on, and none is on. */
  readonly canSwitchOnModules: boolean;
  /** The person may invite colleagues. */
  readonly canInvite: boolean;
  readonly onNavigate: (to: string) => void;
}

interface Hint {
  readonly key: 'start' | 'modules' | 'invite';
  readonly icon: IconName;
  readonly to: string;
}

/** Cards with one step each; with no step to offer it says that nothing is here yet. */
export function SetupHints({ canSetUp = false, canSwitchOnModules, canInvite, onNavigate }: SetupHintsProps) {
  const { t } = useTranslation('shell');
  const hints: Hint[] = [
    ...(canSetUp ? [{ key: 'start', icon: 'check-circle', to: '/app/settings/setup' } as const] : []),
    ...(canSwitchOnModules ? [{ key: 'modules', icon: 'puzzle', to: '/app/settings' } as const] : []),
    ...(canInvite ? [{ key: 'invite', icon: 'users', to: '/app/manager/employees/invites' } as const] : []),
  ];
  if (hints.length === 0) {
    return (
      <EmptyState icon="home" title={t('dashboard.empty.title')}>
        {t('dashboard.empty.text')}
      </EmptyState>
    );
  }
  return (
    <section className={styles.hints} aria-label={t('dashboard.setup.title')}>
      <h2 className={styles.hintsTitle}>{t('dashboard.setup.title')}</h2>
      <div className={styles.grid}>
        {hints.map(({ key, icon, to }, index) => (
          <div key={key} className={styles.hint}>
            <span className={styles.hintIcon}>
              <Icon name={icon} size={22} />
            </span>
            <h3>{t(`dashboard.setup.${key}.title`)}</h3>
            <p className={styles.hintText}>{t(`dashboard.setup.${key}.text`)}</p>
            <Button variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onNavigate(to)}>
              {t(`dashboard.setup.${key}.action`)}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
