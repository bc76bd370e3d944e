/** The mail outbox: mails are written in the transaction of what they tell of, so neither exists without the other. */
import { and, desc, eq, getTableColumns, isNull, lt, ne, or } from 'drizzle-orm';
import { tx } from '../database/context.ts';
import { columnsGiven, prepared } from '../database/prepared.ts';
import { newId } from '../id.ts';
import { slicesOf } from '../slices.ts';
import { mailOutbox } from '../../schema/platform.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the reader asks for no more mails of this sort (RFC 8058); never in a mail about a login. */
  unsubscribeUrl?: string;
}

type ToSend = Omit<Mail, 'unsubscribeUrl'> & { readonly unsubscribeUrl?: string | null };

/** When a mail that was given up is due. */
export const GIVEN_UP = Date.UTC(9999, 0);

/** Whether a mail is still to be sent. */
export const isToSend = and(isNull(mailOutbox.sentAt), lt(mailOutbox.nextAttemptAt, GIVEN_UP));

/** The others say what became of it, and begin as the table has them. */
const { sentAt: _sent, attempts: _attempts, lastError: _error, ...ofNewMail } = getTableColumns(mailOutbox);
const insertMail = prepared((transaction) => transaction.insert(mailOutbox).values(columnsGiven(ofNewMail)));

/** Puts a mail into the outbox, in the current transaction. Sending is the worker's and never the request's concern. */
export async function enqueueMail({ to, unsubscribeUrl = null, ...mail }: ToSend, now: number): Promise<void> {
  await insertMail({ id: newId(now), recipient: to, ...mail, unsubscribeUrl, createdAt: now, nextAttemptAt: now });
}

/** Mails that one statement puts there. */
const AT_A_TIME = 100;

/** Puts many mails into the outbox at once. */
export async function enqueueMails(mails: readonly Mail[], now: number): Promise<void> {
  const [first, ...others] = mails;
  if (first && others.length === 0) return enqueueMail(first, now);
  // As values and not out of JSON: a server that only knows of the outbox takes those alone.
  for (const some of slicesOf(mails, AT_A_TIME))
    await tx()
      .insert(mailOutbox)
      .values(
        some.map(({ to, ...mail }) => ({ id: newId(now), recipient: to, ...mail, createdAt: now, nextAttemptAt: now })),
      );
}

/**
 * What is left of a mail once nobody will send it any more: that there was one, to whom and when. Codes and links in it
 * open accounts, in its subject too. It is never due again: there is nothing left to send.
 */
export const blank = { subject: '', text: '', html: '', unsubscribeUrl: null, nextAttemptAt: GIVEN_UP } as const;

/**
 * How long a mail that could not be sent keeps its words, and how long it is in the outbox at all. Milliseconds.
 */
const WORDS_KEPT = 7 * 24 * 3_600_000;
const KEPT = 30 * 24 * 3_600_000;

/** Removes mails that are old, and the words of those that nobody has sent meanwhile: their links have lapsed. */
export async function removeOldMails(now: number): Promise<void> {
  await tx()
    .delete(mailOutbox)
    .where(lt(mailOutbox.createdAt, now - KEPT));
  await tx()
    .update(mailOutbox)
    .set(blank)
    .where(and(lt(mailOutbox.createdAt, now - WORDS_KEPT), or(ne(mailOutbox.text, ''), isToSend)));
}

/** The newest mails, for the page that a developer or evaluator reads. */
export async function listMails(
  limit: number,
): Promise<(Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & { createdAt: number })[]> {
  const rows = await tx()
    .select({
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      html: mailOutbox.html,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
  return rows;
}

/** Removes all mails to an address, sent or not. Runs as the system. */
export async function forgetMailsTo(address: string): Promise<void> {
  await tx().delete(mailOutbox).where(eq(mailOutbox.recipient, address));
}
