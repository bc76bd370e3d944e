/** Answers that nobody takes, over real connections: whatever counts them has to hear that they are over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { limitCrowd } from './crowd.ts';

/** Sends requests on one connection without waiting for answers, and goes before there is any. */
async function askAndGo(app: FastifyInstance, paths: readonly string[], arrived: () => boolean): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const requests = paths.map((path, at) => `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: made=up${at}\r\n\r\n`);
  socket.write(requests.join(''));
  await expect.poll(arrived).toBe(true);
  socket.destroy();
}

const statusOf = async (address: string): Promise<number> => (await fetch(`${address}/api/quick`)).status;

it('places are free again when who asked for many things on one connection has gone', async () => {
  const app = fastify({ forceCloseConnections: true });
  limitCrowd(app, 5);
  let asked = 0;
  const slow = async (): Promise<string> => {
    asked += 1;
    await sleep(300);
    return 'there';
  };
  app.get('/page', slow);
  app.get('/api/slow', slow);
  app.get('/api/quick', () => 'there');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await askAndGo(app, ['/page', ...Array<string>(5).fill('/api/slow')], () => asked === 6);
  await expect.poll(() => statusOf(address)).toBe(200);
  await app.close();
});

it('nobody gets a place who has gone before it was given', async () => {
  const app = fastify({ forceCloseConnections: true });
  let asked = 0;
  // As while a large body is read in its thread.
  app.addHook('preParsing', async (request) => {
    if (!request.url.endsWith('/slow')) return;
    asked += 1;
    await sleep(300);
  });
  limitCrowd(app, 1);
  app.get('/api/slow', () => 'there');
  app.get('/api/quick', () => 'there');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await askAndGo(app, ['/api/slow'], () => asked === 1);
  await sleep(500);
  expect(await statusOf(address)).toBe(200);
  await app.close();
});
