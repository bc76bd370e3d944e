/** Which period and which people the overview shows. */
import { useFormat } from '@rooster/i18n';
import { Button, CheckField, IconButton, Segmented, SelectField, Toolbar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import shared from '../../shared/shared.module.css';
import { type Department, moved, spanOf, type TeamFilter, type Unit } from './model.ts';
import styles from './team.module.css';

interface Props extends TeamFilter {
  readonly unit: Unit;
  readonly date: string;
  readonly today: string;
  readonly departments: readonly Department[];
  readonly onMove: (unit: Unit, date: string) => void;
  readonly onFilter: (filter: TeamFilter) => void;
}

/** Previous, the period, next; month or year; department; only who is off; the calendar link. */
export function Filters({ unit, date, today, departments, departmentId, onlyAbsent, onMove, onFilter }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { from, to } = spanOf(unit, date);
  const options = [{ value: '', label: t('team.allDepartments') }, ...departments.map(({ departmentId: value, name }) => ({ value, label: name }))];
  return (
    <Toolbar label={t('team.filter')}>
      <div className={styles.filters}>
        <div className={shared.yearPicker} role="group" aria-label={t('team.period')}>
          <IconButton icon="chevron-left" label={t(`team.previous.${unit}`)} onClick={() => onMove(unit, moved(unit, date, -1))} />
          <span className={styles.period} aria-live="polite">
            {unit === 'year' ? from.slice(0, 4) : format.month(from)}
          </span>
          <IconButton icon="chevron-right" label={t(`team.next.${unit}`)} onClick={() => onMove(unit, moved(unit, date, 1))} />
        </div>
        <Button disabled={from <= today && today <= to} onClick={() => onMove(unit, today)}>
          {t('common:today')}
        </Button>
        <Segmented
          label={t('team.unit.label')}
          items={[
            { key: 'month', label: t('team.unit.month') },
            { key: 'year', label: t('team.unit.year') },
          ]}
          value={unit}
          onChange={(next) => onMove(next, date)}
        />
        {departments.length > 1 && <SelectField label={t('team.department')} value={departmentId} options={options} onChange={(value) => onFilter({ departmentId: value, onlyAbsent })} />}
        <CheckField label={t('team.onlyAbsent')} checked={onlyAbsent} onChange={(checked) => onFilter({ departmentId, onlyAbsent: checked })} />
      </div>
    </Toolbar>
  );
}
