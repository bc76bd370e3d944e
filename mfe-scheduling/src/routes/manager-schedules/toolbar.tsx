/** Above the board: which weeks, which rows, which department, and what is done to a whole week. */
import { addDays, mondayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Button, Dropdown, IconButton, type MenuItem, Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../shared/select-field.tsx';
import type { Named } from './data/queries.ts';
import type { DialogKind } from './dialogs/dialog.ts';
import { type BoardState, type BoardWeeks, lastDateOf } from './model/board-state.ts';
import { boardViews } from './model/rows.ts';
import styles from './screen.module.css';

export interface ToolbarProps {
  readonly state: BoardState;
  readonly today: string;
  readonly departments: readonly Named[];
  readonly isPhone: boolean;
  readonly mayCreate: boolean;
  readonly mayDelete: boolean;
  readonly panelShown: boolean;
  readonly onChange: (state: BoardState) => void;
  readonly onPanel: () => void;
  readonly onDialog: (kind: DialogKind) => void;
}

const widths: readonly BoardWeeks[] = [1, 2, 4];
const widthOf: Readonly<Record<string, BoardWeeks>> = { '1': 1, '2': 2, '4': 4 };

export function BoardToolbar({ state, today, departments, isPhone, mayCreate, mayDelete, panelShown, onChange, onPanel, onDialog }: ToolbarProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { weekStartDate, weeks, view, departmentId } = state;
  const isNow = weekStartDate === mondayOf(today);
  const go = (days: number) => onChange({ ...state, weekStartDate: addDays(weekStartDate, days) });
  const menu: MenuItem[] = [
    ...(mayCreate
      ? [
          { key: 'copy', icon: 'copy' as const, label: t('week.copyTitle'), onSelect: () => onDialog('copyWeek') },
          { key: 'templates', icon: 'calendar' as const, label: t('week.templates'), onSelect: () => onDialog('templates') },
        ]
      : []),
    ...(mayDelete ? [{ key: 'clear', icon: 'trash' as const, label: t('week.clear'), danger: true, divided: mayCreate, onSelect: () => onDialog('clearWeek') }] : []),
  ];
  return (
    <div className={styles.toolbar} role="group" aria-label={t('toolbar.label')}>
      <div className={styles.period}>
        <IconButton icon="chevron-left" label={t('toolbar.previous')} data-keep="previous" onClick={() => go(-7)} />
        <span className={styles.periodText} aria-live="polite">
          {weeks === 1 ? format.week(weekStartDate, { year: true }) : `${format.week(weekStartDate)} – ${format.week(lastDateOf(state))}`}
          <small>{format.dateRange(weekStartDate, lastDateOf(state))}</small>
        </span>
        <IconButton icon="chevron-right" label={t('toolbar.next')} data-keep="next" onClick={() => go(7)} />
        <Button data-keep="today" disabled={isNow} onClick={() => onChange({ ...state, weekStartDate: mondayOf(today) })}>
          {t('toolbar.today')}
        </Button>
      </div>
      {!isPhone && <Segmented label={t('toolbar.weeks')} items={widths.map((width) => ({ key: String(width), label: t('toolbar.weekCount', { count: width }) }))} value={String(weeks)} onChange={(next) => onChange({ ...state, weeks: widthOf[next] ?? 1 })} />}
      {!isPhone && <Segmented label={t('toolbar.view')} items={boardViews.map((key) => ({ key, label: t(`view.${key}`) }))} value={view} onChange={(next) => onChange({ ...state, view: next })} />}
      {departments.length > 1 && (
        <FilterSelect
          label={t('toolbar.department')}
          value={departmentId ?? ''}
          options={[{ value: '', label: t('toolbar.allDepartments') }, ...departments.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => onChange({ ...state, departmentId: id === '' ? null : id })}
        />
      )}
      <span className={styles.spacer} />
      {!isPhone && view !== 'people' && <IconButton icon="users" label={t(panelShown ? 'panel.hide' : 'panel.show')} aria-pressed={panelShown} onClick={onPanel} />}
      {menu.length > 0 && <Dropdown label={t('week.menu')} items={menu} />}
    </div>
  );
}
