/** One's own details as the form holds them, what is wrong with them, and what is sent. */
import type { Api, CallBody, Me } from '@rooster/contract';
import type { Saved } from '../../shared/draft.ts';
import { emailProblem, phoneProblem, type Problems, textProblem } from '../../shared/problems.ts';

export interface OwnDetails {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** What is saved, as the form shows it. */
export const savedDetails = (me: Me): Saved<OwnDetails> => ({
  values: {
    firstName: me.firstName,
    middleName: me.middleName ?? '',
    lastName: me.lastName,
    email: me.email,
    phoneNumber: me.phoneNumber ?? '',
  },
  version: me.version,
});

export const detailsProblems = (values: OwnDetails): Problems<OwnDetails> => ({
  firstName: textProblem(values.firstName, 80),
  middleName: textProblem(values.middleName, 40, true),
  lastName: textProblem(values.lastName, 80),
  email: emailProblem(values.email),
  phoneNumber: phoneProblem(values.phoneNumber),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The request: what was emptied is sent as none. */
export const detailsBody = (values: OwnDetails): NonNullable<CallBody<Api['updateMe']>> => ({
  firstName: values.firstName.trim(),
  middleName: orNull(values.middleName),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  phoneNumber: orNull(values.phoneNumber),
});
