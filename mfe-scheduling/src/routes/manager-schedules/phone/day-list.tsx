/** The board on a phone: one day at a time, the shifts under each other, people put into places by menu. */
import type { ShiftAssignment } from '@rooster/contract';
import { weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { hueOf } from '@rooster/module-kit';
import { Button, Card, EmptyState, Icon, type IconName, VisuallyHidden } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import type { PressedBlock } from '../board/grid.tsx';
import { isProposed, lookOf } from '../board/look.ts';
import type { Overlay } from '../fill/overlay.ts';
import { fits } from '../model/conflicts.ts';
import type { Block } from '../model/blocks.ts';
import type { BoardRow } from '../model/rows.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import type { DayTotals } from '../model/totals.ts';
import { staffingOf } from '../model/totals.ts';
import styles from './phone.module.css';

export interface DayListProps {
  readonly index: ScheduleIndex;
  /** Rows of departments: each shift once, with all its places. */
  readonly rows: readonly BoardRow[];
  readonly totals: readonly DayTotals[];
  /** Need against plan of a date. */
  readonly coverOf: (date: string) => ReactNode;
  /** What of all days still needs looking at. */
  readonly status: ReactNode;
  readonly onBlock: (pressed: PressedBlock) => void;
  readonly onCreate: (date: string) => void;
  /** Absent for anyone who may not publish. */
  readonly onPublish: ((date: string) => void) | undefined;
}

/** Signs that a day has room for. */
const ROOM = 6;

const staffingText = (assigned: number, required: number): string => `${assigned}/${required}`;

/** The same where there are too many to write both: what is missing. */
const missingOf = (assigned: number, required: number): string =>
  assigned < required ? `−${required - assigned}` : '✓';

const icons = { Open: 'plus', Pending: 'clock', Filled: 'user' } as const;

const iconOf = (place: ShiftAssignment, overlay: Overlay | null): IconName =>
  overlay !== null && isProposed(overlay, place) ? 'spark' : icons[place.status];

function ShiftCard({
  row,
  block,
  onBlock,
}: { readonly row: BoardRow; readonly block: Block } & Pick<DayListProps, 'onBlock'>) {
  const { t } = useTranslation('scheduling');
  const board = useBoard();
  const { names, overlay } = board;
  const look = lookOf(block, board);
  const { assigned, required } = staffingOf(block.shift);
  return (
    <li>
      <button
        type="button"
        className={styles.shift}
        style={hueOf(look.color)}
        data-draft={look.isDraft || undefined}
        data-proposed={look.isProposed || undefined}
        data-wrong={look.isWrong || look.breaksRule || undefined}
        onClick={(event) => onBlock({ row, block, element: event.currentTarget })}
      >
        <span className={styles.head}>
          {(look.isWrong || look.breaksRule) && (
            <Icon name="alert" size={15} label={t(look.isWrong ? 'board.conflict' : 'board.violation')} />
          )}
          <strong>
            {block.start}–{block.end}
          </strong>
          <span className={styles.shiftName}>{block.shift.displayName}</span>
          <span className={styles.staffing} data-short={assigned < required || undefined}>
            {assigned}/{required}
          </span>
        </span>
        {block.places.map((place) => (
          <span key={place.shiftAssignmentId} className={styles.place} data-status={place.status}>
            <Icon name={iconOf(place, overlay)} size={14} />
            {place.fullName ?? t('board.open')}
            {overlay !== null && isProposed(overlay, place) && (
              <span className={styles.muted}> · {t('fill.proposed')}</span>
            )}
            {place.skillId !== null && <span className={styles.muted}> · {names.skills.get(place.skillId)}</span>}
          </span>
        ))}
        {look.isDraft && (
          <span className={styles.muted}>{t(block.shift.isPublished ? 'board.changed' : 'board.draft')}</span>
        )}
      </button>
    </li>
  );
}

export function DayList({ index, rows, totals, coverOf, status, onBlock, onCreate, onPublish }: DayListProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { today, filter, mayCreate } = useBoard();
  const { fromDate } = index.schedule;
  const [chosen, setChosen] = useState(() => totals.find(({ date }) => date === today)?.date ?? fromDate);
  const day = totals.findIndex(({ date }) => date === chosen);
  const shown = rows
    .map((row) => ({
      row,
      blocks: (row.cells[day]?.blocks ?? []).filter((block) => filter === null || fits(filter, block)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
  const away = index.schedule.leave
    .filter(({ date, status }) => date === chosen && status === 'Approved')
    .map(({ tenantUserId }) => index.people.get(tenantUserId))
    .filter((person) => person !== undefined);
  const rather = index.schedule.availability
    .filter(({ date, isPreferred }) => date === chosen && isPreferred)
    .map(({ tenantUserId }) => index.people.get(tenantUserId))
    .filter((person) => person !== undefined);
  const total = totals[day];
  const areMany = totals.some(({ assigned, required }) => staffingText(assigned, required).length > ROOM);
  const empty = filter === null ? 'empty' : 'emptyFilter';
  // With nothing on any day, another one is no way out.
  const isBare = filter === null && totals.every(({ required }) => required === 0);
  return (
    <div className={styles.screen}>
      <div className={styles.days} role="group" aria-label={t('phone.days')}>
        {totals.map(({ date, assigned, required }) => (
          <button
            key={date}
            type="button"
            className={styles.day}
            aria-pressed={date === chosen}
            data-today={date === today || undefined}
            onClick={() => setChosen(date)}
          >
            <VisuallyHidden>{`${format.date(date, 'long')}, ${t('board.staffing', { assigned, required })}`}</VisuallyHidden>
            <span aria-hidden>{format.weekday(weekdayOf(date))}</span>
            <strong aria-hidden>{Number(date.slice(8))}</strong>
            <small aria-hidden data-short={assigned < required || undefined}>
              {required === 0 ? '–' : areMany ? missingOf(assigned, required) : staffingText(assigned, required)}
            </small>
          </button>
        ))}
      </div>
      <div className={styles.facts}>
        {coverOf(chosen)}
        {status}
      </div>
      {/* The day that is pressed above says it to the eye. */}
      <VisuallyHidden>
        <h2>{format.date(chosen, 'long')}</h2>
      </VisuallyHidden>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon="calendar"
            title={isBare ? t('phone.bare', { count: totals.length / 7 }) : t(`phone.${empty}`)}
            action={
              mayCreate && (
                <Button icon="plus" onClick={() => onCreate(chosen)}>
                  {t('shift.new')}
                </Button>
              )
            }
          >
            {!isBare && t(`phone.${empty}Text`)}
          </EmptyState>
        </Card>
      ) : (
        shown.map(({ row, blocks }) => (
          <section key={row.id} aria-label={row.title ?? ''}>
            <h3 className={styles.department}>{row.title}</h3>
            <ul className={styles.list}>
              {blocks.map((block) => (
                <ShiftCard key={block.key} row={row} block={block} onBlock={onBlock} />
              ))}
            </ul>
          </section>
        ))
      )}
      {total !== undefined && !isBare && (
        <div className={styles.foot}>
          <span className={styles.muted}>
            {t('phone.total', {
              hours: format.duration(total.planned, 'short'),
              assigned: total.assigned,
              required: total.required,
            })}
          </span>
          {total.drafts > 0 && onPublish !== undefined && (
            <Button onClick={() => onPublish(chosen)}>{t('publish.accept', { count: total.drafts })}</Button>
          )}
        </div>
      )}
      {rather.length > 0 && (
        <p className={styles.muted}>
          {t('phone.preferred', { names: rather.map((person) => format.name(person)).join(', ') })}
        </p>
      )}
      {away.length > 0 && (
        <p className={styles.muted}>
          {t('phone.away', { names: away.map((person) => format.name(person)).join(', ') })}
        </p>
      )}
    </div>
  );
}
