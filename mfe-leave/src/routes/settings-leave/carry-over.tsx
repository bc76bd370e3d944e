/** How much above-legal leave goes along into the next year, and when what is beyond it is taken off. */
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { FieldPair, SelectField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from '../../settings/settings.module.css';
import { PERCENTAGE, type SettingsDraft, type SettingsProblems } from './form.ts';

interface Props {
  readonly draft: SettingsDraft;
  readonly problems: SettingsProblems;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
const months = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** Two limits of which the better for the person counts, and a day of every year. */
export function CarryOver({ draft, problems, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const monthName = (month: string): string => format.month(`2001-${month.padStart(2, '0')}-01`).replace(/\s\d+$/u, '');
  return (
    <fieldset className={styles.group}>
      <legend>{t('settings.carryOver.title')}</legend>
      <p className={styles.muted}>{t('settings.carryOver.lead')}</p>
      <FieldPair isShort>
        <TextField
          label={t('settings.carryOver.flat')}
          hint={t('settings.carryOver.empty')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.flat}
          error={problems.flat && t('request.hoursProblem.unreadable')}
          onChange={(flat) => onChange({ flat })}
        />
        <TextField
          label={t('settings.carryOver.percentage')}
          hint={t('settings.carryOver.empty')}
          inputMode="numeric"
          maxLength={3}
          value={draft.percentage}
          error={problems.percentage && fieldErrorText(t, { code: problems.percentage, params: PERCENTAGE })}
          onChange={(percentage) => onChange({ percentage })}
        />
      </FieldPair>
      <FieldPair isShort>
        <SelectField
          label={t('settings.carryOver.day')}
          value={draft.day}
          error={problems.day && fieldErrorText(t, { code: problems.day })}
          options={days.map((value) => ({ value, label: value }))}
          onChange={(day) => onChange({ day })}
        />
        <SelectField
          label={t('settings.carryOver.month')}
          value={draft.month}
          options={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={(month) => onChange({ month })}
        />
      </FieldPair>
      <p className={styles.muted}>{t('settings.carryOver.dateHint')}</p>
    </fieldset>
  );
}
