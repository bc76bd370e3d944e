/**
 * Publishing: what waits in this week and the weeks around it, what has changed since, who is notified, and whether
 * that is in time.
 */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { PendingShift, PublishingPending, ShiftChange } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Alert, Button, EmptyState, Modal, Segmented, Tag } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { useBoard } from '../board/context.ts';
import type { Undo } from '../data/use-actions.ts';
import { inParts } from '../data/publish-in-parts.ts';
import { asSeen, useDiscard } from '../data/use-discard.ts';
import { type BoardState, lastDateOf } from '../model/board-state.ts';
import styles from './dialogs.module.css';
import { byPerson, PendingPeople } from './publish-people.tsx';
import { WithdrawnCalls } from './withdrawn-alert.tsx';

type People = ReadonlyMap<string, string>;

/** A change in words: what it was and what it is. */
function useChangeText(people: People) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { names } = useBoard();
  return ({ field, before, after }: ShiftChange, zone: string): string => {
    const show = (value: string | null): string => {
      if (value === null || value === '') return t('publish.nothing');
      if (field === 'start' || field === 'end') return format.dateTime(value, zone);
      if (field === 'breakDuration') return format.duration(value);
      if (field === 'departmentId') return names.departments.get(value) ?? value;
      const isOn = value === 'true';
      if (field === 'isOpen' || field === 'isFlex') return t(isOn ? 'publish.yes' : 'publish.no');
      if (field === 'skills')
        return value
          .split(',')
          .map((id) => names.skills.get(id) ?? '')
          .join(', ');
      return field === 'assignees'
        ? value
            .split(',')
            .map((id) => people.get(id) ?? '')
            .join(', ')
        : value;
    };
    return t('publish.change', { field: t(`publish.field.${field}`), before: show(before), after: show(after) });
  };
}

const noticeTones = { InTime: 'success', Times: 'warning', Late: 'danger' } as const;

