/** Large bodies: read in a thread, within limits, and counted before they are taken in. Over HTTP. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsPerMinute, createCostGate } from '../limits/costs.ts';
import { Reader } from './large-bodies.ts';
import { codeOf, testApp } from './testing.ts';
import type { TestApp, TestBrowser } from './testing.ts';

let server: TestApp;
let admin: TestBrowser;
let port: number;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Groot')).browser;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const headersOf = (browser: TestBrowser) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
  'content-type': 'application/json',
});

/** Sends a text as it is. */
const send = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/tenant/imports/preview',
    payload,
    headers: { ...headersOf(admin), ...headers },
  });

describe('a large body', () => {
  it('is read like any other', async () => {
    const csv = `Voornaam;Achternaam\n${'Zoë;Bergström\n'.repeat(9000)}`;
    const answer = await admin.call('previewImport', { body: { kind: 'members', csv } });
    expect([answer.statusCode, answer.json<{ rowCount: number }>().rowCount]).toEqual([200, 9000]);
  });

  it.each([
    ['that is none', '{"kind": '],
    ['with a field that every object has', '{"kind":"members","csv":"a","__proto__":{"x":1}}'],
    ['with another constructor', '{"kind":"members","csv":"a","constructor":{"prototype":{"x":1}}}'],
    ['of more parts than any declaration allows', JSON.stringify({ kind: 'members', csv: Array(200_000).fill(0) })],
    ['that is nested without end', '['.repeat(1_000_000)],
  ])('%s is refused', async (_, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors]).toEqual([
      400,
      [expect.objectContaining({ path: '', code: 'invalid-format' })],
    ]);
  });

  it('of nothing is no body', async () => {
    const answer = await send('');
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation-failed']);
  });

  it('that calls itself something else is none', async () => {
    expect(codeOf(await send('{}', { 'content-type': 'application/json;x' }))).toBe('unsupported-media-type');
  });

  it('beyond its limit is refused, whether it says so before or not', async () => {
    const payload = JSON.stringify({ kind: 'members', csv: 'a'.repeat(17 * 2 ** 20) });
    expect((await send(payload)).statusCode).toBe(413);
    const status = await new Promise<number>((resolve, reject) => {
      const request = http.request(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/tenant/imports/preview', headers: headersOf(admin) },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      // The server answers before it has read all of it, and then takes no more.
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
      });
      request.write(payload.slice(0, 2 ** 23));
      request.end(payload.slice(2 ** 23));
    });
    expect(status).toBe(413);
  });

  it('leaves the thread as it was where its sender goes away', async () => {
    await new Promise<void>((resolve) => {
      const request = http.request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/tenant/imports/preview',
        headers: { ...headersOf(admin), 'content-length': '1000' },
      });
      request.on('error', () => resolve());
      request.write('{"kind":', () => setTimeout(() => request.destroy(new Error('gone')), 50));
    });
    expect((await send('{"kind":"members","csv":"Voornaam;Achternaam\\nJan;Bos"}')).statusCode).toBe(200);
  });
});

describe('a thread that ends', () => {
  const text = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

  it('refuses what waits for it, and what was still arriving', async () => {
    let ended = 0;
    const reader = new Reader(() => {
      ended += 1;
    });
    reader.take(1, text({ kind: 'members' }));
    expect(await reader.read(1)).toEqual({ kind: 'members' });
    reader.take(2, text('half'));
    await reader.end();
    reader.take(2, text('the rest'));
    await expect(reader.read(2)).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(ended).toBe(1);
  });
});

it('a stranger’s texts of a megabyte are refused by their length alone, before anything else is asked of them', async () => {
  const long = 'a-'.repeat(60_000);
  const answer = await server.browser().call('register', {
    body: { tenantName: long, firstName: long, middleName: long, lastName: long, email: long, password: long },
  });
  const { errors } = answer.json<{ errors: { path: string; code: string }[] }>();
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(
    expect.arrayContaining(['tenantName too-long', 'firstName too-long', 'lastName too-long', 'password too-long']),
  );
});

it('of a hundred thousand fields that nobody knows the first hundred are told of', async () => {
  const body = Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`veld${index}`, 0]));
  const answer = await server.browser().call('login', { body });
  expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors.length]).toEqual([400, 100]);
});

describe('before they are taken in', () => {
  const calm = { isLate: () => false, isFull: () => false, close: () => undefined };
  const one = { tenantId: 'a', memberId: '1' };
  const codeFrom = (receive: () => unknown): unknown => {
    try {
      return receive();
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('large bodies are counted, and not once more when the call begins', async () => {
    const gate = createCostGate(calm);
    for (let call = 0; call < callsPerMinute.heavy.member; call += 1) gate.receive(one, 'heavy', 0)();
    expect(codeFrom(() => gate.receive(one, 'heavy', 0))).toBe('too-many-requests');
    expect(await gate.enter(one, 'heavy', 0, true)).toBeTypeOf('function');
  });

  it('few of one member arrive at a time, and leave his colleagues room', () => {
    const gate = createCostGate(calm);
    const first = gate.receive(one, 'heavy', 0);
    gate.receive(one, 'heavy', 0);
    gate.receive(one, 'heavy', 0);
    expect(codeFrom(() => gate.receive(one, 'heavy', 0))).toBe('service-unavailable');
    expect(codeFrom(() => gate.receive({ tenantId: 'a', memberId: '2' }, 'heavy', 0))).toBeTypeOf('function');
    first();
    expect(codeFrom(() => gate.receive(one, 'heavy', 0))).toBeTypeOf('function');
  });
});
