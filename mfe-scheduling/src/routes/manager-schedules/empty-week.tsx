/** Says that nothing is planned in the weeks in view yet, and what fills them. */
import { addDays } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHasShifts } from './data/queries.ts';
import type { DialogKind } from './dialogs/dialog.ts';
import styles from './empty-week.module.css';
import type { BoardState } from './model/board-state.ts';

export interface EmptyWeekProps {
  readonly state: BoardState;
  readonly hasNeeds: boolean;
  /** Whoever may not make shifts is only told. */
  readonly mayCreate: boolean;
  /** A phone says it in place of the shifts. */
  readonly isPhone: boolean;
  readonly onDialog: (kind: DialogKind) => void;
}

/** The line, with a button for each way that leads to shifts; one that leads to none says why. */
export function EmptyWeek({ state, hasNeeds, mayCreate, isPhone, onDialog }: EmptyWeekProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const before = addDays(state.weekStartDate, -7);
  // As long as it isn't known, the way is open: the dialog offers other weeks too.
  const canCopy = useHasShifts({ ...state, weekStartDate: before, weeks: 1 }, mayCreate) !== false;
  const week = format.week(before, { within: true });
  if (isPhone && !mayCreate) return null;
  return (
    <div className={styles.bar}>
      {!isPhone && <p>{t('week.empty', { count: state.weeks })}</p>}
      {mayCreate && (
        <div className={styles.ways}>
          <Button
            size="sm"
            icon="copy"
            disabled={!canCopy}
            title={canCopy ? undefined : t('week.beforeEmpty', { week })}
            onClick={() => onDialog('copyWeek')}
          >
            {t('week.copyBefore', { week })}
          </Button>
          <Button
            size="sm"
            icon="tasks"
            disabled={!hasNeeds}
            title={hasNeeds ? undefined : t('makeShifts.noNeeds')}
            onClick={() => onDialog('makeShifts')}
          >
            {t('makeShifts.title')}
          </Button>
        </div>
      )}
    </div>
  );
}
