/** What the form for one new employee holds, what is wrong with it, and what is sent. */
import type { Api, CallBody } from '@rooster/contract';
import { isDateOrEmpty, isEmail, isPhone, type Problem } from '../shared/problems.ts';
import type { PersonForm } from './person-form.tsx';

export interface EmployeeForm extends PersonForm {
  readonly departmentIds: readonly string[];
  readonly skillIds: readonly string[];
  readonly sendInvite: boolean;
}

export const emptyEmployee: EmployeeForm = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  employeeCode: '',
  phoneNumber: '',
  dateOfBirth: '',
  roleIds: [],
  departmentIds: [],
  skillIds: [],
  sendInvite: true,
};

/** Whether closing would lose something. */
export const isDirty = (form: EmployeeForm): boolean =>
  JSON.stringify({ ...form, sendInvite: true }) !== JSON.stringify(emptyEmployee);

/** What the server would refuse and the form can tell at once. The server decides. */
export function problemsOf(form: EmployeeForm): Problem[] {
  const problems: Problem[] = [];
  if (form.firstName.trim() === '') problems.push({ path: 'firstName', code: 'required' });
  if (form.lastName.trim() === '') problems.push({ path: 'lastName', code: 'required' });
  if (form.email.trim() !== '' && !isEmail(form.email)) problems.push({ path: 'email', code: 'invalid-email' });
  if (!isPhone(form.phoneNumber)) problems.push({ path: 'phoneNumber', code: 'invalid-phone' });
  if (!isDateOrEmpty(form.dateOfBirth)) problems.push({ path: 'dateOfBirth', code: 'invalid-date' });
  return problems;
}

/** The request: what was left empty is not sent, and without an address nobody is invited. */
export function bodyOf({
  firstName,
  lastName,
  roleIds,
  departmentIds,
  skillIds,
  sendInvite,
  ...optional
}: EmployeeForm): NonNullable<CallBody<Api['createMember']>> {
  const given = Object.fromEntries(
    Object.entries(optional).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...given,
    ...(roleIds.length > 0 && { roleIds: [...roleIds] }),
    ...(departmentIds.length > 0 && { departmentIds: [...departmentIds] }),
    ...(skillIds.length > 0 && { skillIds: [...skillIds] }),
    sendInvite: sendInvite && optional.email.trim() !== '',
  };
}
