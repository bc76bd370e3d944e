/** Above the board: which weeks, which rows, which department. */
import { addDays, isoWeekOf, mondayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Button, FilterSelect, IconButton, PeriodStep, rangeLabel, Segmented } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from './data/names.ts';
import { type BoardState, type BoardWeeks, lastDateOf } from './model/board-state.ts';
import { boardViews } from './model/rows.ts';
import styles from './screen.module.css';

export interface ToolbarProps {
  readonly state: BoardState;
  readonly today: string;
  readonly departments: readonly Named[];
  /** Room is kept for the choice of a department while it is not known whether there are several. */
  readonly areComing: boolean;
  readonly isPhone: boolean;
  readonly panelShown: boolean;
  readonly onChange: (state: BoardState) => void;
  readonly onPanel: () => void;
  /** What stands in the same line on a phone. */
  readonly children?: ReactNode;
}

/** Which department's shifts are shown. */
export function DepartmentFilter({
  state,
  departments,
  areComing,
  onChange,
}: Pick<ToolbarProps, 'state' | 'departments' | 'areComing' | 'onChange'>) {
  const { t } = useTranslation('scheduling');
  const { departmentId } = state;
  // An old link may name one that is gone: the filter works all the same, and has to be seen to be taken off.
  const isGone = departmentId !== null && !areComing && departments.every(({ id }) => id !== departmentId);
  if (departments.length <= 1 && !areComing && !isGone) return null;
  return (
    <FilterSelect
      label={t('toolbar.department')}
      value={departmentId ?? ''}
      options={[
        { value: '', label: t('toolbar.allDepartments') },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: departmentId, label: t('board.unknown') }] : []),
      ]}
      onChange={(id) => onChange({ ...state, departmentId: id === '' ? null : id })}
    />
  );
}

const widths: readonly BoardWeeks[] = [1, 2, 4];
const widthOf: Readonly<Record<string, BoardWeeks>> = { '1': 1, '2': 2, '4': 4 };

export function BoardToolbar({
  state,
  today,
  departments,
  areComing,
  isPhone,
  panelShown,
  onChange,
  onPanel,
  children,
}: ToolbarProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { weekStartDate, weeks, view } = state;
  const isNow = weekStartDate === mondayOf(today);
  const thisWeek = {
    'data-keep': 'today',
    disabled: isNow,
    title: isNow ? t('common:ui.period.holdsToday') : undefined,
    onClick: () => onChange({ ...state, weekStartDate: mondayOf(today) }),
  };
  const go = (days: number) => onChange({ ...state, weekStartDate: addDays(weekStartDate, days) });
  return (
    <div className={styles.toolbar} role="group" aria-label={t('toolbar.label')}>
      <div className={styles.period}>
        <PeriodStep
          hint={
            weeks === 1
              ? format.week(weekStartDate)
              : t('toolbar.weekSpan', {
                  from: isoWeekOf(weekStartDate).week,
                  to: isoWeekOf(lastDateOf(state)).week,
                })
          }
          previous={{ label: t('common:ui.period.previous.week'), 'data-keep': 'previous', onClick: () => go(-7) }}
          next={{ label: t('common:ui.period.next.week'), 'data-keep': 'next', onClick: () => go(7) }}
        >
          {/* A phone has no room for the year beside the other buttons. */}
          {isPhone
            ? format.dateRange(weekStartDate, lastDateOf(state))
            : rangeLabel(weekStartDate, lastDateOf(state), format.language)}
        </PeriodStep>
        {isPhone ? (
          <IconButton icon="calendar" label={t('toolbar.today')} {...thisWeek} />
        ) : (
          <Button {...thisWeek}>{t('toolbar.today')}</Button>
        )}
        {children}
      </div>
      {!isPhone && (
        <Segmented
          label={t('toolbar.weeks')}
          items={widths.map((width) => ({ key: String(width), label: t('toolbar.weekCount', { count: width }) }))}
          value={String(weeks)}
          onChange={(next) => onChange({ ...state, weeks: widthOf[next] ?? 1 })}
        />
      )}
      {!isPhone && (
        <Segmented
          label={t('toolbar.view')}
          items={boardViews.map((key) => ({ key, label: t(`view.${key}`) }))}
          value={view}
          onChange={(next) => onChange({ ...state, view: next })}
        />
      )}
      {!isPhone && (
        <DepartmentFilter state={state} departments={departments} areComing={areComing} onChange={onChange} />
      )}
      {!isPhone && view !== 'people' && (
        <IconButton
          className={styles.atEnd}
          icon="users"
          label={t(panelShown ? 'panel.hide' : 'panel.show')}
          aria-pressed={panelShown}
          onClick={onPanel}
        />
      )}
    </div>
  );
}
