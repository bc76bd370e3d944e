/** What a column of an import can mean. The server calls them the same. */
import type { ImportKind } from '@rooster/contract';
import type { Texts } from '@rooster/i18n';

export type ImportField = keyof Texts['people']['import']['field'];

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  members: [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'employeeCode',
    'dateOfBirth',
    'phoneNumber',
    'department',
    'role',
    'startedOn',
  ],
  'opening-balances': ['employeeCode', 'email', 'balanceType', 'year', 'hours', 'expiresAt'],
};

const known = Object.values(importFields).flat();

/** The field that the server took a column for; undefined for a column that is left out. */
export const fieldOf = (name: string | null): ImportField | undefined => known.find((field) => field === name);
