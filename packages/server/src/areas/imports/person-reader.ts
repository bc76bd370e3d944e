/** Reads rows of people with what they bring along: each is checked like the forms, and against what is there. */
import { wire } from '@rooster/contract';
import type { ImportError, ImportField, ImportFieldOf } from '@rooster/contract';
import type * as z from 'zod';
import type { CheckedPerson } from '../members/bulk.ts';
import { toFieldErrors } from '../../platform/calls/field-errors.ts';
import type { NewDepartment } from '../departments/new-departments.ts';
import { newId } from '../../platform/id.ts';
import { birthKey, nameKey, readDate, tidyName } from './cells.ts';
import { readContract } from './contract-cells.ts';
import type { ContractBasis, NewContract } from './contract-cells.ts';
import { readHoursLeft } from './left-cells.ts';
import type { HoursLeft } from './left-cells.ts';
import type { Table, TableRow } from './table.ts';
import { splitName } from './whole-names.ts';
import type { NameParts } from './whole-names.ts';

/** What the rows are held against. Addresses in lower case, names by `nameKey`. */
export interface ExistingRecords extends ContractBasis {
  readonly codes: ReadonlySet<string>;
  /** Addresses of members, and of open invites. */
  readonly addresses: ReadonlySet<string>;
  /** Members by `birthKey`. */
  readonly births: ReadonlySet<string>;
  readonly departments: ReadonlyMap<string, string>;
  /** Whether a department that is not there is made. */
  readonly mayAddDepartments: boolean;
  readonly roles: ReadonlyMap<string, { readonly id: string; readonly mayGrant: boolean }>;
  /** For who has no role in the file; null when the organisation names none. */
  readonly standardRole: { readonly id: string; readonly mayGrant: boolean } | null;
  /** `YYYY-MM-DD` in the organisation's zone. */
  readonly today: string;
}

/** Somebody who is to be added. */
export interface NewPerson {
  readonly person: CheckedPerson;
  readonly contract: NewContract | null;
  readonly left: readonly HoursLeft[];
  /** Those of the person's departments that are not there yet; rows that name the same one share it. */
  readonly newDepartments: readonly NewDepartment[];
}

type Found = NewPerson | { readonly errors: ImportError[] };

const schemas = {
  firstName: wire.personName(80, 1),
  middleName: wire.personName(40),
  lastName: wire.personName(80, 1),
  email: wire.Email,
  employeeCode: wire.name(40),
  phoneNumber: wire.PhoneNumber,
} satisfies Partial<Record<ImportFieldOf<'people'>, z.ZodType<string>>>;

const departmentName = wire.name(80, 1);

/** Several departments or roles in one cell are separated by `|` or `;`. */
const names = (cell: string): string[] =>
  cell
    .split(/[|;]/)
    .map(tidyName)
    .filter((name) => name !== '');

type NameField = keyof NameParts;

/**
 * The name of a row. What stands in a column of its own goes before what a whole name says; undefined where the whole
 * name is needed and can't be split.
 */
export function nameIn(row: TableRow): NameParts | undefined {
  const own: NameParts = {
    firstName: row.cell('firstName'),
    middleName: row.cell('middleName'),
    lastName: row.cell('lastName'),
  };
  const whole = row.cell('fullName');
  if (whole === '' || (own.firstName !== '' && own.lastName !== '')) return own;
  const split = splitName(whole, own.firstName);
  return (
    split && {
      firstName: own.firstName || split.firstName,
      middleName: own.middleName || (own.lastName === '' ? split.middleName : ''),
      lastName: own.lastName || split.lastName,
    }
  );
}

