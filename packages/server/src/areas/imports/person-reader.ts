/** Reads rows of people: each is checked like the form, and against existing members. */
import { wire } from '@rooster/contract';
import type { ImportError } from '@rooster/contract';
import type * as z from 'zod';
import type { CheckedPerson } from '../members/bulk.ts';
import { toFieldErrors } from '../../platform/calls/field-errors.ts';
import { readDate } from './cells.ts';
import type { MemberField } from './columns.ts';
import type { Table, TableRow } from './table.ts';

/** What the rows are held against. Names and addresses in lower case. */
export interface ExistingRecords {
  readonly codes: ReadonlySet<string>;
  /** Addresses of members, and of open invites. */
  readonly addresses: ReadonlySet<string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, { readonly id: string; readonly mayGrant: boolean }>;
  /** For who has no role in the file; null when the organisation names none. */
  readonly standardRole: { readonly id: string; readonly mayGrant: boolean } | null;
  /** `YYYY-MM-DD` in the organisation's zone. */
  readonly today: string;
}

type Found = { readonly person: CheckedPerson } | { readonly errors: ImportError[] };

const schemas = {
  firstName: wire.name(80, 1),
  middleName: wire.name(40),
  lastName: wire.name(80, 1),
  email: wire.Email,
  employeeCode: wire.name(40),
  phoneNumber: wire.PhoneNumber,
} satisfies Partial<Record<MemberField, z.ZodType<string>>>;

/** Several departments or roles in one cell are separated by `|` or `;`. */
const names = (cell: string): string[] =>
  cell
    .split(/[|;]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** Reads rows one by one; remembers the codes and addresses it has seen. */
export function personReader({ errorIn }: Pick<Table, 'errorIn'>, around: ExistingRecords): (row: TableRow) => Found {
  const codes = new Set<string>();
  const addresses = new Set<string>();

  return (row) => {
    const errors: ImportError[] = [];
    const fail = (field: MemberField, code: ImportError['code']): null => {
      errors.push(errorIn(row, field, code));
      return null;
    };
    const text = (field: keyof typeof schemas): string | null => {
      const cell = row.cell(field);
      if (cell === '' && field !== 'firstName' && field !== 'lastName') return null;
      const parsed = schemas[field].safeParse(cell, { reportInput: true });
      return parsed.success ? parsed.data : fail(field, toFieldErrors(parsed.error.issues)[0]?.code ?? 'invalid-value');
    };
    const date = (field: MemberField): string | null =>
      row.cell(field) === '' ? null : (readDate(row.cell(field)) ?? fail(field, 'invalid-date'));
    const once = (
      field: MemberField,
      value: string | null,
      seen: Set<string>,
      taken: ReadonlySet<string>,
      code: ImportError['code'],
    ): void => {
      const key = value?.toLowerCase();
      if (key === undefined) return;
      if (seen.has(key)) fail(field, 'duplicate');
      else if (taken.has(key)) fail(field, code);
      seen.add(key);
    };

    const firstName = text('firstName');
    const lastName = text('lastName');
    const email = text('email');
    const employeeCode = text('employeeCode');
    const dateOfBirth = date('dateOfBirth');
    if (dateOfBirth !== null && dateOfBirth > around.today) fail('dateOfBirth', 'date-too-late');
    once('email', email, addresses, around.addresses, 'already-member');
    once('employeeCode', employeeCode, codes, around.codes, 'duplicate');
    const departmentIds = names(row.cell('department')).map(
      (name) => around.departments.get(name) ?? fail('department', 'unknown-department'),
    );
    const wanted = names(row.cell('role')).map((name) => around.roles.get(name) ?? fail('role', 'unknown-role'));
    const roles = wanted.length > 0 ? wanted : [around.standardRole];
    if (roles.some((role) => role?.mayGrant === false)) fail('role', 'role-not-allowed');
    const person = {
      middleName: text('middleName'),
      phoneNumber: text('phoneNumber'),
      email,
      employeeCode,
      dateOfBirth,
      startedOn: date('startedOn'),
    };
    if (errors.length > 0 || firstName === null || lastName === null) return { errors };
    return {
      person: {
        ...person,
        firstName,
        lastName,
        roleIds: unique(roles.map((role) => role?.id)),
        departmentIds: unique(departmentIds),
      },
    };
  };
}

const unique = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];
