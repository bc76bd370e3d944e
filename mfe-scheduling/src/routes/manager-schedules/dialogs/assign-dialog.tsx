/** Who could take a place: the best first, with the reasons for and against, one press to assign. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Reason, Verdict } from '@rooster/contract';
import { isFoundBy } from '@rooster/domain/search';
import { useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Avatar, Button, Icon, Modal, SearchField, Segmented } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { useBoard } from '../board/context.ts';
import type { BoardActions } from '../data/use-actions.ts';
import type { Action } from '../model/actions.ts';
import { hoursOf } from '../model/totals.ts';
import type { ScheduleIndex, TakenPlace } from '../model/schedule-index.ts';
import styles from './dialogs.module.css';

interface Choice {
  readonly tenantUserId: string;
  readonly verdict: Verdict;
  readonly isForceable: boolean;
  readonly reasons: readonly Reason[];
}

export interface AssignDialogProps {
  readonly target: TakenPlace;
  readonly index: ScheduleIndex;
  readonly actions: BoardActions;
  readonly onClose: () => void;
}

const verdictIcons = { Ok: 'check', Warning: 'alert', No: 'close' } as const;

function ChoiceRow({
  choice,
  index,
  suggested,
  onAssign,
}: {
  readonly choice: Choice;
  readonly index: ScheduleIndex;
  readonly suggested: boolean;
  readonly onAssign: () => void;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { texts } = useBoard();
  const person = index.people.get(choice.tenantUserId);
  if (person === undefined) return null;
  const { planned, contract } = hoursOf(person);
  const name = format.name(person);
  return (
    <li className={styles.person}>
      <Avatar name={name} person={choice.tenantUserId} />
      <span className={styles.personText}>
        <span className={styles.personName}>
          {name} {suggested && <span className={styles.muted}>· {t('assign.suggested')}</span>}
        </span>
        <span className={styles.muted}>
          {choice.reasons.length > 0
            ? choice.reasons.map((reason) => texts.reason(reason)).join(' ')
            : contract === null
              ? t('board.hoursPlain', { planned: format.duration(planned) })
              : t('assign.hours', { planned: format.duration(planned), contract: format.duration(contract) })}
        </span>
      </span>
      <span
        className={styles.verdict}
        data-verdict={choice.verdict}
        role="img"
        aria-label={t(`assign.verdict.${choice.verdict}`)}
      >
        <Icon name={verdictIcons[choice.verdict]} size={14} />
      </span>
      <Button
        size="sm"
        variant={suggested ? 'primary' : 'secondary'}
        disabled={choice.verdict === 'No' && !choice.isForceable}
        onClick={onAssign}
      >
        {t('assign.accept')}
      </Button>
    </li>
  );
}

/** Everybody of the department, by what the server says of them, as far as the name fits. */
function Everybody({
  target,
  index,
  onAssign,
}: Pick<AssignDialogProps, 'target' | 'index'> & { readonly onAssign: (choice: Choice) => void }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...queryOptionsFor(api.queryMemberVerdicts, {
      params: { shiftId: target.shift.shiftId },
      body: { fromAssignmentId: target.place.shiftAssignmentId },
    }),
    staleTime: 0,
  });
  return (
    <Loaded query={query} label={t('assign.loading')} shape="list">
      {({ items }) => {
        const order: readonly Verdict[] = ['Ok', 'Warning', 'No'];
        const shown = items
          .flatMap((choice) => {
            const person = index.people.get(choice.tenantUserId);
            return person === undefined ? [] : [{ choice, name: format.name(person) }];
          })
          .filter(({ name }) => isFoundBy(name, search))
          .sort(
            (a, b) => order.indexOf(a.choice.verdict) - order.indexOf(b.choice.verdict) || a.name.localeCompare(b.name),
          );
        return (
          <div className={styles.stack}>
            <SearchField label={t('panel.search')} value={search} onChange={setSearch} />
            {shown.length === 0 ? (
              <p className={styles.muted}>{t('panel.nobody')}</p>
            ) : (
              <ul className={styles.list}>
                {shown.map(({ choice }) => (
                  <ChoiceRow
                    key={choice.tenantUserId}
                    choice={choice}
                    index={index}
                    suggested={false}
                    onAssign={() => onAssign(choice)}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Candidates({
  target,
  index,
  onAssign,
}: Pick<AssignDialogProps, 'target' | 'index'> & { readonly onAssign: (choice: Choice) => void }) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const query = useQuery({
    ...queryOptionsFor(api.getShiftCandidates, { params: { shiftId: target.shift.shiftId } }),
    staleTime: 0,
  });
  return (
    <Loaded query={query} label={t('assign.loading')} shape="list">
      {({ items }) => {
        const place = items.find(({ shiftAssignmentId }) => shiftAssignmentId === target.place.shiftAssignmentId);
        if (place === undefined || place.candidates.length === 0)
          return <p className={styles.muted}>{t('assign.nobody')}</p>;
        return (
          <ul className={styles.list}>
            {place.candidates.map((choice) => (
              <ChoiceRow
                key={choice.tenantUserId}
                choice={choice}
                index={index}
                suggested={choice.tenantUserId === place.suggestedTenantUserId}
                onAssign={() => onAssign(choice)}
              />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

export function AssignDialog({ target, index, actions, onClose }: AssignDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { names } = useBoard();
  const { shift, place } = target;
  const isOpen = place.status !== 'Filled';
  const [list, setList] = useState<'best' | 'all'>(isOpen ? 'best' : 'all');
  const assign = ({ tenantUserId, reasons }: Choice) => {
    onClose();
    const action: Action =
      isOpen || place.tenantUserId === null
        ? { kind: 'assign', assignmentId: place.shiftAssignmentId, tenantUserId, fromAssignmentId: null }
        : {
            kind: 'replace',
            assignmentId: place.shiftAssignmentId,
            tenantUserId,
            replaces: place.tenantUserId,
            fromAssignmentId: null,
          };
    void actions.perform({ action, mark: null, reasons: reasons.filter(({ code }) => code !== 'place-taken') }, true);
  };
  const skill = place.skillId === null ? undefined : names.skills.get(place.skillId);
  return (
    <Modal
      open
      title={t(isOpen ? 'assign.title' : 'assign.titleReplace', { who: place.fullName ?? '' })}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.muted}>
          {shift.displayName} · {format.dateTime(shift.start, shift.timeZoneId)}–
          {format.time(shift.end, shift.timeZoneId)}
          {skill !== undefined && ` · ${skill}`}
        </p>
        {isOpen && (
          <Segmented
            label={t('assign.list')}
            items={[
              { key: 'best', label: t('assign.best') },
              { key: 'all', label: t('assign.all') },
            ]}
            value={list}
            onChange={setList}
          />
        )}
        {list === 'best' ? (
          <Candidates target={target} index={index} onAssign={assign} />
        ) : (
          <Everybody target={target} index={index} onAssign={assign} />
        )}
      </div>
    </Modal>
  );
}
