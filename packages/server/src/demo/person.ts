/** Details of a made-up person that do not matter to anybody but should look right. */
import { addDays } from '@rooster/domain/time';
import type { Person } from './company.ts';
import { randomId } from './random.ts';
import type { Random } from './random.ts';

/** Id, code, date of birth and phone number of the person with that place (from 0) in the company. */
export function personDetails(
  index: number,
  today: string,
  now: number,
  random: Random,
): Pick<Person, 'id' | 'employeeCode' | 'dateOfBirth' | 'phoneNumber'> {
  return {
    id: randomId(random, now),
    employeeCode: String(1001 + index),
    // 18 to 64 years old.
    dateOfBirth: addDays(today, -random.int(18 * 366, 64 * 365)),
    // No Dutch mobile number starts with 06-0, so nobody can be called by accident.
    phoneNumber: `06 0${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
  };
}
