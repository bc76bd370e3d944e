/** Extra leave from an age on: a line per age. */
import { Button, IconButton, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from '../../settings/settings.module.css';
import { AGE, type AgeStep, type SettingsProblems, withStep } from './form.ts';

interface Props {
  readonly steps: readonly AgeStep[];
  readonly problems: SettingsProblems['steps'];
  readonly onChange: (steps: readonly AgeStep[]) => void;
}

/** As many as the server keeps. */
const MAX_STEPS = 20;

/** The lines, and a button for another. */
export function AgeSteps({ steps, problems, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const change = (key: number, changes: Partial<AgeStep>): void =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)));
  return (
    <fieldset className={styles.group}>
      <legend>{t('settings.age.title')}</legend>
      <p className={styles.muted}>{t('settings.age.lead')}</p>
      {steps.map(({ key, age, hours }) => {
        const wrong = problems[key];
        const ageProblem =
          wrong?.age === 'twice' ? t('settings.age.twice') : wrong?.age && t('settings.age.range', AGE);
        return (
          <div key={key} className={styles.step}>
            <TextField
              label={t('settings.age.from')}
              inputMode="numeric"
              maxLength={3}
              value={age}
              error={ageProblem}
              onChange={(next) => change(key, { age: next })}
            />
            <TextField
              label={t('settings.age.hours')}
              inputMode="decimal"
              autoComplete="off"
              value={hours}
              error={wrong?.hours && t('request.hoursProblem.unreadable')}
              onChange={(next) => change(key, { hours: next })}
            />
            <IconButton
              icon="trash"
              label={t('settings.age.remove', { age })}
              onClick={() => onChange(steps.filter((step) => step.key !== key))}
            />
          </div>
        );
      })}
      {steps.length < MAX_STEPS && (
        <div>
          <Button icon="plus" onClick={() => onChange(withStep(steps))}>
            {t('settings.age.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
