/** Hands a member's year over as a file. */
import { useFormat } from '@rooster/i18n';
import { useRecordedExport } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { download } from '../shared/download.ts';
import { ExportButton } from './export-button.tsx';
import type { Year } from './model.ts';
import { type SheetColumn, yearSheet } from './sheet.ts';

/** Names of the file's columns of figures. */
export function useColumnName(): (column: SheetColumn) => string {
  const { t } = useTranslation('people');
  return (column) => {
    if (column === 'approved') return t('surplus.csv.approved');
    return column === 'balance' || column === 'pending' ? t(`surplus.${column}`) : t(`surplus.part.${column}`);
  };
}

/**
 * The button; without data it waits. With a member's id the file is in the audit trail; one's own is nobody's
 * business.
 */
export function ExportYear({
  year,
  tenantUserId,
}: {
  readonly year: Year | undefined;
  readonly tenantUserId?: string;
}): React.JSX.Element {
  const { t } = useTranslation('people');
  const { language } = useFormat();
  const nameOf = useColumnName();
  const recorded = useRecordedExport();
  const save = (): void => {
    if (!year) return;
    const labels = { from: t('surplus.csv.from'), to: t('surplus.csv.to'), running: t('surplus.running') };
    const handOut = (): void =>
      download(`${t('surplus.csv.file')}-${year.year}.csv`, 'text/csv', yearSheet(year, labels, nameOf, language));
    if (tenantUserId === undefined) handOut();
    else
      void recorded(
        { kind: 'surplus', fromDate: `${year.year}-01-01`, toDate: `${year.year}-12-31`, tenantUserId },
        handOut,
      );
  };
  return <ExportButton disabled={!year} onClick={save} />;
}
