/** The week of one department, changed as a whole and saved from a date on. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { NeedWeek, WeeklyNeedPart } from '@rooster/contract';
import { mondayOf } from '@rooster/domain/time';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useConfirm, useUnsavedChanges } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState, TextField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import type { Skill } from '../manager-schedules/data/names.ts';
import { LearnDialog } from './learn-dialog.tsx';
import styles from './needs.module.css';
import { PartDialog } from './part-dialog.tsx';
import { copied, inOrder, isSame } from './week-draft.ts';
import { WeekGrid } from './week-grid.tsx';

export interface NeedsFormProps {
  readonly departmentId: string;
  /** By date: the one that holds today first, if there is one. */
  readonly weeks: readonly NeedWeek[];
  readonly today: string;
  readonly skills: readonly Skill[];
}

interface Editing {
  readonly weekday: number;
  /** Undefined for a new one. */
  readonly part: WeeklyNeedPart | undefined;
}

const noParts: readonly WeeklyNeedPart[] = [];

export function NeedsForm({ departmentId, weeks: latest, today, skills }: NeedsFormProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const client = useQueryClient();
  const confirm = useConfirm();
  const earliest = mondayOf(today);
  const [shownFrom, setShownFrom] = useState<string | null>(null);
  // What the changes are made on: somebody else's must not slip in underneath.
  const [held, setHeld] = useState<readonly NeedWeek[] | null>(null);
  const weeks = held ?? latest;
  const shown = weeks.find(({ fromDate }) => fromDate === shownFrom) ?? weeks[0];
  const before = shown?.parts ?? noParts;
  const [draft, setDraft] = useState<readonly WeeklyNeedPart[] | null>(null);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isLearning, setLearning] = useState(false);
  const parts = draft ?? before;
  const usualDate = shown !== undefined && shown.fromDate > today ? shown.fromDate : earliest;
  const fromDate = chosenDate ?? usualDate;
  const dirty = draft !== null && !isSame(draft, before);
  const reset = () => {
    setHeld(null);
    setDraft(null);
    setChosenDate(null);
  };
  const save = useApiMutation(api.setNeedWeek, {
    quiet: true,
    invalidates: ['scheduling'],
    success: t('common:saved'),
    onSuccess: (saved) => {
      setShownFrom(saved.fromDate);
      reset();
    },
  });
  const remove = useApiMutation(api.deleteNeedWeek, {
    invalidates: ['scheduling'],
    success: t('needs.removed'),
    onSuccess: () => setShownFrom(null),
  });
  useUnsavedChanges(dirty && !save.isPending);
  const fault = fromDate === '' ? 'required' : fromDate < earliest ? 'date-too-early' : undefined;
  const later = weeks.find((week) => week.fromDate > fromDate);
  const change = (next: readonly WeeklyNeedPart[]) => {
    if (save.isError) save.reset();
    const ordered = inOrder(next);
    const differs = !isSame(ordered, before);
    setHeld(differs ? weeks : null);
    setDraft(differs ? ordered : null);
  };
  const submit = () => {
    if (fault !== undefined || save.isPending) return;
    const there = weeks.find((week) => week.fromDate === fromDate);
    save.mutate({
      params: { departmentId, fromDate },
      body: { parts: parts.map((part) => ({ ...part, skills: [...part.skills] })) },
      ifMatch: there?.version ?? 0,
    });
  };
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['scheduling'] });
    save.reset();
    reset();
  };
  const askRemove = async (week: NeedWeek) => {
    const question = {
      title: t('needs.removeWeekQuestion', { date: format.date(week.fromDate, 'medium') }),
      accept: t('common:delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params: { departmentId, fromDate: week.fromDate } });
  };
  const stale = isApiError(save.error, 'modified-meanwhile');
  return (
    <Card
      title={t('needs.week')}
      actions={
        <Button size="sm" icon="history" onClick={() => setLearning(true)}>
          {t('needs.learn.open')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {weeks.length > 1 && (
          <div className={styles.versions} role="group" aria-label={t('needs.versions')}>
            {weeks.map((week) => (
              <Button
                key={week.fromDate}
                size="sm"
                aria-pressed={week === shown}
                disabled={dirty && week !== shown}
                title={dirty && week !== shown ? t('needs.saveFirst') : undefined}
                onClick={() => setShownFrom(week.fromDate)}
              >
                {week.fromDate <= today
                  ? t('needs.holdsSince', { date: format.date(week.fromDate, 'medium') })
                  : t('needs.holdsFrom', { date: format.date(week.fromDate, 'medium') })}
              </Button>
            ))}
            {shown !== undefined && shown.fromDate > today && (
              <Button size="sm" variant="ghost" icon="trash" onClick={() => void askRemove(shown)}>
                {t('common:delete')}
              </Button>
            )}
          </div>
        )}
        {weeks.length === 1 && shown !== undefined && (
          <p className={styles.muted}>
            {t(shown.fromDate <= today ? 'needs.holdsSince' : 'needs.holdsFrom', {
              date: format.date(shown.fromDate, 'medium'),
            })}
          </p>
        )}
        {weeks.length === 0 && parts.length === 0 ? (
          <EmptyState
            icon="chart"
            title={t('needs.empty')}
            action={
              <Button variant="primary" icon="plus" onClick={() => setEditing({ weekday: 1, part: undefined })}>
                {t('needs.addFirst')}
              </Button>
            }
          >
            {t('needs.emptyText')}
          </EmptyState>
        ) : (
          <WeekGrid
            parts={parts}
            before={before}
            skills={skills}
            onAdd={(weekday) => setEditing({ weekday, part: undefined })}
            onPart={(part) => setEditing({ weekday: part.weekday, part })}
            onCopy={(from, to) => change(copied(parts, from, to))}
            onClear={(weekday) => change(parts.filter((part) => part.weekday !== weekday))}
          />
        )}
        {save.error !== null && (
          <Alert tone="danger" action={stale && <Button onClick={() => void reload()}>{t('settings.reload')}</Button>}>
            {stale ? t('settings.conflict') : errorText(t, save.error)}
          </Alert>
        )}
        {dirty && (
          <div className={styles.save}>
            <TextField
              type="date"
              label={t('needs.fromDate')}
              value={fromDate}
              min={earliest}
              hint={
                later === undefined
                  ? t('needs.fromHint')
                  : t('needs.untilHint', { date: format.date(later.fromDate, 'medium') })
              }
              error={fault === undefined ? undefined : fieldErrorText(t, { code: fault })}
              onChange={setChosenDate}
            />
            <div className={styles.buttons}>
              <Button onClick={reset}>{t('common:cancel')}</Button>
              <Button
                variant="primary"
                loading={save.isPending}
                disabled={fault !== undefined}
                title={fault === undefined ? undefined : fieldErrorText(t, { code: fault })}
                onClick={submit}
              >
                {t('common:save')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {isLearning && (
        <LearnDialog
          departmentId={departmentId}
          skills={skills}
          replaces={parts.length > 0}
          onTake={(learned) => {
            change(learned);
            setLearning(false);
          }}
          onClose={() => setLearning(false)}
        />
      )}
      {editing !== null && (
        <PartDialog
          weekday={editing.weekday}
          part={editing.part}
          skills={skills}
          onSave={(part, days) => {
            change([...parts.filter((one) => one !== editing.part), ...days.map((weekday) => ({ ...part, weekday }))]);
            setEditing(null);
          }}
          onRemove={() => {
            change(parts.filter((one) => one !== editing.part));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
