/** The mail outbox: mails are written in the transaction of what they tell of, so neither exists without the other. */
import { desc } from 'drizzle-orm';
import { insertRows } from '../database/bulk.ts';
import { tx } from '../database/context.ts';
import { newId } from '../id.ts';
import { mailOutbox } from '../tables.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the reader asks for no more mails of this sort (RFC 8058); never in a mail about a login. */
  unsubscribeUrl?: string;
}

/** Puts a mail into the outbox, in the current transaction. Sending is the worker's and never the request's concern. */
export async function sendMail({ to, ...mail }: Mail, now: number): Promise<void> {
  await tx()
    .insert(mailOutbox)
    .values({ id: newId(now), recipient: to, ...mail, createdAt: now, nextAttemptAt: now });
}

/** Puts many mails into the outbox at once. */
export async function sendMails(mails: readonly Mail[], now: number): Promise<void> {
  await insertRows(
    mailOutbox,
    mails.map(({ to, ...mail }) => Object.assign(mail, { id: newId(now), recipient: to, createdAt: now, attempts: 0, nextAttemptAt: now })),
  );
}

/** The newest mails, for the page that a developer or evaluator reads. */
export async function listMails(limit: number): Promise<(Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & { createdAt: number })[]> {
  const rows = await tx()
    .select({ to: mailOutbox.recipient, subject: mailOutbox.subject, text: mailOutbox.text, html: mailOutbox.html, createdAt: mailOutbox.createdAt })
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit);
  return rows;
}
