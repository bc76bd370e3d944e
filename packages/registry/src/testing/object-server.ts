/**
 * A store of objects for tests, in this process: what the client of the registry asks of one, with the conditions on
 * what is put that Amazon's takes and Swift refuses. It counts no signature but looks at the key's name.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentDate } from '@rooster/domain/clock';

/** A store that tests use. */
export interface TestStore {
  /** What a command or a server is told, apart from `REMOTES_STORE`. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A store whose objects a test sees, and which it can have fail. */
export interface ObjectServer extends TestStore {
  /** Key, without the bucket → content. */
  readonly objects: Map<string, Buffer>;
  /** Key → when it was written, as the store says it. */
  readonly times: Map<string, string>;
  /** Answers every request with 503 for as long as it says so. */
  isAway: boolean;
  /** Called with the key before something is put there; what it throws ends the connection. */
  beforePut: (key: string) => void;
}

const KEY = 'tests';

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

/** Starts one with a bucket `remotes`. */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, string>();

  const list = (prefix: string): string =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${[...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, content]) =>
          `<Contents><Key>${escaped(key)}</Key><LastModified>${times.get(key) ?? ''}</LastModified><ETag>${etagOf(content)}</ETag><Size>${content.length}</Size></Contents>`,
      )
      .join('')}</ListBucketResult>`;

  const put = (key: string, content: Buffer, { headers }: IncomingMessage): number => {
    const before = objects.get(key);
    if (headers['if-none-match'] === '*' && before) return 412;
    if (headers['if-match'] !== undefined && headers['if-match'] !== (before && etagOf(before))) return 412;
    objects.set(key, content);
    times.set(key, currentDate().toISOString());
    return 200;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const content = await bodyOf(request);
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const end = (status: number, body: string | Buffer = '', etag = ''): void =>
      void response.writeHead(status, { 'content-type': 'application/xml', ...(etag && { etag }) }).end(body);
    if (server.isAway) return end(503);
    if (request.headers.authorization?.includes(`Credential=${KEY}/`) !== true) return end(403);
    if (bucket !== 'remotes') return end(404);
    if (request.method === 'PUT') {
      server.beforePut(key);
      return end(put(key, content, request));
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    if (key === '') return end(200, list(searchParams.get('prefix') ?? ''));
    const found = objects.get(key);
    return found ? end(200, request.method === 'HEAD' ? '' : found, etagOf(found)) : end(404);
  };

  const http = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: ObjectServer = {
    objects,
    times,
    isAway: false,
    beforePut: () => undefined,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: 'of-the-store',
    },
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
