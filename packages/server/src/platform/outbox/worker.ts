/** Sends what is in the outbox. Each process runs one; a row lock keeps two of them from sending one mail twice. */
import { currentTime } from '@rooster/domain/clock';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/context.ts';
import { tx } from '../database/context.ts';
import { startJob } from '../jobs/job.ts';
import type { Job, JobLog } from '../jobs/job.ts';
import { onceBack } from '../jobs/once-back.ts';
import { mailTransport } from '../outgoing/mail-transport.ts';
import { mailOutbox } from '../../schema/platform.ts';
import { blank, GIVEN_UP, isToSend } from './outbox.ts';

/** Tries before a mail is left unsent. With doubling waits from 5 s to an hour: about a day. */
const MAX_ATTEMPTS = 30;
/**
 * Longest a mail server may take until it greets, and until it answers a step. Many look at a mail for a while before
 * they say that they have it: whoever does not wait for that sends it again (RFC 5321, 4.5.3.2). Milliseconds.
 */
const PATIENCE = { greeting: 10_000, answer: 120_000 } as const;

/** How long a mail stays with the worker that sends it, and how often that says that it still does. Milliseconds. */
export interface HoldTimes {
  readonly held: number;
  readonly sign: number;
}
/** After a crash another one has it by then. */
export const HOLD_TIMES: HoldTimes = { held: 40_000, sign: 10_000 };

/** Where mails go and who sends them. */
export interface MailServer {
  /** `smtp://user:password@host:587` */
  url: string;
  from: string;
  /** Host part of the Message-IDs. */
  domain: string;
}

/** Whether a server takes no mails from us: by its code (RFC 3463, 3.8), or by its words where it gives none. */
function takesNone(response: string): boolean {
  const [detail] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  return detail === undefined ? /relay/i.test(response) : detail.startsWith('5.7.');
}

/**
 * Whether the server refuses this address or this mail for good (RFC 5321, 4.2.1); a refused login or sender, and a
 * server that relays nothing for us, are ours to repair, so that waits.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command, response } = error as Error & Record<'responseCode' | 'command' | 'response', unknown>;
  if (typeof responseCode !== 'number' || responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA'))
    return false;
  return typeof response !== 'string' || !takesNone(response);
}

/** What may be logged of a failure: its codes. A mail server's own words name the address, and may quote the mail. */
function refusalOf(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return {};
  const { code, responseCode, command, response } = error as Error &
    Record<'code' | 'responseCode' | 'command' | 'response', unknown>;
  const [detail] = typeof response === 'string' ? (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []) : [];
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { status: responseCode }),
    ...(typeof command === 'string' && { command }),
    ...(detail !== undefined && { detail }),
  };
}

const waitAfter = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

/** RFC 3834: no absence note answers it. RFC 8058: mail programs show a button that stops mails of this sort. */
const headersOf = ({
  unsubscribeUrl,
}: Pick<typeof mailOutbox.$inferSelect, 'unsubscribeUrl'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== null && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** Starts sending. */
export function startOutboxWorker(
  database: Database,
  server: MailServer,
  log: JobLog,
  { held, sign }: HoldTimes = HOLD_TIMES,
): Job {
  let transport: ReturnType<typeof mailTransport> | undefined;

  /**
   * Claims the next mail by moving its next attempt, so that no lock and no transaction lasts while a server dawdles.
   */
  const claim = (now: number) =>
    database.asSystem(async () => {
      const [mail] = await tx()
        .select()
        .from(mailOutbox)
        .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
        // What can't be unsubscribed from opens an account to somebody who waits for it, by a code that lapses: it does
        // not stand behind the notices of a thousand people.
        .orderBy(isNotNull(mailOutbox.unsubscribeUrl), asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return null;
      const attempts = mail.attempts + 1;
      const nextAttemptAt = attempts >= MAX_ATTEMPTS ? GIVEN_UP : now + Math.max(waitAfter(attempts), held);
      await tx().update(mailOutbox).set({ attempts, nextAttemptAt }).where(eq(mailOutbox.id, mail.id));
      return { ...mail, attempts };
    });

  /** Keeps a claimed mail from other workers for as long as the work on it takes. */
  const holding = async <T>({ id, attempts }: { id: string; attempts: number }, work: () => Promise<T>): Promise<T> => {
    let last: Promise<unknown> = Promise.resolve();
    const hold = (): void => {
      last = database.system
        .update(mailOutbox)
        .set({ nextAttemptAt: currentTime() + held })
        .where(and(eq(mailOutbox.id, id), isToSend))
        // The sign before still holds.
        .catch(() => undefined);
    };
    // After the last attempt nobody takes it in any case.
    const timer = attempts >= MAX_ATTEMPTS ? undefined : setInterval(hold, sign);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await last;
    }
  };

  const noteSent = (id: string) =>
    database.system
      .update(mailOutbox)
      .set({ ...blank, sentAt: currentTime(), lastError: null })
      .where(eq(mailOutbox.id, id));

  const sendOne = async (stopping: AbortSignal): Promise<boolean> => {
    const mail = await claim(currentTime());
    if (!mail) return false;
    try {
      // The same id at every attempt: a mail that arrived although the answer was lost shows once.
      const connection = await (transport ??= mailTransport(server.url, PATIENCE));
      await holding(mail, () =>
        connection.sendMail({
          from: server.from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${server.domain}>`,
          headers: headersOf(mail),
        }),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const isOver = mail.attempts >= MAX_ATTEMPTS || isForGood(error);
      const lost = isOver ? blank : { nextAttemptAt: currentTime() + waitAfter(mail.attempts) };
      await database.system
        .update(mailOutbox)
        .set({ ...lost, lastError: reason })
        // One that lost its words meanwhile is not tried again.
        .where(and(eq(mailOutbox.id, mail.id), isOver ? undefined : isToSend));
      log.error({ mail: mail.id, attempt: mail.attempts, ...refusalOf(error) }, 'mail not sent');
      return true;
    }
    // Unnoted it would be sent once more.
    await onceBack(async () => noteSent(mail.id), stopping);
    log.info({ mail: mail.id }, 'mail sent');
    return true;
  };

  const job = startJob({
    name: 'mail',
    work: async (stopping) => {
      let more = true;
      while (more && !stopping.aborted) more = await sendOne(stopping);
    },
    log,
    failure: 'the outbox could not be read',
  });

  return {
    ...job,
    stop: async () => {
      await job.stop();
      (await transport)?.close();
    },
  };
}
