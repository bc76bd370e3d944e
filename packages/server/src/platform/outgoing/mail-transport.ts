/** The connection to the mail server that the operator has named. */
import { isThisMachine } from '../this-machine.ts';
import type { Transporter } from 'nodemailer';

/** Longest that a mail server may take until it greets, and for each answer after that. Milliseconds. */
interface MailPatience {
  readonly greeting: number;
  readonly answer: number;
}

/**
 * Makes it. To another machine mails go encrypted
 * or not at all, for their links open accounts; `?requireTLS=false` in the URL says that the network in between is
 * one's own. What sends them is loaded with the first.
 */
export async function mailTransport(url: string, { greeting, answer }: MailPatience): Promise<Transporter> {
  const { hostname, searchParams } = new URL(url);
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !isThisMachine(hostname) && searchParams.get('requireTLS') !== 'false',
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
  });
}
