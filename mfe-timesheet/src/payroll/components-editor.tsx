/** The payroll program's code for each kind of hours. */
import type { PayrollRuleOut } from '@rooster/contract';
import { TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ruleIn, useKindText } from './kind-text.ts';
import { type Component, kindKey, withItem } from './mapping.ts';
import styles from './payroll.module.css';

const MAX_CODE = 40;

interface Props {
  readonly components: readonly Component[];
  /** Rules that components may name. */
  readonly rules: readonly PayrollRuleOut[];
  readonly disabled: boolean;
  readonly onChange: (components: Component[]) => void;
}

/** A field per kind, of hours that there are and that can come to be. */
export function ComponentsEditor({ components, rules, disabled, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const kindText = useKindText();
  return (
    <fieldset className={styles.group}>
      <legend>{t('payroll.codes')}</legend>
      <p className={styles.muted}>{t('payroll.codesHint')}</p>
      {rules.length > 0 && <p className={styles.muted}>{t('payroll.ruleCodesHint')}</p>}
      <div className={styles.fields}>
        {components.map((component, place) => (
          <TextField
            key={kindKey(component)}
            label={kindText({ ...component, rule: ruleIn(rules, component.rule) })}
            value={component.code}
            disabled={disabled}
            maxLength={MAX_CODE}
            autoComplete="off"
            onChange={(code) => onChange(withItem(components, place, { code }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
