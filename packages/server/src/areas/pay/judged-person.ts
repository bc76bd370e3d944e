/** What hours are judged by of a person himself. */
import { member } from '../../schema/members.ts';

export const termColumns = { id: member.id, birthDate: member.dateOfBirth, employedSince: member.startedOn };

export interface JudgedPerson {
  readonly id: string;
  readonly birthDate: string | null;
  readonly employedSince: string | null;
}
