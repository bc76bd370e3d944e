/** What a column says of an employee. */
import type { MemberSummary } from '@rooster/contract';
import { useTranslation } from 'react-i18next';
import { labelsOf, useRoleChoices, useSkillChoices } from '../../shared/options.ts';
import { AccessTag, ContractTag } from '../../shared/tags.tsx';
import type { Column } from './columns.ts';
import styles from './employees.module.css';

const inDepartments = ({ departments }: MemberSummary) => departments.map(({ name }) => name).join(', ');

/** The column's text, for a cell and for a CSV. */
export function useColumnText(): (column: Column, employee: MemberSummary) => string {
  const { t } = useTranslation('people');
  const roles = useRoleChoices();
  const skills = useSkillChoices();
  return (column, employee) => {
    switch (column) {
      case 'departments':
        return inDepartments(employee);
      case 'roles':
        return labelsOf(roles, employee.roleIds).join(', ');
      case 'skills':
        return labelsOf(skills, employee.skillIds).join(', ');
      case 'contract':
        return t(`contractState.${employee.contractState}`);
      case 'access':
        return t(`access.${employee.access}`);
      case 'employeeCode':
        return employee.employeeCode ?? '';
      case 'email':
        return employee.email ?? '';
    }
  };
}

export function EmployeeCell({ column, employee }: { readonly column: Column; readonly employee: MemberSummary }) {
  const textOf = useColumnText();
  if (column === 'contract') return <ContractTag state={employee.contractState} />;
  if (column === 'access') return <AccessTag access={employee.access} />;
  const text = textOf(column, employee);
  return (
    <span className={styles.text} title={text === '' ? undefined : text}>
      {text}
    </span>
  );
}