/** Reads rows one by one; remembers whom it has seen, by code, address and birth, and the departments to be made. */
export function personReader(
  { columns, errorIn }: Pick<Table, 'columns' | 'errorIn'>,
  around: ExistingRecords,
  now: number,
): (row: TableRow) => Found {
  const codes = new Set<string>();
  const addresses = new Set<string>();
  const births = new Set<string>();
  const made = new Map<string, NewDepartment>();
  const hasFullName = columns.some(({ field }) => field === 'fullName');

  return (row) => {
    const errors: ImportError[] = [];
    const fail = (field: ImportField, code: ImportError['code']): null => {
      const error = errorIn(row, field, code);
      if (!errors.some(({ column, code: known }) => column === error.column && known === code)) errors.push(error);
      return null;
    };
    const newDepartments: NewDepartment[] = [];
    const departmentOf = (name: string): string | null => {
      const key = nameKey(name);
      const known = around.departments.get(key);
      if (known !== undefined) return known;
      if (!around.mayAddDepartments) return fail('department', 'unknown-department');
      const parsed = departmentName.safeParse(name, { reportInput: true });
      if (!parsed.success) return fail('department', toFieldErrors(parsed.error.issues)[0]?.code ?? 'invalid-value');
      const anew = made.get(key) ?? { id: newId(now), name: parsed.data };
      made.set(key, anew);
      newDepartments.push(anew);
      return anew.id;
    };
    const parse = (field: keyof typeof schemas, cell: string, shownAt: ImportField): string | null => {
      const parsed = schemas[field].safeParse(cell, { reportInput: true });
      return parsed.success
        ? parsed.data
        : fail(shownAt, toFieldErrors(parsed.error.issues)[0]?.code ?? 'invalid-value');
    };
    const text = (field: Exclude<keyof typeof schemas, NameField>): string | null =>
      row.cell(field) === '' ? null : parse(field, row.cell(field), field);
    const name = nameIn(row);
    if (name === undefined) fail('fullName', 'name-unclear');
    const partOfName = (field: NameField): string | null => {
      const part = name?.[field] ?? null;
      if (part === null || (part === '' && field === 'middleName')) return null;
      return parse(field, part, row.cell(field) === '' && hasFullName ? 'fullName' : field);
    };
    const date = (field: ImportFieldOf<'people'>): string | null =>
      row.cell(field) === '' ? null : (readDate(row.cell(field)) ?? fail(field, 'invalid-date'));
    const once = (
      field: ImportFieldOf<'people'>,
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

    const firstName = partOfName('firstName');
    const lastName = partOfName('lastName');
    const email = text('email');
    const employeeCode = text('employeeCode');
    const dateOfBirth = date('dateOfBirth');
    if (dateOfBirth !== null && dateOfBirth > around.today) fail('dateOfBirth', 'date-too-late');
    once('email', email, addresses, around.addresses, 'already-member');
    once('employeeCode', employeeCode, codes, around.codes, 'duplicate');
    const middleName = partOfName('middleName');
    const born = birthKey({ firstName, middleName, lastName, dateOfBirth });
    // A number or an address of one's own says that it is somebody else, or that it is meant.
    if (born !== null && row.cell('email') === '' && row.cell('employeeCode') === '') {
      const nameField: ImportField = row.cell('lastName') === '' && hasFullName ? 'fullName' : 'lastName';
      if (births.has(born)) fail(nameField, 'duplicate');
      else if (around.births.has(born)) fail(nameField, 'already-member');
    }
    if (born !== null) births.add(born);
    const departmentIds = names(row.cell('department')).map(departmentOf);
    const wanted = names(row.cell('role')).map(
      (name) => around.roles.get(nameKey(name)) ?? fail('role', 'unknown-role'),
    );
    const roles = wanted.length > 0 ? wanted : [around.standardRole];
    if (roles.some((role) => role?.mayGrant === false)) fail('role', 'role-not-allowed');
    const person = {
      middleName,
      phoneNumber: text('phoneNumber'),
      email,
      employeeCode,
      dateOfBirth,
      startedOn: date('startedOn'),
    };
    const contract = readContract(row, fail, around);
    const left = readHoursLeft(row, fail, around.today);
    if (errors.length > 0 || firstName === null || lastName === null) return { errors };
    return {
      person: {
        ...person,
        firstName,
        lastName,
        roleIds: unique(roles.map((role) => role?.id)),
        departmentIds: unique(departmentIds),
      },
      contract,
      left,
      newDepartments,
    };
  };
}

const unique = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))];
