/** Longer terms of notice within which a part of a withdrawn call is paid, as some collective agreements have them. */
import { fieldErrorText } from '@rooster/i18n';
import { Button, IconButton, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { MOST_PART_TERMS, type PartTermDraft, partTermFaults, type SettingsDraft } from './settings-draft.ts';
import styles from './settings.module.css';

interface PartTermsProps {
  readonly draft: Pick<SettingsDraft, 'numbers' | 'partTerms'>;
  readonly disabled: boolean;
  readonly onChange: (partTerms: PartTermDraft[]) => void;
}

/** The list with its fields. */
export function PartTerms({ draft, disabled, onChange }: PartTermsProps) {
  const { t } = useTranslation('scheduling');
  const { partTerms } = draft;
  const faults = partTermFaults(draft);
  const field = (index: number, name: keyof PartTermDraft, label: string) => {
    const fault = faults[index]?.[name];
    return (
      <TextField
        label={label}
        inputMode={name === 'hours' ? 'numeric' : 'decimal'}
        value={partTerms[index]?.[name] ?? ''}
        disabled={disabled}
        maxLength={5}
        error={fault && fieldErrorText(t, fault)}
        onChange={(text) => onChange(partTerms.map((term, at) => (at === index ? { ...term, [name]: text } : term)))}
      />
    );
  };
  return (
    <section className={styles.stack} aria-label={t('settings.partTerms')}>
      <h3 className={styles.group}>{t('settings.partTerms')}</h3>
      <p className={styles.muted}>{t('settings.partTermsText')}</p>
      {partTerms.map((_, index) => (
        <div key={`${index}`} className={styles.term}>
          {field(index, 'hours', t('settings.partTermHours'))}
          {field(index, 'percentage', t('settings.partTermPercentage'))}
          {!disabled && (
            <IconButton
              icon="trash"
              label={t('settings.removePartTerm', { number: index + 1 })}
              onClick={() => onChange(partTerms.filter((_term, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {!disabled && partTerms.length < MOST_PART_TERMS && (
        <div>
          <Button icon="plus" onClick={() => onChange([...partTerms, { hours: '', percentage: '' }])}>
            {t('settings.addPartTerm')}
          </Button>
        </div>
      )}
    </section>
  );
}
