/** What goes out compressed, and what does not. */
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compression.ts';
import { testApp } from './testing.ts';
import type { TestApp } from './testing.ts';

const large = { items: Array.from({ length: 200 }, (_, number) => ({ number, name: 'Sanne de Vries' })) };
let app: FastifyInstance;
let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  app = fastify();
  await compressAnswers(app);
  app.get('/large', () => large);
  app.get('/small', () => ({ items: [] }));
  app.get('/secret', { compress: false }, () => large);
  app.get('/text', (_, reply) => reply.type('text/event-stream').send('data: {}\n\n'.repeat(500)));
  app.get('/done', (_, reply) =>
    reply
      .type('application/json')
      .header('content-encoding', 'gzip')
      .send(gzipSync(JSON.stringify(large))),
  );
  app.post('/', ({ body }) => body);
});
afterAll(() => Promise.all([app.close(), product.close()]));

const ask = (url: string, encodings = 'gzip, deflate, br, zstd') =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });
const encodingOf = async (url: string, encodings?: string) => (await ask(url, encodings)).headers['content-encoding'];

describe('an answer', () => {
  it('that is large comes in what the browser likes best, and says that it depends on it', async () => {
    const { rawPayload, headers } = await ask('/large');
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(large);
    const gzip = await ask('/large', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(large);
    expect(await encodingOf('/large', 'identity')).toBeUndefined();
  });

  it('comes as it is when it is small, may hold a secret, or is a stream', async () => {
    expect(await Promise.all(['/small', '/secret', '/text'].map((url) => encodingOf(url)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that is compressed already is not compressed again', async () => {
    const { rawPayload, headers } = await ask('/done');
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(large);
  });

  it('of the product itself is among them', async () => {
    const headers = { 'accept-encoding': 'br' };
    expect((await product.app.inject({ url: '/openapi.json', headers })).headers['content-encoding']).toBe('br');
  });
});

it('a request that comes compressed is not unfolded', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"name":"Sanne"}'),
  });
  expect(answer.statusCode).toBe(400);
});
