/**
 * The connection to the mail server that the operator has named. Together with `push-services.ts` all that may connect
 * out.
 */
import { isThisMachine } from '../this-machine.ts';
import nodemailer from 'nodemailer';
import type { Transporter } from 'nodemailer';

/**
 * Makes it; `patience` is the longest that each step may take, in milliseconds. To another machine mails go encrypted
 * or not at all, for their links open accounts; `?requireTLS=false` in the URL says that the network in between is
 * one's own.
 */
export function mailTransport(url: string, patience: number): Transporter {
  const { hostname, searchParams } = new URL(url);
  return nodemailer.createTransport({
    url,
    requireTLS: !isThisMachine(hostname) && searchParams.get('requireTLS') !== 'false',
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
}
