/** Whole weeks: copying one here, named ones, emptying one. Each can be undone. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { BatchResult } from '@rooster/contract';
import { addDays, isPlainDate, mondayOf } from '@rooster/domain/time';
import { errorText, useFormat } from '@rooster/i18n';
import { Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Alert, Button, CheckField, IconButton, TextField } from '@rooster/ui';
import { FormDialog, Modal } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { Undo } from '../data/use-actions.ts';
import type { BoardState } from '../model/board-state.ts';
import styles from './dialogs.module.css';
import { WithdrawnAlert } from './withdrawn-alert.tsx';

export interface WeekDialogProps {
  readonly state: BoardState;
  readonly onClose: () => void;
  readonly onUndo: (undo: Undo) => void;
}

const departmentsOf = ({ departmentId }: BoardState) =>
  departmentId === null ? {} : { departmentIds: [departmentId] };

/** Offers to take a batch back. */
export function useBatch({ onClose, onUndo }: Pick<WeekDialogProps, 'onClose' | 'onUndo'>) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  return (text: (result: BatchResult) => string) => (result: BatchResult) => {
    onClose();
    const skipped =
      result.skippedAssignmentCount > 0 ? ` ${t('week.skipped', { count: result.skippedAssignmentCount })}` : '';
    onUndo({
      id: result.batchId,
      text: text(result) + skipped,
      run: () => api.undoScheduleBatch({ params: { batchId: result.batchId } }),
    });
  };
}

export function CopyWeekDialog({ state, onClose, onUndo }: WeekDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const done = useBatch({ onClose, onUndo });
  const [from, setFrom] = useState(addDays(state.weekStartDate, -7));
  const mayAssign = useCan('schedules:assign', 'schedules:assign:department');
  const [withAssignments, setWithAssignments] = useState(mayAssign);
  const copy = useApiMutation(api.copyWeek, {
    quiet: true,
    onSuccess: done(({ shiftCount }) => t('week.copied', { count: shiftCount })),
  });
  const monday = isPlainDate(from) ? mondayOf(from) : null;
  const reason =
    monday === null ? t('week.chooseWeek') : monday === state.weekStartDate ? t('week.sameWeek') : undefined;
  const submit = () => {
    if (monday !== null && reason === undefined)
      copy.mutate({
        body: {
          fromWeekStartDate: monday,
          toWeekStartDate: state.weekStartDate,
          withAssignments,
          ...departmentsOf(state),
        },
      });
  };
  return (
    <FormDialog
      size="small"
      title={t('week.copyTitle')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('week.copyAccept')}
      saving={copy.isPending}
      blocked={reason ?? false}
    >
      {copy.error !== null && <Alert tone="danger">{errorText(t, copy.error)}</Alert>}
      <p>
        {t('week.copyText', {
          week: format.week(state.weekStartDate, { within: true }),
          days: format.weekDays(state.weekStartDate),
        })}
      </p>
      <TextField
        type="date"
        label={t('week.from')}
        value={from}
        hint={monday === null ? undefined : `${format.week(monday)} · ${format.weekDays(monday)}`}
        error={reason}
        onChange={setFrom}
      />
      {mayAssign && (
        <CheckField label={t('week.withAssignments')} checked={withAssignments} onChange={setWithAssignments} />
      )}
    </FormDialog>
  );
}

export function ClearWeekDialog({ state, onClose, onUndo }: WeekDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const done = useBatch({ onClose, onUndo });
  const [includePublished, setIncludePublished] = useState(false);
  const clear = useApiMutation(api.clearWeek, {
    quiet: true,
    onSuccess: done(({ shiftCount }) => t('week.cleared', { count: shiftCount })),
  });
  return (
    <FormDialog
      size="small"
      role="alertdialog"
      title={t('week.clearTitle', { week: format.week(state.weekStartDate, { within: true }) })}
      onClose={onClose}
      onSubmit={() =>
        clear.mutate({ body: { weekStartDate: state.weekStartDate, includePublished, ...departmentsOf(state) } })
      }
      submit={t('week.clearAccept')}
      danger
      saving={clear.isPending}
    >
      {clear.error !== null && <Alert tone="danger">{errorText(t, clear.error)}</Alert>}
      <p>{t('week.clearText')}</p>
      <CheckField label={t('week.includePublished')} checked={includePublished} onChange={setIncludePublished} />
      {includePublished && <WithdrawnAlert weekStartDate={state.weekStartDate} {...departmentsOf(state)} />}
    </FormDialog>
  );
}

export function TemplatesDialog({ state, onClose, onUndo }: WeekDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const confirm = useConfirm();
  const done = useBatch({ onClose, onUndo });
  const [name, setName] = useState('');
  const query = useQuery(queryOptionsFor(api.listScheduleTemplates));
  const create = useApiMutation(api.createScheduleTemplate, {
    quiet: true,
    success: t('week.templateSaved'),
    onSuccess: (_, { body }) => setName((typed) => (typed.trim() === body.name ? '' : typed)),
  });
  const apply = useApiMutation(api.applyScheduleTemplate, {
    quiet: true,
    onSuccess: done(({ shiftCount }) => t('week.applied', { count: shiftCount })),
  });
  const remove = useApiMutation(api.deleteScheduleTemplate, { success: t('week.templateDeleted') });
  const error = create.error ?? apply.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '')
      create.mutate({ body: { name: name.trim(), weekStartDate: state.weekStartDate, ...departmentsOf(state) } });
  };
  const ask = async (templateId: string, title: string) => {
    if (await confirm({ title: t('week.deleteTemplate', { name: title }), accept: t('delete.accept'), danger: true }))
      remove.mutate({ params: { templateId } });
  };
  return (
    <Modal open title={t('week.templates')} onClose={onClose}>
      <div className={styles.stack}>
        {error !== null && <Alert tone="danger">{errorText(t, error)}</Alert>}
        <Loaded query={query} label={t('week.templatesLoading')} shape="list" lines={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={styles.muted}>{t('week.noTemplates')}</p>
            ) : (
              <ul className={styles.list}>
                {items.map(({ templateId, name: title, shiftCount }) => (
                  <li key={templateId} className={styles.person}>
                    <span className={styles.personText}>
                      <span className={styles.personName}>{title}</span>
                      <span className={styles.muted}>{t('week.shiftCount', { count: shiftCount })}</span>
                    </span>
                    <Button
                      size="sm"
                      loading={apply.isPending && apply.variables.params.templateId === templateId}
                      onClick={() =>
                        apply.mutate({ params: { templateId }, body: { weekStartDate: state.weekStartDate } })
                      }
                    >
                      {t('week.apply')}
                    </Button>
                    <IconButton
                      size="sm"
                      icon="trash"
                      needsConnection
                      label={t('week.deleteTemplate', { name: title })}
                      onClick={() => void ask(templateId, title)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <form className={styles.stack} onSubmit={submit}>
          <TextField
            label={t('week.saveAs', { week: format.week(state.weekStartDate, { within: true }) })}
            value={name}
            maxLength={80}
            placeholder={t('week.templatePlaceholder')}
            onChange={setName}
          />
          <div>
            <Button
              type="submit"
              icon="plus"
              loading={create.isPending}
              disabled={name.trim() === ''}
              title={name.trim() === '' ? t('week.nameFirst') : undefined}
            >
              {t('week.saveTemplate')}
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
