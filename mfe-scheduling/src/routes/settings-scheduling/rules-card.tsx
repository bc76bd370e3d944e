/** The rules of the working-time law: what each says, and whether it is passed over, warned of or held to. */
import type { RuleMode, WorkingTimeRule } from '@rooster/contract';
import { Card, Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

export interface RulesCardProps {
  /** In their order. */
  readonly rules: readonly WorkingTimeRule[];
  readonly modes: Readonly<Partial<Record<WorkingTimeRule, RuleMode>>>;
  readonly disabled: boolean;
  readonly onChange: (rule: WorkingTimeRule, mode: RuleMode) => void;
}

const modesInOrder: readonly RuleMode[] = ['Off', 'Warn', 'Forbid'];

const groupOf = (rule: WorkingTimeRule): 'hours' | 'night' | 'youth' =>
  rule.startsWith('youth-') ? 'youth' : rule.startsWith('night-') ? 'night' : 'hours';

export function RulesCard({ rules, modes, disabled, onChange }: RulesCardProps) {
  const { t } = useTranslation('scheduling');
  return (
    <Card title={t('settings.rules')}>
      <div className={styles.stack}>
        <p className={styles.muted}>{t('settings.rulesText')}</p>
        {(['hours', 'night', 'youth'] as const).map((group) => (
          <section key={group} aria-label={t(`settings.group.${group}`)}>
            <h3 className={styles.group}>{t(`settings.group.${group}`)}</h3>
            <ul className={styles.rules}>
              {rules
                .filter((rule) => groupOf(rule) === group)
                .map((rule) => {
                  const mode = modes[rule] ?? 'Warn';
                  return (
                    <li key={rule} className={styles.rule}>
                      <div>
                        <p className={styles.ruleName}>{t(`law.${rule}.name`)}</p>
                        <p className={styles.muted}>{t(`law.${rule}.text`)}</p>
                      </div>
                      {disabled ? (
                        <span>{t(`settings.mode.${mode}`)}</span>
                      ) : (
                        <Segmented
                          label={t(`law.${rule}.name`)}
                          items={modesInOrder.map((key) => ({ key, label: t(`settings.mode.${key}`) }))}
                          value={mode}
                          onChange={(chosen) => onChange(rule, chosen)}
                        />
                      )}
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
