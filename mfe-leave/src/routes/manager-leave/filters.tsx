/** Which period and which people the overview shows. */
import { CheckField, PeriodPicker, SearchFilterSelect, Toolbar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Department, TeamFilter, Unit } from './model.ts';

interface Props extends TeamFilter {
  readonly unit: Unit;
  readonly date: string;
  readonly today: string;
  readonly departments: readonly Department[];
  readonly onMove: (unit: Unit, date: string) => void;
  readonly onFilter: (filter: TeamFilter) => void;
}

const units: readonly Unit[] = ['month', 'year'];

/** Which month or year; which department; only who is off. */
export function Filters({
  unit,
  date,
  today,
  departments,
  departmentId,
  onlyAbsent,
  onMove,
  onFilter,
}: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const options = [
    { value: '', label: t('team.allDepartments') },
    ...departments.map(({ departmentId: value, name }) => ({ value, label: name })),
  ];
  return (
    <Toolbar label={t('team.filter')}>
      <PeriodPicker
        unit={unit}
        units={units}
        date={date}
        today={today}
        onChange={(nextDate, next) => onMove(next === 'year' ? 'year' : 'month', nextDate)}
      />
      {departments.length > 1 && (
        <SearchFilterSelect
          label={t('team.department')}
          value={departmentId}
          options={options}
          onChange={(value) => onFilter({ departmentId: value, onlyAbsent })}
        />
      )}
      <CheckField
        label={t('team.onlyAbsent')}
        checked={onlyAbsent}
        onChange={(checked) => onFilter({ departmentId, onlyAbsent: checked })}
      />
    </Toolbar>
  );
}
