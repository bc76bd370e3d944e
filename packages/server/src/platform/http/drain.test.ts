/** Closing a server: whoever reached it is answered, whoever asks nothing is let go. */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drainable } from './drain.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  drainable(app);
  app.get('/', () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as net.AddressInfo);
});
afterEach(() => app.close());

async function connected(): Promise<net.Socket> {
  const taken = once(app.server, 'connection');
  const socket = net.connect(port, '127.0.0.1');
  await Promise.all([taken, once(socket, 'connect')]);
  return socket;
}

async function askOn(socket: net.Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: rooster.example\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

it('answers what arrives on a connection that had asked nothing when it closed', async () => {
  const socket = await connected();
  const closed = app.close();
  await sleep(20);
  expect(await askOn(socket)).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i);
  await closed;
});

it('answers what arrives on a connection that was kept open', async () => {
  const socket = await connected();
  expect(await askOn(socket)).toMatch(/^HTTP\/1.1 200 /);
  const closed = app.close();
  await sleep(20);
  expect(await askOn(socket)).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i);
  await closed;
});

it('lets go of connections that ask nothing, and takes no new ones meanwhile', async () => {
  const socket = await connected();
  const gone = once(socket, 'close');
  const closed = app.close();
  await sleep(20);
  await expect(once(net.connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await Promise.all([gone, closed]);
});
