/** Takes the overview along as a file. */
import { useFormat } from '@rooster/i18n';
import { useShell, useToast } from '@rooster/module-kit';
import { Dropdown } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../shared/days.ts';
import { download } from '../../shared/file/download.ts';
import { fileNameFor, toCsvFile } from '../../shared/file/sheet.ts';
import { sheetOf } from './sheet.ts';
import type { OverviewRow } from './sort.ts';

interface Props {
  /** As they stand on the screen: the file holds what one sees. */
  readonly rows: readonly OverviewRow[];
  readonly days: Days;
}

/** CSV in the language in use, or Excel. */
export function ExportMenu({ rows, days }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { language, nameForList } = useFormat();
  const toast = useToast();
  const shell = useShell();
  const sheet = () =>
    sheetOf(rows, {
      nameOf: nameForList,
      header: {
        name: t('overview.name'),
        code: t('overview.export.code'),
        worked: t('overview.export.worked'),
        surcharged: t('overview.export.surcharged'),
        corrections: t('overview.export.corrections'),
        pending: t('overview.export.pending'),
        pendingCount: t('overview.export.pendingCount'),
      },
    });
  const asXlsx = async (): Promise<void> => {
    try {
      const { toXlsxFile } = await import('../../shared/file/xlsx.ts');
      download(fileNameFor(t('overview.export.file'), days, 'xlsx'), await toXlsxFile(sheet(), t('overview.export.file')));
    } catch (error) {
      shell.report(error);
      toast({ severity: 'error', text: t('errors:transport.network') });
    }
  };
  return (
    <Dropdown
      label={t('overview.export.menu')}
      icon="download"
      items={[
        { key: 'csv', label: t('overview.export.csv'), onSelect: () => download(fileNameFor(t('overview.export.file'), days, 'csv'), toCsvFile(sheet(), language)) },
        { key: 'xlsx', label: t('overview.export.xlsx'), onSelect: () => void asXlsx() },
      ]}
    />
  );
}
