/**
 * A mail server of the test's own, over real SMTP: keeps what comes in, and refuses, dawdles or hangs up when told to.
 */
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

const MAILBOX = '5.1.1 mailbox refused';

/** A running mail server. */
export class TestMailServer {
  /** Where it listens, as `SMTP_URL` takes it. */
  readonly url: string;
  /** Mails as they came in, headers and all. */
  readonly received: string[] = [];
  /** The status with which it refuses each address; null when it takes them. */
  refusal: number | null = null;
  /** What it says then, before it names the address. */
  reason = MAILBOX;
  /** What it does with a mail that has come in whole, before it says that it has it. */
  onArrival: () => void | Promise<void> = () => undefined;
  readonly #smtp: SMTPServer;
  readonly #sockets: ReadonlySet<Socket>;

  private constructor(smtp: SMTPServer, sockets: ReadonlySet<Socket>, url: string) {
    this.#smtp = smtp;
    this.#sockets = sockets;
    this.url = url;
  }

  static async start(): Promise<TestMailServer> {
    const sockets = new Set<Socket>();
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // As real ones do, it names the address it refuses.
      onRcptTo: ({ address }, _, done) =>
        done(
          server.refusal !== null
            ? Object.assign(new Error(`${server.reason} <${address}>`), { responseCode: server.refusal })
            : null,
        ),
      onData: (stream, _, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void server.take(Buffer.concat(chunks).toString(), done));
      },
    });
    // It notices that a connection was cut, which here is no failure.
    smtp.on('error', () => undefined);
    smtp.server.on('connection', (socket) => sockets.add(socket));
    const url = await new Promise<string>((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
      });
    });
    const server = new TestMailServer(smtp, sockets, url);
    return server;
  }

  private async take(mail: string, done: () => void): Promise<void> {
    this.received.push(mail);
    await this.onArrival();
    done();
  }

  /** Cuts every connection. */
  hangUp(): void {
    this.#sockets.forEach((socket) => socket.destroy());
  }

  /** Takes mails again, and forgets those it had. */
  reset(): void {
    this.received.length = 0;
    this.refusal = null;
    this.reason = MAILBOX;
    this.onArrival = () => undefined;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(() => resolve()));
  }
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** A header's words; those beyond ASCII come as RFC 2047 writes them. */
export function headerOf(mail: string, name: string): string {
  const value = new RegExp(`^${name}:((?:.*)(?:\\r\\n[ \\t].*)*)`, 'm').exec(mail)?.[1] ?? '';
  const unfolded = value
    .replaceAll(/\r\n[ \t]/g, ' ')
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?');
  return unfolded.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, how: string, text: string) =>
    how === 'B' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
  );
}

/** The part that mail programs without HTML show. */
export function textOf(mail: string): string {
  const [, headers = '', body = ''] =
    /Content-Type: text\/plain[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n([\s\S]*?)\r\n--/.exec(mail) ?? [];
  if (/quoted-printable/i.test(headers)) return quotedPrintable(body);
  return /base64/i.test(headers) ? Buffer.from(body, 'base64').toString() : body;
}
