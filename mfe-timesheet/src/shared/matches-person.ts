/** Finding people by what somebody types. Pure. */
import { isFoundBy } from '@rooster/domain/search';

/** Whom a list is about. */
export interface Person {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly employeeCode: string | null;
}

/** Whether every word that was typed stands somewhere in the person's name or code; typing nothing finds everybody. */
export const matchesPerson = ({ firstName, middleName, lastName, employeeCode }: Person, typed: string): boolean =>
  isFoundBy([firstName, middleName, lastName, employeeCode].filter(Boolean).join(' '), typed);
