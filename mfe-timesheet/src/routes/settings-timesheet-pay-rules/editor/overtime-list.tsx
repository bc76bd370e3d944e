/** Overtime as a list: from when on, and the steps of what it gives. */
import type { PayRule, Period, Step, Threshold } from '@rooster/domain/pay-rules';
import { Button, CheckField, Field, HoursField, IconButton, InlineError, SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../../../shared/use-sentences.ts';
import { isWritten, isThreshold, withStep } from './draft.ts';
import styles from './editor.module.css';
import { GivesFields } from './gives-fields.tsx';
import { PercentField } from './percent-field.tsx';

const periods: readonly Period[] = ['shift', 'day', 'week', 'four-weeks', 'month', 'year'];

interface Props {
  readonly rules: readonly PayRule[];
  readonly onChange: (key: string, rule: PayRule) => void;
  readonly onRemove: (key: string) => void;
  readonly onAdd: () => void;
}

function Steps({
  steps,
  onChange,
}: {
  readonly steps: readonly Step[];
  readonly onChange: (steps: readonly Step[]) => void;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const change = (at: number, step: Partial<Step>): void =>
    onChange(steps.map((each, index) => (index === at ? { ...each, ...step } : each)));
  return (
    <ol className={styles.steps} aria-label={t('payRules.editor.steps')}>
      {steps.map(({ seconds, percentage }, index) => (
        <li key={index} className={styles.step}>
          <Field label={t(index === 0 ? 'payRules.editor.firstHours' : 'payRules.editor.nextHours')}>
            {(control) => (
              <HoursField
                {...control}
                placeholder={t('payRules.editor.allOther')}
                value={seconds === null ? null : seconds / 60}
                onChange={(minutes) => change(index, { seconds: minutes === null ? null : minutes * 60 })}
              />
            )}
          </Field>
          <PercentField
            label={t('payRules.editor.stepPercentage')}
            value={percentage}
            onChange={(next) => change(index, { percentage: next })}
          />
          {steps.length > 1 && (
            <IconButton
              icon="trash"
              label={t('payRules.editor.removeStep', { number: index + 1 })}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Overtime({
  rule,
  what,
  onChange,
  onRemove,
}: {
  readonly rule: PayRule;
  readonly what: Threshold;
  readonly onChange: (rule: PayRule) => void;
  readonly onRemove: () => void;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const sentence = useSentences();
  const title = sentence(rule).text;
  // Rules that were changed stand no longer where they came from.
  const change = (changed: Partial<Threshold>): void =>
    onChange({ ...rule, what: { ...what, ...changed }, source: null });
  return (
    <fieldset className={styles.overtime}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>
        <SelectField
          label={t('payRules.editor.per')}
          value={what.per}
          options={periods.map((value) => ({ value, label: t(`payRules.per.${value}`) }))}
          onChange={(per) => change({ per })}
        />
        <SelectField
          label={t('payRules.editor.above')}
          value={what.ownHours ? 'own' : 'norm'}
          options={[
            { value: 'own', label: t('payRules.editor.ownHours') },
            { value: 'norm', label: t('payRules.editor.norm') },
          ]}
          onChange={(value) => change({ ownHours: value === 'own' })}
        />
        <Field label={t(what.ownHours ? 'payRules.editor.normWithout' : 'payRules.editor.normHours')}>
          {(control) => (
            <HoursField
              {...control}
              value={what.norm / 60}
              onChange={(minutes) => change({ norm: (minutes ?? 0) * 60 })}
            />
          )}
        </Field>
      </div>
      <CheckField
        label={t('payRules.editor.countsAbsence')}
        checked={what.countsAbsence}
        onChange={(countsAbsence) => change({ countsAbsence })}
      />
      <Steps steps={what.steps} onChange={(steps) => change({ steps })} />
      {!isWritten(what) && <InlineError>{t('payRules.editor.incomplete')}</InlineError>}
      <GivesFields
        label={t('payRules.editor.goesTo')}
        gives={rule.gives}
        canReplace
        onChange={(gives) => onChange({ ...rule, gives, source: null })}
      />
      <div className={styles.buttons}>
        <Button size="sm" icon="plus" onClick={() => change({ steps: withStep(what.steps) })}>
          {t('payRules.editor.addStep')}
        </Button>
        <Button size="sm" icon="trash" onClick={onRemove}>
          {t('payRules.editor.removeOvertime')}
        </Button>
      </div>
    </fieldset>
  );
}

/** The rules of overtime, each with its fields. */
export function OvertimeList({ rules, onChange, onRemove, onAdd }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return (
    <div className={styles.part}>
      {rules.filter(isThreshold).map((rule) => (
        <Overtime
          key={rule.key}
          rule={rule}
          what={rule.what}
          onChange={(changed) => onChange(rule.key, changed)}
          onRemove={() => onRemove(rule.key)}
        />
      ))}
      <div className={styles.buttons}>
        <Button icon="plus" onClick={onAdd}>
          {t('payRules.editor.addOvertime')}
        </Button>
      </div>
    </div>
  );
}
