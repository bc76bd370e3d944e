/** The columns of the file, in order. */
import { Button, IconButton, SelectField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type Column, movedUp, sources, withItem, withoutItem } from './mapping.ts';
import styles from './payroll.module.css';

const MAX_HEADER = 80;
const MAX_VALUE = 200;
const MAX_COLUMNS = 30;

interface Props {
  readonly columns: readonly Column[];
  readonly disabled: boolean;
  readonly onChange: (columns: Column[]) => void;
}

/** A row per column: what is in it, and under which header. */
export function ColumnsEditor({ columns, disabled, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const options = sources.map((value) => ({ value, label: t(`payroll.source.${value}`) }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('payroll.columns')}</legend>
      <ol className={styles.columns}>
        {columns.map((column, place) => (
          // Columns have no name of their own; their place is who they are.
          <li key={place} className={styles.column}>
            <SelectField
              label={t('payroll.columnSource', { number: place + 1 })}
              value={column.source}
              options={options}
              disabled={disabled}
              onChange={(source) => onChange(withItem(columns, place, { source }))}
            />
            <TextField
              label={t('payroll.columnHeader', { number: place + 1 })}
              value={column.header}
              maxLength={MAX_HEADER}
              disabled={disabled}
              autoComplete="off"
              onChange={(header) => onChange(withItem(columns, place, { header }))}
            />
            {column.source === 'Constant' && (
              <TextField
                label={t('payroll.columnValue', { number: place + 1 })}
                value={column.value}
                maxLength={MAX_VALUE}
                disabled={disabled}
                autoComplete="off"
                onChange={(value) => onChange(withItem(columns, place, { value }))}
              />
            )}
            {!disabled && (
              <span className={styles.tools}>
                <IconButton
                  size="sm"
                  icon="chevron-up"
                  label={t('payroll.columnUp', { number: place + 1 })}
                  disabled={place === 0}
                  onClick={() => onChange(movedUp(columns, place))}
                />
                <IconButton
                  size="sm"
                  icon="trash"
                  label={t('payroll.columnRemove', { number: place + 1 })}
                  disabled={columns.length === 1}
                  onClick={() => onChange(withoutItem(columns, place))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!disabled && (
        <Button
          icon="plus"
          disabled={columns.length >= MAX_COLUMNS}
          onClick={() => onChange([...columns, { source: 'Constant', header: '', value: '' }])}
        >
          {t('payroll.columnAdd')}
        </Button>
      )}
    </fieldset>
  );
}
