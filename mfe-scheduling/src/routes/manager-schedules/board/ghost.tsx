/** What is in the hand, beside the pointer, with what the place under it says. */
import { Icon } from '@rooster/ui';
import { type Ref, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DragStore, TargetVerdict } from '../drag/drag-store.ts';
import type { Carried } from '../model/actions.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import styles from './carry.module.css';
import { useBoard } from './context.ts';

/** What is carried, in words. */
export function useCarriedName(index: ScheduleIndex): (carried: Carried) => string {
  const { t } = useTranslation('scheduling');
  return (carried) => {
    if (carried.kind === 'person') {
      const person = index.people.get(carried.tenantUserId);
      return person === undefined
        ? ''
        : [person.firstName, person.middleName, person.lastName]
            .filter((part) => part !== null && part !== '')
            .join(' ');
    }
    const found = index.places.get(carried.assignmentId);
    return found === undefined
      ? ''
      : t('carry.place', { who: found.place.fullName ?? t('board.open'), shift: found.shift.displayName });
  };
}

/** What a drop would do, in words. */
export function useActionName(): (verdict: TargetVerdict) => string {
  const { t } = useTranslation('scheduling');
  return ({ action }) => t(`carry.action.${action.kind}`);
}

function useOver(store: DragStore): TargetVerdict | null {
  const carry = useSyncExternalStore(store.subscribe, store.state);
  const over = useSyncExternalStore(store.subscribeOver, store.over);
  return carry === null || over === null ? null : store.verdict(over);
}

export function Ghost({ index, ref }: { readonly index: ScheduleIndex; readonly ref: Ref<HTMLDivElement> }) {
  const { store, texts } = useBoard();
  const { t } = useTranslation('scheduling');
  const carry = useSyncExternalStore(store.subscribe, store.state);
  const verdict = useOver(store);
  const nameOf = useCarriedName(index);
  const actionName = useActionName();
  if (carry === null || carry.mode !== 'pointer') return null;
  return createPortal(
    <div ref={ref} className={styles.ghost} aria-hidden style={{ transform: 'translate(-999px, 0)' }}>
      <strong>{nameOf(carry.carried)}</strong>
      {verdict !== null && verdict.mark !== null && (
        <>
          <span>{actionName(verdict)}</span>
          {verdict.reasons.map((reason) => (
            <span
              key={texts.reason(reason)}
              className={styles.ghostReason}
              data-mark={reason.weight === 'No' ? 'no' : reason.weight === 'For' ? 'ok' : 'warning'}
            >
              <Icon name={reason.weight === 'No' ? 'close' : reason.weight === 'For' ? 'check' : 'alert'} size={14} />
              {texts.reason(reason)}
            </span>
          ))}
          {verdict.mark === 'ok' && verdict.reasons.length === 0 && (
            <span className={styles.ghostReason} data-mark="ok">
              <Icon name="check" size={14} />
              {t('carry.fine')}
            </span>
          )}
        </>
      )}
    </div>,
    document.body,
  );
}
