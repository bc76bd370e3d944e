/** Takes the overview along as a file. */
import { useFormat } from '@rooster/i18n';
import { useCan, useOnDemand, useRecordedExport, useShell, useToast } from '@rooster/module-kit';
import { download } from '@rooster/ui';
import { Dropdown } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayrollDialog } from '../../payroll/payroll-dialog.tsx';
import type { Days } from '../../shared/days.ts';
import { fileNameFor, toCsvFile } from '../../shared/file/sheet.ts';
import { useKeepsLeave } from '../../shared/keeps-leave.ts';
import { sheetOf } from './sheet.ts';
import type { OverviewRow } from './sort.ts';

interface Props {
  /** As they are on the screen: the file holds what one sees. */
  readonly rows: readonly OverviewRow[];
  readonly days: Days;
  /** The rows are on their way: the menu is in its place, without a file to give. */
  readonly loading: boolean;
}

const loadPayroll = (): Promise<typeof PayrollDialog> =>
  import('../../payroll/payroll-dialog.tsx').then((module) => module.PayrollDialog);

/** CSV in the language in use, Excel, or what the payroll program reads. */
export function ExportMenu({ rows, days, loading }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { language, nameForList } = useFormat();
  const toast = useToast();
  const shell = useShell();
  // Payroll is of the whole organisation: who sees a department only has no part in it.
  const mayPayroll = useCan('timesheet:aggregated:view');
  const [Payroll, fetchPayroll] = useOnDemand(loadPayroll);
  const [paying, setPaying] = useState(false);
  const keepsLeave = useKeepsLeave();
  const header = {
    name: t('overview.name'),
    code: t('overview.export.code'),
    worked: t('overview.export.worked'),
    surcharged: t('overview.export.surcharged'),
    leave: t('overview.export.leave'),
    corrections: t('overview.export.corrections'),
    pending: t('overview.export.pending'),
    pendingCount: t('overview.export.pendingCount'),
  };
  const recorded = useRecordedExport();
  const record = { kind: 'hours' as const, fromDate: days.fromDate, toDate: days.toDate };
  const sheet = () => sheetOf(rows, { nameOf: nameForList, header }, keepsLeave);
  const asXlsx = async (): Promise<void> => {
    try {
      const { toXlsxFile } = await import('../../shared/file/xlsx.ts');
      download(
        fileNameFor(t('overview.export.file'), days, 'xlsx'),
        await toXlsxFile(sheet(), t('overview.export.file')),
      );
    } catch (error) {
      shell.report(error);
      toast({ severity: 'error', text: t('errors:transport.network') });
    }
  };
  const openPayroll = (): void => {
    fetchPayroll();
    setPaying(true);
  };
  return (
    <>
      <Dropdown
        label={t('overview.export.menu')}
        icon="download"
        items={[
          {
            key: 'csv',
            label: t('overview.export.csv'),
            disabled: loading,
            onSelect: () =>
              void recorded(record, () =>
                download(fileNameFor(t('overview.export.file'), days, 'csv'), toCsvFile(sheet(), language)),
              ),
          },
          {
            key: 'xlsx',
            label: t('overview.export.xlsx'),
            disabled: loading,
            onSelect: () => void recorded(record, asXlsx),
          },
          ...(mayPayroll ? [{ key: 'payroll', label: t('payroll.menu'), divided: true, onSelect: openPayroll }] : []),
        ]}
      />
      {paying && Payroll && <Payroll days={days} onClose={() => setPaying(false)} />}
    </>
  );
}
