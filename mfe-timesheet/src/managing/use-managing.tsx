/** What a manager can do with the hours of one employee: add, change, delete, and take a decision back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { TimesheetEntry } from '@rooster/contract';
import { isClosed } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { useCan, useOnDemand } from '@rooster/module-kit';
import { Button, IconButton } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, draftFromEntry, emptyDraft, type EntryDraft } from '../entry-form/draft.ts';
import { useTimesheetApi } from '../shared/api.ts';
import { useTimesheetSettings } from '../shared/queries.ts';
import { deviceZone } from '../shared/zones.ts';

const loadForm = () => import('../entry-form/entry-dialog.tsx').then((module) => module.EntryDialog);
const loadReason = () => import('./reason-dialog.tsx').then((module) => module.ReasonDialog);

type Opened = { readonly form: EntryDraft; readonly entry?: TimesheetEntry } | { readonly deleting: TimesheetEntry };

/** The buttons, and the dialog they open. */
export interface Managing {
  /** Null for who may not. */
  readonly add: ReactNode;
  readonly actionsOf: (entry: TimesheetEntry) => ReactNode;
  readonly element: ReactNode;
}

/** `date` is what a new entry begins with. */
export function useManaging(tenantUserId: string, date: string): Managing {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const api = useTimesheetApi();
  const mayManage = useCan('timesheet:entry:approve', 'timesheet:entry:approve:department');
  const settings = useTimesheetSettings().data;
  const [Form, fetchForm] = useOnDemand(loadForm);
  const [Reason, fetchReason] = useOnDemand(loadReason);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const remove = useApiMutation(api.deleteEntryOf, { success: t('managing.deleted') });
  const reopen = useApiMutation(api.reopenEntry, { success: t('managing.reopened') });

  const whatIs = (entry: TimesheetEntry): string => {
    const [from, to] = [entry.shiftStart, entry.shiftEnd].map((instant) => format.time(instant, entry.timeZoneId));
    return `${format.date(dayOf(entry))}, ${from} – ${to}`;
  };
  const openForm = (next: Opened): void => {
    fetchForm();
    setOpened(next);
  };
  if (!mayManage || settings === undefined) return { add: null, actionsOf: () => null, element: null };

  const isLocked = (entry: TimesheetEntry): boolean => isClosed({ start: Date.parse(entry.shiftStart), zone: entry.timeZoneId }, settings.timesheetClosedDate);
  const actionsOf = (entry: TimesheetEntry): ReactNode => {
    if (isLocked(entry)) return null;
    const what = whatIs(entry);
    return (
      <>
        {entry.status !== 'AwaitingApproval' && (
          <IconButton icon="undo" size="sm" label={t('managing.reopen', { what })} onClick={() => reopen.mutate({ body: { timesheetEntryId: entry.id }, ifMatch: entry.version })} />
        )}
        <IconButton icon="edit" size="sm" label={t('managing.edit', { what })} onPointerEnter={fetchForm} onFocus={fetchForm} onClick={() => openForm({ form: draftFromEntry(entry), entry })} />
        <IconButton
          icon="trash"
          size="sm"
          label={t('managing.delete', { what })}
          onClick={() => {
            fetchReason();
            setOpened({ deleting: entry });
          }}
        />
      </>
    );
  };
  return {
    add: (
      <Button icon="plus" onPointerEnter={fetchForm} onFocus={fetchForm} onClick={() => openForm({ form: emptyDraft(date, deviceZone()) })}>
        {t('time.add')}
      </Button>
    ),
    actionsOf,
    element: (
      <>
        {opened && 'form' in opened && Form && <Form draft={opened.form} entry={opened.entry} settings={settings} managed={{ tenantUserId }} onClose={close} onSaved={close} />}
        {opened && 'deleting' in opened && Reason && (
          <Reason
            what={whatIs(opened.deleting)}
            onClose={close}
            onDelete={(reason) => {
              remove.mutate({ params: { id: opened.deleting.id }, body: { reason }, ifMatch: opened.deleting.version });
              close();
            }}
          />
        )}
      </>
    ),
  };
}
