/** Narrows the queue to a person, a department, a period, or what departs from the schedule. */
import { Button, SelectField, TextField, Toolbar, useIsPhone } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApprovalFilter, isFiltering, noFilter, shownChoices } from './filter.ts';
import styles from './validate.module.css';

/** A department to choose. */
export interface DepartmentChoice {
  readonly departmentId: string;
  readonly name: string;
}

interface Props {
  readonly filter: ApprovalFilter;
  /** Those of the people in the queue. */
  readonly departments: readonly DepartmentChoice[];
  /** Whether there is a schedule to compare with. */
  readonly hasPlan: boolean;
  readonly onChange: (filter: ApprovalFilter) => void;
}

/** Name, department, first and last day, difference. On a phone only the name, until somebody asks for more. */
export function Filters({ filter, departments, hasPlan, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const isPhone = useIsPhone();
  const [unfolded, unfold] = useState(false);
  const folded = isPhone && !unfolded && !isFiltering({ ...filter, name: '' });
  return (
    <Toolbar label={t('validate.filter.label')}>
      <div className={styles.filters} data-folded={folded || undefined}>
        <TextField
          label={t('validate.filter.name')}
          type="search"
          value={filter.name}
          onChange={(name) => onChange({ ...filter, name })}
          autoComplete="off"
        />
        {folded ? (
          <Button icon="filter" onClick={() => unfold(true)}>
            {t('validate.filter.more')}
          </Button>
        ) : (
          <>
            {departments.length > 1 && (
              <SelectField
                label={t('validate.filter.department')}
                value={filter.department}
                options={[
                  { value: '', label: t('validate.filter.allDepartments') },
                  ...departments.map(({ departmentId, name }) => ({ value: departmentId, label: name })),
                ]}
                onChange={(department) => onChange({ ...filter, department })}
              />
            )}
            <TextField
              label={t('validate.filter.from')}
              type="date"
              value={filter.from}
              max={filter.to === '' ? undefined : filter.to}
              onChange={(from) => onChange({ ...filter, from })}
            />
            <TextField
              label={t('validate.filter.to')}
              type="date"
              value={filter.to}
              min={filter.from === '' ? undefined : filter.from}
              onChange={(to) => onChange({ ...filter, to })}
            />
            {hasPlan && (
              <SelectField
                label={t('validate.filter.difference')}
                value={filter.show}
                options={shownChoices.map((value) => ({ value, label: t(`validate.filter.differences.${value}`) }))}
                onChange={(show) => onChange({ ...filter, show })}
              />
            )}
          </>
        )}
        {isFiltering(filter) && (
          <Button variant="link" onClick={() => onChange({ ...noFilter, show: filter.show })}>
            {t('validate.filter.clear')}
          </Button>
        )}
      </div>
    </Toolbar>
  );
}
