/** Where an allowance or overtime goes: wages, hours off, or which of both the employee chooses. */
import type { Gives } from '@rooster/domain/pay-rules';
import { SelectField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';

interface Props {
  readonly label: string;
  readonly gives: Gives;
  /** Whether it can take the place of the hour's own pay. */
  readonly canReplace?: boolean;
  readonly onChange: (gives: Gives) => void;
}

const targets = ['pay', 'time-off', 'choice'] as const;
const MOST_MONTHS = 120;

/** The fields; those of hours off only where there may be any. */
export function GivesFields({ label, gives, canReplace = false, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const options = [
    ...targets.map((target) => ({ instead: false, target })),
    ...(canReplace ? targets.map((target) => ({ instead: true, target })) : []),
  ].map(({ instead, target }) => {
    const value = `${instead ? 'instead' : 'extra'}.${target}` as const;
    return { value, label: t(`payRules.editor.gives.${value}`), instead, target };
  });
  const current = options.find(({ instead, target }) => instead === gives.instead && target === gives.target);
  return (
    <div className={styles.fields}>
      <SelectField
        label={label}
        value={current?.value ?? 'extra.pay'}
        options={options}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) onChange({ ...gives, instead: chosen.instead, target: chosen.target });
        }}
      />
      {gives.target === 'choice' && (
        <SelectField
          label={t('payRules.editor.unlessChosen')}
          value={gives.unlessChosen ?? 'pay'}
          options={(['pay', 'time-off'] as const).map((value) => ({ value, label: t(`payChoice.${value}`) }))}
          onChange={(unlessChosen) => onChange({ ...gives, unlessChosen })}
        />
      )}
      {gives.target !== 'pay' && (
        <TextField
          label={t('payRules.editor.expires')}
          hint={t('payRules.editor.expiresHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={gives.expiresAfterMonths === null ? '' : String(gives.expiresAfterMonths)}
          onChange={(typed) => {
            if (!/^\d*$/u.test(typed)) return;
            const months = typed === '' ? null : Math.min(Number(typed), MOST_MONTHS);
            onChange({ ...gives, expiresAfterMonths: months });
          }}
        />
      )}
    </div>
  );
}
