/**
 * A push service and a browser behind it, for tests: they check who sends (VAPID, RFC 8292) and decrypt what is sent
 * (RFC 8291).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What has come in. */
export interface Received {
  readonly path: string;
  /** Whom the sender says to be, once the signature has been checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly publicKey: string;
  readonly ttl: string | undefined;
  readonly payload: unknown;
}

const CURVE = 'prime256v1';
const b64 = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Checks the Authorization header; throws when the signature is not of the key that it names. */
function sender(header = ''): Pick<Received, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+),\s*k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = b64(publicKey);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  if (!verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, b64(signature)))
    throw new Error('The signature is not of this key');
  return { claims: JSON.parse(b64(body).toString()) as Received['claims'], publicKey };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser's half of a subscription. */
export class TestBrowserKeys {
  readonly #ecdh = createECDH(CURVE);
  readonly #auth = randomBytes(16);
  readonly p256dh = this.#ecdh.generateKeys('base64url');
  readonly auth = this.#auth.toString('base64url');

  /** What was encrypted for this browser; throws when it was for another one or was changed on the way. */
  decrypt(body: Buffer): unknown {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), theirs]);
    const secret = derive(this.#ecdh.computeSecret(theirs), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      key,
      derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Starts the service. All that `agent` connects to is this service, whatever its name; TLS is left out. `answers` are
 * the codes to give, 201 once they are used up.
 */
export async function startPushService(browser: TestBrowserKeys) {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await bodyOf(request);
      received.push({
        path: request.url ?? '',
        ...sender(request.headers.authorization),
        ttl: String(request.headers['ttl']),
        payload: browser.decrypt(body),
      });
      response.writeHead(answers.shift() ?? 201).end();
    };
    answer().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return { received, answers, agent, close: async () => void (await new Promise((resolve) => server.close(resolve))) };
}
