/** Shifts with room that the person qualifies for, to be had with one tap. */
import { useApiMutation } from '@rooster/api-client/query';
import type { EmployeeShift, OpenShift } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Button, Card, EmptyState, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useSkillNames } from '../../own/use-own-reasons.ts';
import { useTimes } from '../../own/times.ts';
import { bestFirst } from '../../own/view-state.ts';
import { useSchedulingApi } from '../../shared/api.ts';
import { ReasonList } from '../../swaps/reason-list.tsx';
import { Refused } from '../../swaps/refused.tsx';
import styles from './screen.module.css';

function Line({ shift }: { readonly shift: EmployeeShift }) {
  const format = useFormat();
  const times = useTimes();
  return (
    <>
      <p className={styles.openWhen}>{`${format.date(shift.startDate)} ${times(shift)}`}</p>
      <p className={styles.openWhat}>
        {shift.displayName} <span className={styles.muted}>{shift.departmentName}</span>
      </p>
    </>
  );
}

function OpenCard({ shift }: { readonly shift: OpenShift }) {
  const { t } = useTranslation('scheduling');
  const { user } = useSession();
  const skills = useSkillNames();
  const register = useApiMutation(useSchedulingApi().registerForShift, { quiet: true, success: t('open.registered') });
  const asked = shift.skillIds.flatMap((skillId) => (skillId === null ? [] : (skills.get(skillId) ?? [])));
  return (
    <li className={styles.open}>
      <Line shift={shift} />
      <div className={styles.tagLine}>
        <Tag>{t('board.openCount', { count: shift.openCount })}</Tag>
        {asked.map((name) => (
          <Tag key={name} tone="info">
            {name}
          </Tag>
        ))}
      </div>
      {shift.warnings.length > 0 && <p className={styles.muted}>{t('open.managerSees')}</p>}
      <ReasonList reasons={shift.warnings} own />
      <Refused error={register.error} own />
      <Button
        size="sm"
        loading={register.isPending}
        onClick={() =>
          register.mutate({ params: { tenantUserId: user.tenantUserId }, body: { shiftId: shift.shiftId } })
        }
      >
        {t('open.register')}
      </Button>
    </li>
  );
}

function PendingCard({
  shift,
  shiftAssignmentId,
}: {
  readonly shift: EmployeeShift;
  readonly shiftAssignmentId: string;
}) {
  const { t } = useTranslation('scheduling');
  const withdraw = useApiMutation(useSchedulingApi().withdrawRegistration, { success: t('open.withdrawn') });
  return (
    <li className={styles.open} data-pending>
      <Line shift={shift} />
      <div className={styles.tagLine}>
        <Tag tone="warning" icon="clock">
          {t('own.pending')}
        </Tag>
      </div>
      <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params: { shiftAssignmentId } })}>
        {t('open.withdraw')}
      </Button>
    </li>
  );
}

export interface OpenShiftsProps {
  readonly openShifts: readonly OpenShift[];
  readonly ownShifts: readonly EmployeeShift[];
  readonly now: number;
}

export function OpenShifts({ openShifts, ownShifts, now }: OpenShiftsProps) {
  const { t } = useTranslation('scheduling');
  const pending = ownShifts.filter(({ own, start }) => own?.status === 'Pending' && Date.parse(start) > now);
  return (
    <Card title={t('open.title')}>
      {openShifts.length + pending.length === 0 ? (
        <EmptyState icon="calendar" title={t('open.empty')}>
          {t('open.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {pending.map(
            (shift) =>
              shift.own && (
                <PendingCard key={shift.shiftId} shift={shift} shiftAssignmentId={shift.own.shiftAssignmentId} />
              ),
          )}
          {bestFirst(openShifts).map((shift) => (
            <OpenCard key={shift.shiftId} shift={shift} />
          ))}
        </ul>
      )}
    </Card>
  );
}