function PendingRow({
  shift,
  people,
  ticked,
  onTick,
}: {
  readonly shift: PendingShift;
  readonly people: People;
  readonly ticked: boolean;
  readonly onTick: () => void;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { names } = useBoard();
  const changeText = useChangeText(people);
  const recipients = shift.recipientIds.map((id) => people.get(id)).filter((name) => name !== undefined);
  const late = shift.lateOnCallIds.map((id) => people.get(id)).filter((name) => name !== undefined);
  return (
    <li>
      <label className={styles.pending}>
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span className={styles.personText}>
          <span>
            <strong>
              {format.dateTime(shift.start, shift.timeZoneId)}–{format.time(shift.end, shift.timeZoneId)}
            </strong>{' '}
            {shift.displayName} · {names.departments.get(shift.departmentId)}
          </span>
          <span className={styles.tags}>
            <Tag tone={shift.state === 'New' ? 'info' : 'accent'}>{t(`publish.state.${shift.state}`)}</Tag>
            <Tag tone={noticeTones[shift.notice]} icon="clock">
              {t(`publish.notice.${shift.notice}`, { count: shift.daysAhead })}
            </Tag>
            {shift.openCount > 0 && <Tag tone="warning">{t('publish.open', { count: shift.openCount })}</Tag>}
          </span>
          {shift.changes.map((change) => (
            <span key={change.field} className={styles.muted}>
              {changeText(change, shift.timeZoneId)}
            </span>
          ))}
          <span className={styles.muted}>
            {recipients.length === 0 ? t('publish.nobody') : t('publish.recipients', { names: recipients.join(', ') })}
          </span>
          {late.length > 0 && (
            <span className={styles.muted}>
              {t('publish.lateOnCall', { count: late.length, names: late.join(', ') })}
            </span>
          )}
          {shift.withdrawnCalls.length > 0 && <WithdrawnCalls calls={shift.withdrawnCalls} />}
        </span>
      </label>
    </li>
  );
}

/** Whether a week is one of those on the board. */
const isInView = (state: BoardState, weekStartDate: string): boolean =>
  weekStartDate >= state.weekStartDate && weekStartDate <= lastDateOf(state);

/** Those that begin on a day; all without one. */
const on = (day: string | undefined, shifts: readonly PendingShift[]): readonly PendingShift[] =>
  day === undefined ? shifts : shifts.filter(({ startDate }) => startDate === day);

function Pending({
  data,
  state,
  day,
  chosen,
  onChoose,
}: {
  readonly data: PublishingPending;
  readonly state: BoardState;
  readonly day: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const people: People = new Map(data.people.map((person) => [person.tenantUserId, format.name(person)]));
  const [by, setBy] = useState<'week' | 'person'>('week');
  const weeks = data.weeks
    .map((week) => ({ ...week, shifts: on(day, week.shifts) }))
    .filter(({ shifts }) => shifts.length > 0);
  if (weeks.length === 0)
    return (
      <EmptyState icon="check-circle" title={t('publish.empty')}>
        {t('publish.emptyText')}
      </EmptyState>
    );
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>{t('publish.rule', { rest: data.noticeDaysRest, times: data.noticeDaysTimes })}</p>
      <Segmented
        label={t('publish.by.label')}
        items={(['week', 'person'] as const).map((key) => ({ key, label: t(`publish.by.${key}`) }))}
        value={by}
        onChange={setBy}
      />
      {by === 'person' && (
        <PendingPeople
          groups={byPerson(
            weeks.flatMap(({ shifts }) => shifts),
            people,
          )}
          chosen={chosen}
          onTick={toggle}
        />
      )}
      {(by === 'week' ? weeks : []).map(({ weekStartDate, shifts }) => {
        const ids = shifts.map(({ shiftId }) => shiftId);
        const all = ids.every((id) => chosen.has(id));
        return (
          <section key={weekStartDate} aria-label={format.week(weekStartDate)}>
            <div className={styles.week}>
              <h3 className={styles.heading}>
                {format.week(weekStartDate)} · {format.weekDays(weekStartDate)}{' '}
                {isInView(state, weekStartDate) && <Tag tone="accent">{t('publish.thisWeek')}</Tag>}
              </h3>
              <Button size="sm" variant="ghost" onClick={() => toggle(ids, !all)}>
                {t(all ? 'publish.none' : 'publish.all')}
              </Button>
            </div>
            <ul className={styles.list}>
              {shifts.map((shift) => (
                <PendingRow
                  key={shift.shiftId}
                  shift={shift}
                  people={people}
                  ticked={chosen.has(shift.shiftId)}
                  onTick={() => toggle([shift.shiftId], !chosen.has(shift.shiftId))}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export function PublishDialog({
  state,
  date,
  onClose,
  onUndo,
}: {
  readonly state: BoardState;
  readonly date: string | undefined;
  readonly onClose: () => void;
  readonly onUndo: (undo: Undo) => void;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const { weekStartDate, departmentId } = state;
  const query = useQuery({
    ...queryOptionsFor(api.queryPendingPublishing, {
      body: { weekStartDate, ...(departmentId !== null && { departmentIds: [departmentId] }) },
    }),
    staleTime: 0,
  });
  const [day, setDay] = useState(date);
  const [choice, setChoice] = useState<ReadonlySet<string> | null>(null);
  // The day asked for, or else the weeks visible, are chosen until somebody chooses otherwise.
  const inSight =
    date === undefined
      ? query.data?.weeks.filter((week) => isInView(state, week.weekStartDate)).flatMap(({ shifts }) => shifts)
      : query.data?.weeks.flatMap((week) => on(date, week.shifts));
  const chosen = choice ?? new Set(inSight?.map(({ shiftId }) => shiftId) ?? []);
  const publish = useApiMutation(inParts(api.publishShifts), {
    success: ({ updatedCount }) => t('publish.done', { count: updatedCount }),
    quiet: true,
    onSuccess: onClose,
  });
  const discard = useDiscard({ onClose, onUndo });
  const shifts = query.data?.weeks.flatMap((week) => week.shifts).filter(({ shiftId }) => chosen.has(shiftId)) ?? [];
  const changed = shifts.filter((shift) => shift.state === 'Changed');
  const error = publish.error ?? discard.error;
  const recipients = new Set(shifts.flatMap(({ recipientIds }) => recipientIds)).size;
  return (
    <Modal
      open
      size="wide"
      title={t('publish.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {changed.length > 0 && (
            <Button icon="undo" loading={discard.isPending} onClick={() => discard.mutate({ body: asSeen(changed) })}>
              {t('publish.discard', { count: changed.length })}
            </Button>
          )}
          <Button
            variant="primary"
            loading={publish.isPending}
            disabled={shifts.length === 0}
            title={shifts.length === 0 ? t('publish.chooseFirst') : undefined}
            onClick={() => publish.mutate({ body: { ...asSeen(shifts), isPublished: true } })}
          >
            {shifts.length === 0 ? t('publish.openDialog') : t('publish.accept', { count: shifts.length })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {day !== undefined && (
          <p className={styles.week}>
            <strong>{format.date(day, 'long')}</strong>
            <Button size="sm" variant="ghost" onClick={() => setDay(undefined)}>
              {t('publish.everyDay')}
            </Button>
          </p>
        )}
        {error !== null && <Alert tone="danger">{errorText(t, error)}</Alert>}
        <Loaded query={query} label={t('publish.loading')} shape="list">
          {(data) => <Pending data={data} state={state} day={day} chosen={chosen} onChoose={setChoice} />}
        </Loaded>
        {shifts.length > 0 && <p role="status">{t('publish.summary', { count: recipients })}</p>}
      </div>
    </Modal>
  );
}
