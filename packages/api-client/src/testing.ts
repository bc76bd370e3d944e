/** A real HTTP server on loopback that answers as a test tells it to. For tests only. */
/// <reference types="node" />
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Handler = (request: Received, response: ServerResponse) => void;

/** Answers JSON. */
export function answer(
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': status >= 400 ? 'application/problem+json' : 'application/json',
    ...headers,
  });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** Problem details with a code. */
export function problem(code: string, status: number, more: object = {}): object {
  return { type: `urn:test:${code}`, title: code, status, code, traceId: 'trace-1', ...more };
}

/** Starts a server; `received` holds every request in order. */
export async function startServer(handler: Handler) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(seen);
      handler(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
