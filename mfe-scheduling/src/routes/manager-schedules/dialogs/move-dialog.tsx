/** Moving or copying a place by choosing where it goes: what dragging does, for keyboard, screen reader and phone. */
import { useFormat } from '@rooster/i18n';
import { Alert, SearchSelectField, SelectField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardActions } from '../data/use-actions.ts';
import { DragStore } from '../drag/drag-store.ts';
import type { ScheduleIndex, TakenPlace } from '../model/schedule-index.ts';
import { datesFrom } from '../../../shared/clock.ts';
import styles from './dialogs.module.css';
import { Reasons } from './reasons.tsx';

export interface MoveDialogProps {
  readonly target: TakenPlace;
  readonly copying: boolean;
  readonly index: ScheduleIndex;
  readonly actions: BoardActions;
  readonly onClose: () => void;
}

export function MoveDialog({ target, copying, index, actions, onClose }: MoveDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { shift, place } = target;
  const [date, setDate] = useState(shift.startDate);
  const [who, setWho] = useState(place.tenantUserId ?? '');
  const people = index.schedule.people.filter(({ departmentIds }) => departmentIds.includes(shift.departmentId));
  // Judged the way a drop is.
  const store = new DragStore();
  store.setIndex(index);
  store.pickUp({ kind: 'place', assignmentId: place.shiftAssignmentId }, 'keys', copying);
  const verdict = store.verdict({
    kind: 'cell',
    date,
    tenantUserId: who === '' ? null : who,
    departmentId: shift.departmentId,
  });
  const submit = () => {
    if (verdict.mark === null) return;
    onClose();
    void actions.perform(verdict, true);
  };
  return (
    <FormDialog
      size="small"
      title={t(copying ? 'move.titleCopy' : 'move.title')}
      onClose={onClose}
      onSubmit={submit}
      submit={t(copying ? 'move.copy' : 'move.move')}
      blocked={verdict.mark === null && t('move.same')}
    >
      <p className={styles.muted}>
        {shift.displayName} · {format.dateTime(shift.start, shift.timeZoneId)}–
        {format.time(shift.end, shift.timeZoneId)}
      </p>
      <SelectField
        label={t('move.date')}
        value={date}
        options={datesFrom(index.schedule.fromDate, index.schedule.toDate).map((day) => ({
          value: day,
          label: format.date(day),
        }))}
        onChange={setDate}
      />
      <SearchSelectField
        label={t('move.person')}
        value={who}
        options={[
          { value: '', label: t('move.nobody') },
          ...people.map((person) => ({ value: person.tenantUserId, label: format.name(person) })),
        ]}
        onChange={setWho}
      />
      {verdict.reasons.length > 0 ? (
        <Reasons reasons={verdict.reasons} />
      ) : (
        verdict.mark === null && <Alert tone="info">{t('move.same')}</Alert>
      )}
    </FormDialog>
  );
}
