/**
 * The connection to the mail server that the operator has named. Together with `push-services.ts` all that may connect
 * out.
 */
import nodemailer from 'nodemailer';
import type { Transporter } from 'nodemailer';

/** Makes it; `patience` is the longest that each step may take, in milliseconds. */
export const mailTransport = (url: string, patience: number): Transporter =>
  nodemailer.createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
