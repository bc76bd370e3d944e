/** Questions before somebody is put into a place: by force, instead of somebody else, or not at all. */
import type { Reason } from '@rooster/contract';
import { useCloseForm } from '@rooster/module-kit';
import { Button, Modal, TextAreaField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardActions } from '../data/use-actions.ts';
import type { Action } from '../model/actions.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import styles from './dialogs.module.css';
import { Reasons } from './reasons.tsx';

interface CommonProps {
  readonly index: ScheduleIndex;
  readonly actions: BoardActions;
  readonly onClose: () => void;
}

/** Says why not, and offers to do it all the same; the reason that is given is kept beside the place. */
export function ForceDialog({
  action,
  reasons,
  swap,
  actions,
  onClose,
}: CommonProps & { readonly action: Action; readonly reasons: readonly Reason[]; readonly swap: boolean }) {
  const { t } = useTranslation('scheduling');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const close = useCloseForm({ dirty: note !== '', sending: isSending, onClose });
  // The reason stays where it was typed until it has arrived.
  const force = async () => {
    if (isSending) return;
    setSending(true);
    const isDone = await actions.run(action, { force: true, note: note.trim(), swap });
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      role="alertdialog"
      size="small"
      title={t('force.title')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void force()}>
            {t('force.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Reasons reasons={reasons} />
        <TextAreaField
          label={t('force.note')}
          hint={t('force.noteHint')}
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={setNote}
        />
      </div>
    </Modal>
  );
}

export function RefusedDialog({
  reasons,
  onClose,
}: {
  readonly reasons: readonly Reason[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('scheduling');
  return (
    <Modal
      open
      role="alertdialog"
      size="small"
      title={t('refused.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('refused.accept')}
        </Button>
      }
    >
      <Reasons reasons={reasons} />
    </Modal>
  );
}

const nameOf = (index: ScheduleIndex, tenantUserId: string): string => {
  const person = index.people.get(tenantUserId);
  return person === undefined
    ? ''
    : [person.firstName, person.middleName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
};

/** Somebody is in the place: he gives way, or gets the other's place. */
export function ReplaceDialog({
  action,
  index,
  actions,
  onClose,
}: CommonProps & { readonly action: Extract<Action, { kind: 'replace' }> }) {
  const { t } = useTranslation('scheduling');
  const names = { who: nameOf(index, action.tenantUserId), other: nameOf(index, action.replaces) };
  const run = (swap: boolean) => {
    onClose();
    void actions.run(action, { swap });
  };
  return (
    <Modal
      open
      role="alertdialog"
      size="small"
      title={t('replace.title', names)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant={action.fromAssignmentId === null ? 'primary' : 'secondary'} onClick={() => run(false)}>
            {t('replace.accept')}
          </Button>
          {action.fromAssignmentId !== null && (
            <Button variant="primary" onClick={() => run(true)}>
              {t('replace.swap')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(action.fromAssignmentId === null ? 'replace.text' : 'replace.textSwap', names)}</p>
    </Modal>
  );
}

/** Every place of the shift is taken: instead of whom, or one place more. */
export function ChoosePlaceDialog({
  action,
  index,
  actions,
  onClose,
}: CommonProps & { readonly action: Extract<Action, { kind: 'choosePlace' }> }) {
  const { t } = useTranslation('scheduling');
  const shift = index.shifts.get(action.shiftId);
  const who = nameOf(index, action.tenantUserId);
  const [first] = shift?.assignments ?? [];
  const run = (chosen: Action) => {
    onClose();
    void actions.run(chosen);
  };
  return (
    <Modal
      open
      size="small"
      title={t('choosePlace.title', { shift: shift?.displayName ?? '' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {first !== undefined && (
            <Button
              variant="primary"
              icon="plus"
              onClick={() =>
                run({
                  kind: 'addPlace',
                  shiftId: action.shiftId,
                  assignmentId: first.shiftAssignmentId,
                  tenantUserId: action.tenantUserId,
                })
              }
            >
              {t('choosePlace.add')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('choosePlace.text', { who })}</p>
        <ul className={styles.list}>
          {shift?.assignments.map((place) => (
            <li key={place.shiftAssignmentId} className={styles.person}>
              <span className={styles.personText}>{place.fullName}</span>
              {place.tenantUserId !== null && (
                <Button
                  size="sm"
                  onClick={() =>
                    run({
                      kind: 'replace',
                      assignmentId: place.shiftAssignmentId,
                      tenantUserId: action.tenantUserId,
                      replaces: place.tenantUserId ?? '',
                      fromAssignmentId: action.fromAssignmentId,
                    })
                  }
                >
                  {t('replace.accept')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
