/** Deletes own hours that await approval, after asking. */
import { useApiMutation } from '@rooster/api-client/query';
import type { TimesheetEntry } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useConfirm } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../entry-form/draft.ts';
import { useTimesheetApi } from '../../shared/api.ts';

/** Asks and deletes; what the server refuses is told as any error. */
export function useDeleteEntry(): (entry: TimesheetEntry) => void {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const confirm = useConfirm();
  const api = useTimesheetApi();
  const remove = useApiMutation(api.deleteEntry, { success: t('managing.deleted') });
  const ask = async (entry: TimesheetEntry): Promise<void> => {
    const agreed = await confirm({
      title: t('managing.deleteAsk.title'),
      text: t('managing.deleteAsk.text', {
        day: format.date(dayOf(entry), 'long'),
        worked: format.duration(entry.workedTime),
      }),
      accept: t('common:delete'),
      reject: t('common:cancel'),
      danger: true,
    });
    if (agreed) remove.mutate({ params: { id: entry.id }, ifMatch: entry.version });
  };
  return (entry) => void ask(entry);
}
