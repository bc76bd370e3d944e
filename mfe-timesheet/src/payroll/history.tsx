/** What has been handed over, each with its file exactly as it was. */
import type { PayrollExportSummary } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { useSession, useToast } from '@rooster/module-kit';
import { download, EmptyState, IconButton, ListRow, RowList } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { csvFile } from './preview.tsx';

/** The list, newest first. */
export function History({ exports }: { readonly exports: readonly PayrollExportSummary[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const toast = useToast();
  const api = useTimesheetApi();
  const { tenant } = useSession();
  const [fetching, setFetching] = useState<string | null>(null);

  const again = async (id: string): Promise<void> => {
    setFetching(id);
    try {
      const { csv, fileName } = await api.getPayrollExport({ params: { id } });
      download(fileName, csvFile(csv));
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
    }
    setFetching(null);
  };

  if (exports.length === 0) return <EmptyState icon="download" title={t('payroll.noExports')} />;
  return (
    <RowList label={t('payroll.view.history')}>
      {exports.map(({ exportId, fromDate, toDate, preset, lineCount, correctionCount, createdBy, createdAt }) => {
        const period = `${format.date(fromDate, 'shortYear')} – ${format.date(toDate, 'shortYear')}`;
        return (
          <ListRow
            key={exportId}
            title={period}
            text={[
              t(`payroll.preset.${preset}`),
              t('payroll.lineCount', { count: lineCount }),
              ...(correctionCount > 0 ? [t('payroll.correctionCount', { count: correctionCount })] : []),
              `${format.name(createdBy)}, ${format.dateTime(createdAt, tenant.timezone)}`,
            ].join(' · ')}
            end={
              <IconButton
                icon="download"
                label={t('payroll.again', { period })}
                loading={fetching === exportId}
                onClick={() => void again(exportId)}
              />
            }
          />
        );
      })}
    </RowList>
  );
}
