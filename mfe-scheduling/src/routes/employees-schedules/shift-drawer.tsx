/** One shift in full: when, where, with whom; withdrawing, offering and swapping; what swaps it has been part of. */
import { useApiMutation } from '@rooster/api-client/query';
import type { EmployeeShift, SwapRequest } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useConfirm, useNow, useSession } from '@rooster/module-kit';
import { Avatar, Button, Drawer } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwaps } from '../../own/queries.ts';
import { useSkillNames } from '../../own/use-own-reasons.ts';
import { OwnTags } from '../../own/shift-row.tsx';
import { useTimes } from '../../own/times.ts';
import { useSchedulingApi } from '../../shared/api.ts';
import { workOf } from '../../shared/clock.ts';
import { useOpened } from '../../shared/use-opened.ts';
import { DecideDialog } from '../../swaps/decide-dialog.tsx';
import { ProposeDialog } from '../../swaps/propose-dialog.tsx';
import { type SwapAction, SwapCard } from '../../swaps/swap-card.tsx';
import styles from './screen.module.css';

interface Props {
  readonly shift: EmployeeShift;
  readonly onClose: () => void;
}

function Facts({ shift }: { readonly shift: EmployeeShift }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const skills = useSkillNames();
  const breakSeconds = parseDuration(shift.breakDuration);
  const skillId = shift.own?.skillId ?? null;
  const skill = skillId === null ? undefined : skills.get(skillId);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('own.fact.department'), shift.departmentName],
    [
      t('own.fact.work'),
      breakSeconds === 0
        ? format.duration(workOf(shift), 'short')
        : t('own.workWithBreak', {
            work: format.duration(workOf(shift), 'short'),
            break: format.duration(breakSeconds, 'short'),
          }),
    ],
    [t('own.fact.flex'), shift.isFlex ? t('own.isFlex') : undefined],
    [t('own.fact.skill'), skill],
    [t('own.fact.description'), shift.description ?? undefined],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export function EmployeeShiftDrawer({ shift, onClose }: Props) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const times = useTimes();
  const confirm = useConfirm();
  const { user } = useSession();
  const now = useNow();
  const { data: swaps } = useSwaps();
  const [proposing, setProposing] = useState(false);
  const [asked, ask, closeAsked] = useOpened<{ readonly swap: SwapRequest; readonly action: SwapAction }>();
  const withdraw = useApiMutation(useSchedulingApi().withdrawRegistration, {
    success: t('open.withdrawn'),
    onSuccess: onClose,
  });
  const refuse = useApiMutation(useSchedulingApi().refuseShift, {
    success: t('refuse.done'),
    onSuccess: onClose,
  });
  const { own } = shift;
  const history =
    swaps?.items.filter(
      ({ place, inReturn }) => place.shiftId === shift.shiftId || inReturn?.shiftId === shift.shiftId,
    ) ?? [];
  const hasBegun = Date.parse(shift.start) <= now;
  const askWithdrawal = async () => {
    if (own !== null && (await confirm({ title: t('open.withdrawQuestion'), accept: t('open.withdraw') })))
      withdraw.mutate({ params: { shiftAssignmentId: own.shiftAssignmentId } });
  };
  const askRefusal = async () => {
    if (
      own !== null &&
      (await confirm({ title: t('refuse.question'), text: t('refuse.text'), accept: t('refuse.accept'), danger: true }))
    )
      refuse.mutate({ params: { shiftAssignmentId: own.shiftAssignmentId } });
  };
  return (
    <Drawer
      open
      title={shift.displayName}
      onClose={onClose}
      footer={
        own !== null && (
          <>
            {own.status === 'Pending' && (
              <Button loading={withdraw.isPending} onClick={() => void askWithdrawal()}>
                {t('open.withdraw')}
              </Button>
            )}
            {shift.mayRefuse && (
              <Button loading={refuse.isPending} onClick={() => void askRefusal()}>
                {t('refuse.open')}
              </Button>
            )}
            {own.status === 'Filled' && (
              <Button
                variant="primary"
                icon="refresh"
                disabled={hasBegun || shift.swapRequestId !== null}
                aria-describedby={hasBegun || shift.swapRequestId !== null ? 'propose-not' : undefined}
                onClick={() => setProposing(true)}
              >
                {t('propose.open')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.drawer}>
        <div>
          <p className={styles.drawerDate}>{format.date(shift.startDate, 'long')}</p>
          <p className={styles.drawerTimes}>{times(shift)}</p>
          <div className={styles.tagLine}>
            <OwnTags shift={shift} />
          </div>
        </div>
        <Facts shift={shift} />
        {shift.mayRefuse && <p className={styles.muted}>{t('refuse.why')}</p>}
        <section>
          <h3 className={styles.heading}>
            {t('own.people', { filled: shift.filledCount, required: shift.requiredStaff })}
          </h3>
          <ul className={styles.people}>
            {own?.status === 'Filled' && (
              <li className={styles.me}>
                <Avatar name={format.name(user)} person={user.tenantUserId} size={26} />
                {t('own.youToo')}
              </li>
            )}
            {shift.colleagues.map(({ shiftAssignmentId, tenantUserId, fullName }) => (
              <li key={shiftAssignmentId}>
                <Avatar name={fullName} person={tenantUserId} size={26} />
                {fullName}
              </li>
            ))}
          </ul>
          {shift.filledCount === 0 && <p className={styles.muted}>{t('own.nobodyYet')}</p>}
        </section>
        {own?.status === 'Filled' && (hasBegun || shift.swapRequestId !== null) && (
          <p id="propose-not" className={styles.muted}>
            {t(hasBegun ? 'propose.hasBegun' : 'propose.isUnderWay')}
          </p>
        )}
        {history.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('swap.ofShift')}</h3>
            <div className={styles.cards}>
              {history.map((swap) => (
                <SwapCard
                  key={swap.swapRequestId}
                  swap={swap}
                  withHistory
                  onAction={(chosen, action) => ask({ swap: chosen, action })}
                />
              ))}
            </div>
          </section>
        )}
      </div>
      {proposing && own !== null && (
        <ProposeDialog shift={shift} shiftAssignmentId={own.shiftAssignmentId} onClose={() => setProposing(false)} />
      )}
      {asked !== null && <DecideDialog {...asked} onClose={closeAsked} />}
    </Drawer>
  );
}
