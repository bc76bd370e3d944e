/** Takes the overview along as a file, and what its hours are worth rule by rule. */
import { isApiError } from '@rooster/api-client';
import { errorText, useFormat } from '@rooster/i18n';
import { useCan, useConfirm, useOnDemand, useRecordedExport, useShell, useToast } from '@rooster/module-kit';
import { download } from '@rooster/ui';
import { Dropdown } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayrollDialog } from '../../payroll/payroll-dialog.tsx';
import type { Days } from '../../shared/days.ts';
import { fileNameFor, type Sheet, toCsvFile } from '../../shared/file/sheet.ts';
import { useKeepsLeave } from '../../shared/keeps-leave.ts';
import { useIsUnderWay } from '../../shared/queries.ts';
import { sheetOf } from './sheet.ts';
import { useRulesSheet } from './use-rules-sheet.ts';
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
  const confirm = useConfirm();
  const isUnderWay = useIsUnderWay();
  const record = { kind: 'hours' as const, fromDate: days.fromDate, toDate: days.toDate };
  const sheet = () => sheetOf(rows, { nameOf: nameForList, header }, keepsLeave);
  const fetchRules = useRulesSheet(rows, days);
  const save = async (made: Sheet, what: string, kind: 'csv' | 'xlsx'): Promise<void> => {
    const file =
      kind === 'csv'
        ? toCsvFile(made, language)
        : await (await import('../../shared/file/xlsx.ts')).toXlsxFile(made, what);
    download(fileNameFor(what, days, kind), file);
  };
  /** A file can't say later that its figures were those of before: that is asked first. */
  const isAgreed = async (): Promise<boolean> =>
    !isUnderWay() ||
    confirm({
      title: t('recalculation.running'),
      text: t('overview.export.underWay'),
      accept: t('overview.export.anyway'),
    });
  const handOut = async (work: () => Promise<void>): Promise<void> => {
    if (!(await isAgreed())) return;
    await recorded(record, async () => {
      try {
        await work();
      } catch (error) {
        if (!isApiError(error)) shell.report(error);
        toast({ severity: 'error', text: isApiError(error) ? errorText(t, error) : t('errors:transport.network') });
      }
    });
  };
  const file = (kind: 'csv' | 'xlsx') => ({
    key: kind,
    label: t(`overview.export.${kind}`),
    disabled: loading,
    onSelect: () => void handOut(() => save(sheet(), t('overview.export.file'), kind)),
  });
  const rulesFile = (kind: 'csv' | 'xlsx', label: string, divided: boolean) => ({
    key: `rules-${kind}`,
    label,
    divided,
    disabled: loading,
    onSelect: () => void handOut(async () => save(await fetchRules(), t('overview.export.rulesFile'), kind)),
  });
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
          file('csv'),
          file('xlsx'),
          rulesFile('csv', t('overview.export.rulesCsv'), true),
          rulesFile('xlsx', t('overview.export.rulesXlsx'), false),
          ...(mayPayroll ? [{ key: 'payroll', label: t('payroll.menu'), divided: true, onSelect: openPayroll }] : []),
        ]}
      />
      {paying && Payroll && <Payroll days={days} onClose={() => setPaying(false)} />}
    </>
  );
}
