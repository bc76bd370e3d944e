/** Chooses the columns of the list. */
import { Button, CheckField, Popover } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import styles from './employees.module.css';

export interface ColumnMenuProps {
  /** Columns that there are for this person. */
  readonly offered: readonly Column[];
  readonly shown: readonly Column[];
  readonly onToggle: (column: Column) => void;
}

export function ColumnMenu({ offered, shown, onToggle }: ColumnMenuProps) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="sidebar" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('employees.columns')}
      </Button>
      {open && (
        <Popover
          role="dialog"
          label={t('employees.columns')}
          className={styles.columnMenu}
          onClose={() => setOpen(false)}
        >
          {offered.map((column) => (
            <CheckField
              key={column}
              label={t(`employees.column.${column}`)}
              checked={shown.includes(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </Popover>
      )}
    </>
  );
}
