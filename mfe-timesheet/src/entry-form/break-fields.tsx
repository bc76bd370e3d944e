/** The break: as a length of time, or break by break with times for the working-time register. */
import { Button, Field, IconButton, InlineError } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { BreakDraft, EntryDraft } from './draft.ts';
import styles from './entry-form.module.css';
import { TypedDuration, TypedTime } from './typed-fields.tsx';

interface Props {
  readonly draft: EntryDraft;
  readonly onChange: (changes: Partial<EntryDraft>) => void;
  /** What is wrong with a field, in words. */
  readonly errorOf: (field: string) => string | undefined;
}

const nextKey = (rows: readonly BreakDraft[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Fields of the break. */
export function BreakFields({ draft, onChange, errorOf }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { breaks } = draft;
  const change = (key: number, changes: Partial<BreakDraft>): void =>
    onChange({ breaks: breaks.map((row) => (row.key === key ? { ...row, exact: undefined, ...changes } : row)) });
  const add = (
    <Button
      variant="link"
      size="sm"
      icon="plus"
      onClick={() => onChange({ breaks: [...breaks, { key: nextKey(breaks), start: null, end: null }] })}
    >
      {breaks.length === 0 ? t('form.breakTimes') : t('form.addBreak')}
    </Button>
  );
  if (breaks.length === 0) {
    return (
      <div className={styles.breakAmount}>
        <Field label={t('form.break')} hint={t('form.breakHint')} error={errorOf('break')} optional>
          {(control) => (
            <TypedDuration
              {...control}
              value={draft.breakMinutes}
              onChange={(breakMinutes) => onChange({ breakMinutes })}
            />
          )}
        </Field>
        {add}
      </div>
    );
  }
  return (
    <fieldset className={styles.breaks}>
      <legend>{t('form.breaks')}</legend>
      {breaks.map((row, index) => {
        const error = errorOf(`breaks.${index}.start`) ?? errorOf(`breaks.${index}.end`);
        const number = index + 1;
        return (
          <div key={row.key}>
            <div className={styles.breakRow}>
              <TypedTime
                aria-label={t('form.breakStart', { number })}
                aria-invalid={error !== undefined}
                value={row.start}
                onChange={(start) => change(row.key, { start })}
              />
              <span aria-hidden>–</span>
              <TypedTime
                aria-label={t('form.breakEnd', { number })}
                aria-invalid={error !== undefined}
                value={row.end}
                onChange={(end) => change(row.key, { end })}
              />
              <IconButton
                icon="trash"
                label={t('form.removeBreak', { number })}
                onClick={() => onChange({ breaks: breaks.filter(({ key }) => key !== row.key) })}
              />
            </div>
            {error !== undefined && <InlineError>{error}</InlineError>}
          </div>
        );
      })}
      {errorOf('break') !== undefined && <InlineError>{errorOf('break')}</InlineError>}
      {add}
    </fieldset>
  );
}
