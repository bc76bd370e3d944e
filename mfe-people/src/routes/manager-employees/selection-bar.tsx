/** What can be done with the ticked employees; stays visible at the bottom of the list. */
import { useFormat } from '@rooster/i18n';
import { useCan, useRecordedExport } from '@rooster/module-kit';
import { Button, Dropdown, type MenuItem } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvDialect, toCsv } from '@rooster/domain/csv';
import { download } from '../../shared/download.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkKind } from './bulk.ts';
import { columns } from './columns.ts';
import { useColumnText } from './employee-cell.tsx';
import styles from './employees.module.css';
import { nobody, type Selection } from './selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** How many the filters let through. */
  readonly total: number;
  /** Ticks all of those, also those not read yet. */
  readonly onSelectAll: () => void;
  readonly selectingAll: boolean;
}

/** The ticked employees as a file. */
function useExport(selection: Selection) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const textOf = useColumnText();
  const recorded = useRecordedExport();
  return () => {
    const head = [
      t('employees.firstName'),
      t('employees.middleName'),
      t('employees.lastName'),
      ...columns.map((column) => t(`employees.column.${column}`)),
    ];
    const rows = [...selection.values()].map((employee) => [
      employee.firstName,
      employee.middleName ?? '',
      employee.lastName,
      ...columns.map((column) => textOf(column, employee)),
    ]);
    void recorded({ kind: 'employees' }, () =>
      download(`${t('employees.file')}.csv`, 'text/csv', toCsv([head, ...rows], csvDialect(format.language))),
    );
  };
}

export function SelectionBar({ selection, onSelect, total, onSelectAll, selectingAll }: SelectionBarProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const [kind, setKind] = useState<BulkKind>();
  const exportCsv = useExport(selection);
  const mayAdd = useCan('departments:member:add');
  // A role is changed on the person as they are now, so both are needed.
  const maySee = useCan('tenant:member:view-details');
  const mayUpdate = useCan('tenant:member:update') && maySee;
  const mayInvite = useCan('tenant:invite:create');
  const item = (key: BulkKind, icon: MenuItem['icon']): MenuItem => ({
    key,
    icon,
    label: t(`bulk.${key}.title`),
    onSelect: () => setKind(key),
  });
  const items: MenuItem[] = [
    ...(mayAdd ? [item('department', 'building')] : []),
    ...(mayUpdate ? [item('giveRole', 'shield'), item('takeRole', 'minus')] : []),
    ...(mayInvite ? [item('invite', 'mail')] : []),
  ];
  return (
    <div className={styles.selectionBar} role="region" aria-label={t('employees.selection')}>
      <span className={styles.selectionCount} role="status">
        {t('employees.selected', { count: selection.size, number: format.number(selection.size) })}
      </span>
      {selection.size < total && (
        <Button variant="link" loading={selectingAll} onClick={onSelectAll}>
          {t('employees.selectTotal', { number: format.number(total) })}
        </Button>
      )}
      <Button variant="link" onClick={() => onSelect(nobody)}>
        {t('employees.selectNone')}
      </Button>
      <span className={styles.selectionEnd}>
        <Button icon="download" onClick={exportCsv}>
          {t('employees.export')}
        </Button>
        {items.length > 0 && <Dropdown label={t('employees.actions')} variant="primary" items={items} />}
      </span>
      {kind !== undefined && (
        <BulkDialog kind={kind} employees={[...selection.values()]} onClose={() => setKind(undefined)} />
      )}
    </div>
  );
}
