/** What waits to be published, employee by employee: what each is notified of, with one tick for all of it. */
import type { PendingShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Avatar, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

/** An employee with the shifts that publishing notifies him of; without a name those that notify nobody. */
export interface PendingOfPerson {
  readonly tenantUserId: string | null;
  readonly name: string | null;
  readonly shifts: readonly PendingShift[];
}

/**
 * Shifts by who is notified of them, in the order of names; a shift stands with each of its people. Looked through
 * once: a company has thousands of both.
 */
export function byPerson(shifts: readonly PendingShift[], names: ReadonlyMap<string, string>): PendingOfPerson[] {
  const ofPeople = new Map<string, PendingShift[]>();
  const ofNobody: PendingShift[] = [];
  for (const shift of shifts) {
    const { recipientIds } = shift;
    if (recipientIds.length === 0) ofNobody.push(shift);
    for (const id of recipientIds) {
      const own = ofPeople.get(id);
      if (own === undefined) ofPeople.set(id, [shift]);
      else own.push(shift);
    }
  }
  const groups = Array.from(names, ([tenantUserId, name]): PendingOfPerson => ({
    tenantUserId,
    name,
    shifts: ofPeople.get(tenantUserId) ?? [],
  }));
  const nobody = { tenantUserId: null, name: null, shifts: ofNobody };
  return [...groups.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '')), nobody].filter(
    (group) => group.shifts.length > 0,
  );
}

interface Props {
  readonly group: PendingOfPerson;
  readonly chosen: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], on: boolean) => void;
}

function Row({ group: { tenantUserId, name, shifts }, chosen, onTick }: Props) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const ids = shifts.map(({ shiftId }) => shiftId);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isLate = shifts.some(({ lateOnCallIds }) => tenantUserId !== null && lateOnCallIds.includes(tenantUserId));
  return (
    <li>
      <label className={styles.pending}>
        <input
          type="checkbox"
          checked={count === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length;
          }}
          onChange={() => onTick(ids, count < ids.length)}
        />
        {name !== null && <Avatar name={name} person={tenantUserId ?? undefined} size={24} />}
        <span className={styles.personText}>
          <strong>{name ?? t('publish.nobody')}</strong>
          {shifts.map((shift) => (
            <span key={shift.shiftId} className={styles.muted}>
              {format.dateTime(shift.start, shift.timeZoneId)}–{format.time(shift.end, shift.timeZoneId)}{' '}
              {shift.displayName} · {t(`publish.state.${shift.state}`)}
            </span>
          ))}
        </span>
        {isLate && (
          <Tag tone="danger" icon="clock">
            {t('publish.lateForOne')}
          </Tag>
        )}
      </label>
    </li>
  );
}

/** The list. */
export function PendingPeople({
  groups,
  chosen,
  onTick,
}: Omit<Props, 'group'> & { readonly groups: readonly PendingOfPerson[] }) {
  const { t } = useTranslation('scheduling');
  const isShared = groups.some(({ shifts }) => shifts.some(({ recipientIds }) => recipientIds.length > 1));
  return (
    <>
      {isShared && <p className={styles.muted}>{t('publish.together')}</p>}
      <ul className={styles.list} aria-label={t('publish.by.person')}>
        {groups.map((group) => (
          <Row key={group.tenantUserId ?? ''} group={group} chosen={chosen} onTick={onTick} />
        ))}
      </ul>
    </>
  );
}
