/** Name and language to use in mails to a login. */
import type { Addressee } from '../../platform/outbox/mail.ts';
import { latestMembership } from '../directory/members.ts';
import type { User } from './users.ts';

/**
 * The owner of a login. By name only once the address is confirmed: until then whoever signed up chose the name, and
 * could put any text of his before a stranger. As the system.
 */
export async function addresseeOf(
  { id, email, language, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'language' | 'emailConfirmedAt'>,
  now: number,
): Promise<Addressee> {
  const membership = emailConfirmedAt === null ? null : await latestMembership(id, now);
  return { to: email, language, firstName: membership?.firstName ?? null };
}
