/** First, middle and last name: what is wrong with them, and how they are sent. */
import { type FieldFailure, required } from './rules.ts';

/** The names as typed. */
export interface NamesValues {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** First and last name must be there. */
export function namesFailures({ firstName, lastName }: NamesValues): {
  firstName: FieldFailure | undefined;
  lastName: FieldFailure | undefined;
} {
  return { firstName: required(firstName), lastName: required(lastName) };
}

/** The names as they are sent: without a middle name, none. */
export function namesToSend({ firstName, middleName, lastName }: NamesValues) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
  };
}
