/** What a manager can do with hours of employees: add, change, delete, and take a decision back. */
import { useApiMutation } from '@rooster/api-client/query';
import type { TimesheetEntry } from '@rooster/contract';
import { isClosed } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { useCan, useOnDemand, useSession } from '@rooster/module-kit';
import { Button, IconButton } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, draftFromEntry, emptyDraft, type EntryDraft } from '../entry-form/draft.ts';
import { useTimesheetApi } from '../shared/api.ts';
import { useTimesheetSettings } from '../shared/queries.ts';

const MAX_REASON_LENGTH = 500;

const loadForm = () => import('../entry-form/entry-dialog.tsx').then((module) => module.EntryDialog);
const loadReason = () => import('../shared/reason-dialog.tsx').then((module) => module.ReasonDialog);

type Opened<E> =
  | { readonly form: EntryDraft; readonly tenantUserId: string; readonly entry?: E }
  | { readonly deleting: E };

interface Options<E> {
  /** Whom and on which day a new entry is of to begin with; without it none can be added. */
  readonly newEntry?: { readonly tenantUserId: string; readonly date: string };
  /** Why nothing can be decided here; what could be added stays in sight and says so. */
  readonly refusal?: string | undefined;
  /** An entry in words; its day and times unless told. */
  readonly describe?: (entry: E) => string;
  /** Hears of an entry that was changed, or is being deleted. */
  readonly onDone?: (entry: E) => void;
}

/** The buttons, and the dialog they open. */
export interface Managing<E = TimesheetEntry> {
  /** Null for anyone who may not. */
  readonly add: ReactNode;
  readonly actionsOf: (entry: E) => ReactNode;
  /** What the buttons do; nothing for anyone who may not, and to hours of closed days. */
  readonly edit: (entry: E) => void;
  readonly remove: (entry: E) => void;
  /** Opens the form for hours of somebody, filled in as far as is known; nothing for who may not. */
  readonly addFor: (tenantUserId: string, form: EntryDraft) => void;
  readonly element: ReactNode;
}

/** Entries of one person or of many. */
export function useManaging<E extends TimesheetEntry>({
  newEntry,
  refusal,
  describe,
  onDone,
}: Options<E>): Managing<E> {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const api = useTimesheetApi();
  const mayManage = useCan('timesheet:entry:approve', 'timesheet:entry:approve:department');
  const settings = useTimesheetSettings().data;
  // Somebody else's hours are at the times of where he works, wherever the manager is.
  const { timezone } = useSession().tenant;
  const [Form, fetchForm] = useOnDemand(loadForm);
  const [Reason, fetchReason] = useOnDemand(loadReason);
  const [opened, setOpened] = useState<Opened<E> | null>(null);
  const close = (): void => setOpened(null);
  const remove = useApiMutation(api.deleteEntryOf, { success: t('managing.deleted') });
  const reopen = useApiMutation(api.reopenEntry, { success: t('managing.reopened') });

  const whatIs = (entry: E): string => {
    const [from, to] = [entry.shiftStart, entry.shiftEnd].map((instant) => format.time(instant, entry.timeZoneId));
    return describe?.(entry) ?? `${format.date(dayOf(entry))}, ${from} – ${to}`;
  };
  const openForm = (next: Opened<E>): void => {
    fetchForm();
    setOpened(next);
  };
  const mayChange = (entry: E): boolean =>
    mayManage &&
    refusal === undefined &&
    settings !== undefined &&
    !isClosed({ start: Date.parse(entry.shiftStart), zone: entry.timeZoneId }, settings.timesheetClosedDate);
  const edit = (entry: E): void => {
    if (mayChange(entry)) openForm({ form: draftFromEntry(entry), tenantUserId: entry.tenantUserId, entry });
  };
  const askReason = (entry: E): void => {
    if (!mayChange(entry)) return;
    fetchReason();
    setOpened({ deleting: entry });
  };
  const actionsOf = (entry: E): ReactNode => {
    if (!mayChange(entry)) return null;
    const what = whatIs(entry);
    return (
      <>
        {entry.status !== 'AwaitingApproval' && (
          <IconButton
            icon="undo"
            size="sm"
            label={t('managing.reopen', { what })}
            onClick={() => reopen.mutate({ body: { timesheetEntryId: entry.id }, ifMatch: entry.version })}
          />
        )}
        <IconButton
          icon="edit"
          size="sm"
          label={t('managing.edit', { what })}
          onNear={fetchForm}
          onClick={() => edit(entry)}
        />
        <IconButton icon="trash" size="sm" label={t('managing.delete', { what })} onClick={() => askReason(entry)} />
      </>
    );
  };
  return {
    add: newEntry && mayManage && settings && (
      <Button
        icon="plus"
        disabled={refusal !== undefined}
        title={refusal}
        onNear={fetchForm}
        onClick={() => openForm({ form: emptyDraft(newEntry.date, timezone), tenantUserId: newEntry.tenantUserId })}
      >
        {t('time.add')}
      </Button>
    ),
    actionsOf,
    edit,
    remove: askReason,
    addFor: (tenantUserId, form) => {
      if (mayManage) openForm({ form, tenantUserId });
    },
    element: (
      <>
        {opened && 'form' in opened && Form && settings && (
          <Form
            draft={opened.form}
            entry={opened.entry}
            settings={settings}
            managed={{ tenantUserId: opened.tenantUserId }}
            onClose={close}
            onSaved={() => {
              if (opened.entry) onDone?.(opened.entry);
              close();
            }}
          />
        )}
        {opened && 'deleting' in opened && Reason && (
          <Reason
            title={t('managing.deleteAsk.title')}
            what={whatIs(opened.deleting)}
            hint={t('managing.reasonHint')}
            submitLabel={t('common:delete')}
            maxLength={MAX_REASON_LENGTH}
            onClose={close}
            onSubmit={(reason) => {
              remove.mutate({ params: { id: opened.deleting.id }, body: { reason }, ifMatch: opened.deleting.version });
              onDone?.(opened.deleting);
              close();
            }}
          />
        )}
      </>
    ),
  };
}
