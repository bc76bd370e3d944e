/** Requests that never end, over real connections. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from './testing.ts';
import type { TestApp } from './testing.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await testApp({ REQUEST_SECONDS: '1' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

it.each([
  [
    'body',
    'POST /api/accounts/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  ],
  ['headers', 'GET /api/shell/boot HTTP/1.1\r\nHost: a\r\nX-Slow: '],
])(
  'a request whose %s come byte by byte is ended, and not waited for',
  async (_, start) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => (heard += part.toString()));
    socket.on('error', () => undefined);
    socket.write(start);
    const drip = setInterval(() => socket.write('a'), 100);
    await once(socket, 'close');
    clearInterval(drip);
    expect(heard).toMatch(/^(HTTP\/1\.1 408 .*|$)/s);
  },
  30_000,
);

it('a connection that says nothing has an end', () => {
  expect([
    server.app.server.timeout > 0,
    server.app.server.headersTimeout > 0,
    server.app.server.keepAliveTimeout > 0,
  ]).toEqual([true, true, true]);
});
