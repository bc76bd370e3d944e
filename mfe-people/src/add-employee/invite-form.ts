/** What the add-employee form holds, what is wrong with it, and what is sent. */
import type { CallBody, Api, FieldErrorCode } from '@rooster/contract';
import { isPlainDate } from '@rooster/domain/time';
import type { PersonForm } from './person-form.tsx';

export const emptyInvite: PersonForm = {
  email: '',
  firstName: '',
  middleName: '',
  lastName: '',
  employeeCode: '',
  phoneNumber: '',
  dateOfBirth: '',
  roleIds: [],
};

/** Whether anything was typed that closing would lose. */
export const isDirty = (form: PersonForm): boolean => Object.entries(form).some(([, value]) => value.length > 0);

/** What the server would refuse and the form can tell at once. The server decides. */
export function problemsOf(form: PersonForm): { path: keyof PersonForm; code: FieldErrorCode }[] {
  const problems: { path: keyof PersonForm; code: FieldErrorCode }[] = [];
  const email = form.email.trim();
  if (email === '') problems.push({ path: 'email', code: 'required' });
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.push({ path: 'email', code: 'invalid-email' });
  const phone = form.phoneNumber.trim();
  if (phone !== '' && (!/^\+?[\d\s().-]{6,31}$/.test(phone) || phone.replace(/\D/g, '').length < 6))
    problems.push({ path: 'phoneNumber', code: 'invalid-phone' });
  if (form.dateOfBirth !== '' && !isPlainDate(form.dateOfBirth))
    problems.push({ path: 'dateOfBirth', code: 'invalid-date' });
  return problems;
}

/** The request: what was left empty is not sent. */
export function bodyOf(form: PersonForm): NonNullable<CallBody<Api['createInvite']>> {
  const { roleIds, email, ...optional } = form;
  const given = Object.fromEntries(
    Object.entries(optional).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
  return { email: email.trim(), ...given, ...(roleIds.length > 0 && { roleIds: [...roleIds] }) };
}
