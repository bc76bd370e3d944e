// Another origin that published remotes come from, as a file server or a delivery network sends them.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A running origin. */
export interface RemotesOrigin {
  readonly url: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  /** Sends the files of this folder from now on. */
  serve(remotesDir: string): void;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Starts it, with nothing to send yet. */
export async function startRemotesOrigin(): Promise<RemotesOrigin> {
  const asked: string[] = [];
  let folder = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://origin');
    asked.push(pathname);
    readFile(path.join(folder, pathname.replace(/^\/remotes\//, ''))).then(
      (content) =>
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-type': types[path.extname(pathname)] ?? 'application/octet-stream',
            'x-content-type-options': 'nosniff',
          })
          .end(content),
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve: (remotesDir) => {
      folder = remotesDir;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
