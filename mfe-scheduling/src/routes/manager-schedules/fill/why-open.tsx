/** Why a place stays open: who can't be there and why, and what one change would free somebody. */
import type { CallAnswer, ProposalResult, schedulingCalls } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import { byNearest, countedKinds } from './why-model.ts';
import type { WhyActs } from './why.tsx';
import styles from './why.module.css';

type WhyAnswer = CallAnswer<typeof schedulingCalls.getProposalWhy>;

/** As many people are told about at first. */
const FIRST = 5;

export interface WhyOpenProps extends Pick<WhyActs, 'onAssign'> {
  readonly why: WhyAnswer;
  readonly result: ProposalResult;
  readonly onClose: () => void;
}

function useFreedText(result: ProposalResult) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return ({ kind, shiftId }: NonNullable<WhyAnswer['obstacles'][number]['freedBy']>): string => {
    if (kind !== 'without-shift') return t(`fill.why.freed.${kind}`);
    const shift = result.shifts.find((one) => one.shiftId === shiftId);
    return shift === undefined
      ? t('fill.why.freed.other')
      : t('fill.why.freed.without', {
          shift: shift.displayName,
          when: format.dateTime(shift.start, shift.timeZoneId),
        });
  };
}

export function WhyOpen({ why, result, onClose, onAssign }: WhyOpenProps) {
  const { t } = useTranslation('scheduling');
  const { texts } = useBoard();
  const freedText = useFreedText(result);
  const [isWhole, setWhole] = useState(false);
  const obstacles = byNearest(why.obstacles);
  const shown = isWhole ? obstacles : obstacles.slice(0, FIRST);
  return (
    <>
      {obstacles.length === 0 ? (
        <p className={styles.muted}>{t('fill.why.nobody')}</p>
      ) : (
        <>
          <p className={styles.muted}>
            {countedKinds(obstacles)
              .map(({ kind, count }) => t(`fill.why.count.${kind}`, { count }))
              .join(' · ')}
          </p>
          <ul className={styles.people}>
            {shown.map(({ tenantUserId, fullName, kind, reasons, freedBy }) => (
              <li key={tenantUserId} className={styles.obstacle}>
                <strong>{fullName}</strong>
                <span>
                  {reasons.length > 0
                    ? reasons.map((reason) => texts.reason(reason)).join(' ')
                    : t(`fill.why.kind.${kind}`)}
                </span>
                {freedBy !== null && <span className={styles.freed}>{freedText(freedBy)}</span>}
              </li>
            ))}
          </ul>
          {obstacles.length > shown.length && (
            <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
              {t('fill.why.more', { count: obstacles.length - shown.length })}
            </Button>
          )}
        </>
      )}
      <div className={styles.actions}>
        <Button
          size="sm"
          icon="user"
          onClick={() => {
            onClose();
            onAssign(why.shiftAssignmentId);
          }}
        >
          {t('item.assign')}
        </Button>
      </div>
    </>
  );
}
