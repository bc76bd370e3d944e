/** What was not taken over, and why. */
import type { AcceptResult, ProposalResult } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, Modal } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import styles from './lists.module.css';

export interface LeftOutDialogProps {
  readonly leftOut: AcceptResult['leftOut'];
  readonly shifts: ProposalResult['shifts'];
  readonly onClose: () => void;
}

export function LeftOutDialog({ leftOut, shifts, onClose }: LeftOutDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { texts } = useBoard();
  return (
    <Modal
      open
      title={t('fill.leftOut.title', { count: leftOut.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('refused.accept')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {leftOut.map(({ shiftAssignmentId, shiftId, fullName, standing, against }) => {
          const shift = shifts.find((one) => one.shiftId === shiftId);
          return (
            <li key={shiftAssignmentId} className={styles.entry}>
              <strong>
                {fullName}
                {shift !== undefined && ` · ${format.dateTime(shift.start, shift.timeZoneId)} ${shift.displayName}`}
              </strong>
              <span className={styles.muted}>
                {against.length > 0
                  ? against.map((reason) => texts.reason(reason)).join(' ')
                  : t(`fill.standing.${standing}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
