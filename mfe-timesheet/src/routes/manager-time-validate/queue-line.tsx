/** One line of the queue: who, when, planned and clocked as two bars, one difference, and what to do. */
import type { ApprovableEntry } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { ROW } from '@rooster/module-kit';
import { Avatar, Button, cx, VisuallyHidden } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSigned } from '../../lines/corrections.tsx';
import { useLineWords } from './describe.ts';
import { LineBars } from './line-bars.tsx';
import type { Bar, QueueRow } from './rows.ts';
import { dayOfRow, differenceOf } from './rows.ts';
import styles from './validate.module.css';

/** What can be done with a line. */
export interface LineHandlers {
  readonly onApprove: (entry: ApprovableEntry) => void;
  readonly onDeny: (entry: ApprovableEntry) => void;
  readonly onSelect: (entries: readonly ApprovableEntry[], selected: boolean) => void;
  /** Opens the form with the times of a shift at which nobody clocked. */
  readonly onAdd: (row: QueueRow) => void;
  /** Buttons that change and delete the hours. */
  readonly actionsOf: (entry: ApprovableEntry) => ReactNode;
}

interface Props extends LineHandlers {
  readonly row: QueueRow;
  readonly scale: Bar;
  /** Whether it says whose it is; else the head above it does. */
  readonly isNamed: boolean;
  /** Seconds that are no difference. */
  readonly tolerance: number;
  /** It alone is in the tab order: the arrows go from line to line. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** Whether the person may decide, or only look. */
  readonly mayDecide: boolean;
}

type ActionsProps = Omit<Props, 'scale' | 'isNamed' | 'tolerance' | 'isSelected'> & { readonly what: string };

function Actions({ row, isCurrent, what, ...on }: ActionsProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const tabIndex = isCurrent ? 0 : -1;
  if (row.kind === 'unclocked')
    return (
      <span className={styles.actions}>
        <Button
          size="sm"
          icon="plus"
          tabIndex={tabIndex}
          aria-label={t('validate.addOne', { what })}
          onClick={() => on.onAdd(row)}
        >
          {t('validate.addHours')}
        </Button>
      </span>
    );
  const { entry } = row;
  return (
    <span className={styles.actions}>
      <span className={styles.change}>{isCurrent && on.actionsOf(entry)}</span>
      <Button
        size="sm"
        tabIndex={tabIndex}
        aria-label={t('validate.denyOne', { what })}
        onClick={() => on.onDeny(entry)}
      >
        {t('validate.denyShort')}
      </Button>
      <Button
        size="sm"
        variant={isCurrent ? 'primary' : 'secondary'}
        needsConnection
        disabled={entry.overlaps}
        tabIndex={tabIndex}
        aria-label={t('validate.approveOne', { what })}
        onClick={() => on.onApprove(entry)}
      >
        {t('validate.approve')}
      </Button>
    </span>
  );
}

/** A line; its name for screen readers and tests is person, day and times. */
export function QueueLine(props: Props): React.JSX.Element {
  const { row, scale, isNamed, tolerance, isCurrent, isSelected, mayDecide } = props;
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  const words = useLineWords();
  const what = words.whole(row);
  const name = format.name(row.person);
  const day = dayOfRow(row);
  const { seconds, isBeyond, reason } = differenceOf(row, tolerance);
  const endDay = row.kind === 'entry' ? localDate(Date.parse(row.entry.shiftEnd), row.entry.timeZoneId) : day;
  return (
    <li
      className={styles.row}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={what}
      data-current={isCurrent || undefined}
      {...{ [ROW]: row.id }}
    >
      {mayDecide && row.kind === 'entry' ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isSelected}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={t('validate.select', { what })}
            onChange={(event) => props.onSelect([row.entry], event.target.checked)}
          />
        </label>
      ) : (
        <span className={styles.tick} />
      )}
      <span className={styles.who}>
        {isNamed && (
          <>
            <Avatar name={name} person={row.person.tenantUserId} size={24} />
            <span className={styles.name}>{name}</span>
          </>
        )}
      </span>
      <span className={styles.day}>{format.date(day)}</span>
      <span className={styles.times}>
        {words.times(row)}
        {endDay > day && <VisuallyHidden>{` ${t('row.endsOn', { day: format.date(endDay) })}`}</VisuallyHidden>}
      </span>
      <LineBars row={row} scale={scale} />
      <span className={cx(styles.difference, isBeyond && (row.kind === 'unclocked' ? styles.missing : styles.beyond))}>
        {seconds === null ? row.kind === 'entry' && format.duration(row.entry.workedTime) : signed(seconds)}
      </span>
      <span className={styles.why}>
        {reason !== null && t(`validate.why.${reason}`)}
        {row.kind === 'entry' && <VisuallyHidden>{` ${words.details(row.entry)}`}</VisuallyHidden>}
        {row.kind === 'entry' && <span className={styles.marks}>{words.marks(row.entry)}</span>}
      </span>
      {mayDecide && <Actions {...props} what={what} />}
    </li>
  );
}
