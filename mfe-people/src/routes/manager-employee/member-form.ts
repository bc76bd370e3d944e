/** An employee's details as the form holds them, what is wrong with them, and what is sent. */
import type { Api, CallBody, Member } from '@rooster/contract';
import { isDateOrEmpty, isEmail, isPhone, type Problem } from '../../shared/problems.ts';

export interface MemberForm {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string;
  readonly employeeCode: string;
  readonly phoneNumber: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateOfBirth: string;
  readonly roleIds: readonly string[];
  readonly skillIds: readonly string[];
}

export type TextPart = Exclude<keyof MemberForm, 'roleIds' | 'skillIds'>;

export const formOf = (member: Member): MemberForm => ({
  firstName: member.firstName,
  middleName: member.middleName ?? '',
  lastName: member.lastName,
  email: member.email ?? '',
  employeeCode: member.employeeCode ?? '',
  phoneNumber: member.phoneNumber ?? '',
  dateOfBirth: member.dateOfBirth ?? '',
  roleIds: member.roleIds,
  skillIds: member.skillIds,
});

const inOrder = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.toSorted().join();

/** The fields that differ from what they were; roles and skills have no order. */
export function changesOf(base: MemberForm, form: MemberForm): Partial<MemberForm> {
  const changed = Object.entries(form).filter(
    ([field, value]: [string, string | readonly string[]]) =>
      inOrder(value) !== inOrder(base[field as keyof MemberForm]),
  );
  return Object.fromEntries(changed) as Partial<MemberForm>;
}

/** What the server would refuse and the form can tell at once. The server decides. */
export function problemsOf(form: MemberForm): Problem[] {
  const problems: Problem[] = [];
  if (form.firstName.trim() === '') problems.push({ path: 'firstName', code: 'required' });
  if (form.lastName.trim() === '') problems.push({ path: 'lastName', code: 'required' });
  if (form.email.trim() !== '' && !isEmail(form.email)) problems.push({ path: 'email', code: 'invalid-email' });
  if (!isPhone(form.phoneNumber)) problems.push({ path: 'phoneNumber', code: 'invalid-phone' });
  if (!isDateOrEmpty(form.dateOfBirth)) problems.push({ path: 'dateOfBirth', code: 'invalid-date' });
  return problems;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const bodyOf = (form: MemberForm): NonNullable<CallBody<Api['updateMember']>> => ({
  firstName: form.firstName.trim(),
  middleName: orNull(form.middleName),
  lastName: form.lastName.trim(),
  email: orNull(form.email),
  employeeCode: orNull(form.employeeCode),
  phoneNumber: orNull(form.phoneNumber),
  dateOfBirth: orNull(form.dateOfBirth),
  roleIds: [...form.roleIds],
  skillIds: [...form.skillIds],
});
