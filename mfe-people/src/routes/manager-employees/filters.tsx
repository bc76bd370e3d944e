/** Search and filters above the list. */
import { Button, FilterSelect, SearchField, SearchFilterSelect, type SelectOption, useIsPhone } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, useDepartmentChoices, useRoleChoices, useSkillChoices } from '../../shared/options.ts';
import { accessStates, contractStates } from '../../shared/tags.tsx';
import styles from './employees.module.css';
import { type ListState, sorts } from './list-state.ts';

export interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  /** The head of the table can't be pressed where there is none. */
  readonly withSort: boolean;
}

export function Filters({ state, onChange, withSort }: FiltersProps) {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const departments = useDepartmentChoices();
  const roles = useRoleChoices();
  const skills = useSkillChoices();
  const change = (patch: Partial<ListState>) => onChange({ ...state, ...patch });
  const all = (label: string): SelectOption<''> => ({ value: '', label });
  const choices = (label: string, options: readonly Choice[]) => [all(label), ...options];
  return (
    <div className={styles.toolbar} role="search" aria-label={t('employees.filters')}>
      <SearchField label={t('employees.search')} value={state.search} onChange={(search) => change({ search })} />
      {phone && (
        <Button icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('employees.filter')}
        </Button>
      )}
      {(!phone || open) && (
        <>
          {departments.length > 0 && (
            <SearchFilterSelect
              label={t('employees.byDepartment')}
              value={state.departmentId}
              options={choices(t('employees.anyDepartment'), departments)}
              onChange={(departmentId) => change({ departmentId })}
            />
          )}
          {roles.length > 0 && (
            <SearchFilterSelect
              label={t('employees.byRole')}
              value={state.roleId}
              options={choices(t('employees.anyRole'), roles)}
              onChange={(roleId) => change({ roleId })}
            />
          )}
          {skills.length > 0 && (
            <SearchFilterSelect
              label={t('employees.bySkill')}
              value={state.skillId}
              options={choices(t('employees.anySkill'), skills)}
              onChange={(skillId) => change({ skillId })}
            />
          )}
          <FilterSelect
            label={t('employees.byContract')}
            value={state.contractState}
            options={[
              all(t('employees.anyContract')),
              ...contractStates.map((value) => ({
                value,
                label: value === 'None' ? t('employees.noContract') : t(`contractState.${value}`),
              })),
            ]}
            onChange={(contractState) => change({ contractState })}
          />
          <FilterSelect
            label={t('employees.byAccess')}
            value={state.access}
            options={[
              all(t('employees.anyAccess')),
              ...accessStates.map((value) => ({ value, label: t(`access.${value}`) })),
            ]}
            onChange={(access) => change({ access })}
          />
          {withSort && (
            <FilterSelect
              label={t('employees.sort')}
              value={state.sort}
              options={sorts.map((value) => ({ value, label: t(`employees.sorts.${value}`) }))}
              onChange={(sort) => change({ sort })}
            />
          )}
        </>
      )}
    </div>
  );
}
