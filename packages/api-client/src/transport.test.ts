/** @vitest-environment node */
/// <reference types="node" />
import * as calls from '@rooster/contract/calls';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { ApiError, TransportError } from './errors.ts';
import { answer, type Handler, problem, startServer } from './testing.ts';
import { createTransport, type HttpRequest, type TransportOptions } from './transport.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A client against a server; `jar` is what `document.cookie` would be. */
async function setUp(handler: Handler, jar = { cookie: 'other=1; XSRF-TOKEN=tok%3D1' }) {
  const server = await startServer(handler);
  stops.push(server.stop);
  const onUnauthorized = vi.fn<NonNullable<TransportOptions['onUnauthorized']>>(() => false);
  const http = createTransport({
    baseUrl: server.baseUrl,
    cookies: () => jar.cookie,
    language: () => 'nl',
    onUnauthorized,
  });
  return { ...server, http, onUnauthorized, jar };
}

const failed = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const login = { body: { email: 'a@b.example', password: 'x' } };

describe('a request that needs a proof of who asks', () => {
  const asked = async (proven: boolean) => {
    let isProven = false;
    const server = await startServer((_, response) =>
      isProven ? answer(response, 200, { items: [] }) : answer(response, 403, problem('proof-required', 403)),
    );
    stops.push(server.stop);
    const onProofRequired = vi.fn<NonNullable<TransportOptions['onProofRequired']>>(() => {
      isProven = proven;
      return Promise.resolve(proven);
    });
    const http = createTransport({ baseUrl: server.baseUrl, cookies: () => 'XSRF-TOKEN=a', onProofRequired });
    return {
      received: server.received,
      onProofRequired,
      answered: await http
        .send({ method: 'POST', path: '/api/x', body: { a: 1 }, idempotencyKey: 'key' })
        .catch((error: unknown) => error),
    };
  };

  test('is sent once more when the person has given one', async () => {
    const { received, onProofRequired, answered } = await asked(true);
    expect(answered).toEqual({ items: [] });
    expect(onProofRequired).toHaveBeenCalledOnce();
    expect(received.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
      ['{"a":1}', 'key'],
      ['{"a":1}', 'key'],
    ]);
  });

  test('is refused when the person would rather not', async () => {
    const { received, answered } = await asked(false);
    expect(answered).toMatchObject({ code: 'proof-required' });
    expect(received).toHaveLength(1);
  });
});

test('what a page asks while nobody is at it says so', async () => {
  const server = await startServer((_, response) => answer(response, 200, {}));
  stops.push(server.stop);
  let isUnattended = false;
  const http = createTransport({ baseUrl: server.baseUrl, cookies: () => '', isUnattended: () => isUnattended });
  await http.send({ method: 'GET', path: '/api/x' });
  isUnattended = true;
  await http.send({ method: 'GET', path: '/api/x' });
  expect(server.received.map(({ headers }) => headers['x-rooster-background'])).toEqual([undefined, '1']);
});

describe('what is sent', () => {
  test('a read carries language and query, and neither token nor body', async () => {
    const { http, received } = await setUp((_, response) => answer(response, 200, { items: [], nextCursor: null }));
    const list = await client(http, calls.invites).listInvites({ query: { limit: 20, cursor: 'a&b' } });
    expect(list).toEqual({ items: [], nextCursor: null });
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/api/tenant/members/invites?limit=20&cursor=a%26b',
      body: '',
    });
    expect(received[0]?.headers).toMatchObject({ 'accept-language': 'nl', accept: 'application/json' });
    expect(received[0]?.headers).not.toHaveProperty('x-xsrf-token');
  });

  test('a change carries the decoded token, the version and a key of its own', async () => {
    const { http, received } = await setUp((_, response) => answer(response, 201, {}));
    const timesheet = client(http, calls.timesheet);
    const body = {
      shiftStart: '2026-11-16T08:00:00Z',
      shiftEnd: '2026-11-16T16:00:00Z',
      timeZoneId: 'Europe/Amsterdam',
    };
    await timesheet.addEntry({ body });
    await timesheet.addEntry({ body });
    await timesheet.updateEntry({ params: { id: 'a/b' }, body }, { ifMatch: 3 });
    await client(http, calls.accounts).setLanguage({ body: { language: 'nl' } });
    const [first, second, update, unkeyed] = received;
    expect(first?.headers).toMatchObject({ 'x-xsrf-token': 'tok=1', 'content-type': 'application/json' });
    expect(JSON.parse(first?.body ?? '')).toEqual(body);
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    expect(update).toMatchObject({ method: 'PUT', url: '/api/timesheet/a%2Fb' });
    expect(update?.headers['if-match']).toBe('"3"');
    expect(update?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(unkeyed?.headers).not.toHaveProperty('idempotency-key');
  });

  test('an answer without content is undefined', async () => {
    const { http } = await setUp((_, response) => answer(response, 204));
    expect(await client(http, calls.accounts).logout()).toBeUndefined();
  });
});

describe('what goes wrong', () => {
  test('problem details become an ApiError with everything the server said', async () => {
    const errors = [{ path: 'password', code: 'too-short', message: 'too short', params: { min: 10 } }];
    const { http } = await setUp((_, response) =>
      answer(response, 400, problem('validation-failed', 400, { errors, forceable: true })),
    );
    const error = await failed(
      client(http, calls.accounts).register({
        body: { tenantName: 'T', firstName: 'A', lastName: 'B', email: 'a@b.example', password: 'x' },
      }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation-failed',
      errors,
      traceId: 'trace-1',
      forceable: true,
      retryAfter: undefined,
    });
  });

  test('the waiting time comes from the header when the body has none', async () => {
    const { http } = await setUp((_, response) =>
      answer(response, 429, problem('too-many-requests', 429), { 'Retry-After': '17' }),
    );
    expect(await failed(client(http, calls.accounts).login(login))).toMatchObject({
      code: 'too-many-requests',
      retryAfter: 17,
    });
  });

  test('an answer that is not in the words of the API keeps its status', async () => {
    const html: Handler = ({ url }, response) => {
      response.writeHead(url.endsWith('/me') ? 200 : 502, { 'Content-Type': 'text/html' });
      response.end('<h1>proxy</h1>');
    };
    const { http } = await setUp(html);
    expect(await failed(client(http, calls.accounts).login(login))).toMatchObject({ kind: 'status', status: 502 });
    expect(await failed(client(http, calls.accounts).getMe())).toMatchObject({ kind: 'status', status: 200 });
  });

  test('no server is a network failure', async () => {
    const { http, stop } = await setUp((_, response) => answer(response, 204));
    await stop();
    stops.length = 0;
    const error = await failed(client(http, calls.accounts).logout());
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ kind: 'network', status: undefined });
  });

  test('giving up and running out of time are told apart', async () => {
    const { http, received } = await setUp(() => undefined);
    const controller = new AbortController();
    const givenUp = failed(client(http, calls.accounts).getMe({}, { signal: controller.signal }));
    await vi.waitFor(() => expect(received).toHaveLength(1));
    controller.abort();
    expect(await givenUp).toMatchObject({ kind: 'aborted' });
    expect(await failed(client(http, calls.accounts).getMe({}, { signal: AbortSignal.timeout(20) }))).toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('a server that fails', () => {
  /** What a call comes to when the server answers like this. */
  const outcome = async (handler: (response: ServerResponse) => void) => {
    const { http } = await setUp((_, response) => handler(response));
    return failed(client(http, calls.accounts).getMe());
  };

  test.each<[string, (response: ServerResponse) => void]>([
    ['hangs up without an answer', (response) => response.destroy()],
    [
      'hangs up within its answer',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
        response.write('{"firstName":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['says something that is not HTTP', (response) => response.socket?.end('hello\r\n\r\n')],
  ])('and %s is a network failure', async (_, handler) => {
    expect(await outcome(handler)).toMatchObject({ name: 'TransportError', kind: 'network', status: undefined });
  });

  test.each<[string, number, string, string]>([
    ['a page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>'],
    ['nothing at all', 500, 'text/plain', ''],
    ['JSON that is no problem of ours', 503, 'application/json', '{"error":"down"}'],
    ['JSON that breaks off', 200, 'application/json', '{"items":['],
    ['nothing where data was asked for', 200, 'application/json', ''],
    ['a page where data was asked for', 200, 'text/html', '<!doctype html>'],
  ])('with %s (%d) keeps the status', async (_, status, type, body) => {
    const error = await outcome((response) => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(body);
    });
    expect(error).toMatchObject({ name: 'TransportError', kind: 'status', status });
  });

  test('is told apart from a request that ran out of time within its answer', async () => {
    const { http } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{');
    });
    expect(await failed(client(http, calls.accounts).getMe({}, { signal: AbortSignal.timeout(50) }))).toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('a server that takes a request and never answers', () => {
  const limited = async () => {
    const { baseUrl, received } = await setUp(() => undefined);
    return {
      received,
      http: createTransport({ baseUrl, cookies: () => 'XSRF-TOKEN=a', answerWithin: { reads: 30, changes: 400 } }),
    };
  };

  test.each<[string, HttpRequest]>([
    ['reads', { method: 'GET', path: '/api/x' }],
    ['reads by POST', { method: 'POST', path: '/api/x', reads: true }],
    ['reads, and could be given up before', { method: 'GET', path: '/api/x', signal: new AbortController().signal }],
    ['changes something', { method: 'POST', path: '/api/x' }],
  ])('is waited for in vain no longer than the limit by what %s', async (_, request) => {
    const { http } = await limited();
    expect(await failed(http.send(request))).toMatchObject({ kind: 'timeout' });
  });

  test('has longer for a change than for what can simply be asked again', async () => {
    const { http } = await limited();
    const ended: string[] = [];
    const change = failed(http.send({ method: 'POST', path: '/api/x' })).then(() => ended.push('change'));
    await failed(http.send({ method: 'GET', path: '/api/x' })).then(() => ended.push('read'));
    await change;
    expect(ended).toEqual(['read', 'change']);
  });

  test('is still given up when the person does', async () => {
    const { http } = await limited();
    const controller = new AbortController();
    const given = failed(http.send({ method: 'POST', path: '/api/x', signal: controller.signal }));
    controller.abort();
    expect(await given).toMatchObject({ kind: 'aborted' });
  });
});

describe('who a request is for', () => {
  test('goes with it as far as the page knows', async () => {
    let member: string | undefined = 'm1';
    const { received, baseUrl } = await setUp((_, response) => answer(response, 204));
    const http = createTransport({ baseUrl, cookies: () => '', member: () => member });
    await client(http, calls.accounts).logout();
    member = undefined;
    await client(http, calls.accounts).getMe();
    expect(received.map(({ headers }) => headers['x-rooster-member'])).toEqual(['m1', undefined]);
  });
});

describe('a session that is gone', () => {
  test('and comes back has the request sent once more, under the same key, with the new token', async () => {
    const jar = { cookie: 'XSRF-TOKEN=old' };
    const { http, received, onUnauthorized } = await setUp(
      ({ headers }, response) =>
        headers['x-xsrf-token'] === 'new'
          ? answer(response, 201, {})
          : answer(response, 401, problem('unauthenticated', 401)),
      jar,
    );
    onUnauthorized.mockImplementation(async () => {
      jar.cookie = 'XSRF-TOKEN=new';
      return true;
    });
    await client(http, calls.timesheet).addEntry({
      body: { shiftStart: '2026-11-16T08:00:00Z', shiftEnd: '2026-11-16T16:00:00Z', timeZoneId: 'Europe/Amsterdam' },
    });
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  test('and is said to be back but is not is an error, not an endless loop', async () => {
    const { http, received, onUnauthorized } = await setUp((_, response) =>
      answer(response, 401, problem('unauthenticated', 401)),
    );
    onUnauthorized.mockReturnValue(true);
    expect(await failed(client(http, calls.accounts).getMe())).toMatchObject({ code: 'unauthenticated' });
    expect(received).toHaveLength(2);
  });

  test('is told once, with the error; a failed login is not', async () => {
    const { http, onUnauthorized } = await setUp(({ url }, response) =>
      answer(response, 401, url.endsWith('/login') ? problem('login-failed', 401) : problem('unauthenticated', 401)),
    );
    expect(await failed(client(http, calls.accounts).login(login))).toMatchObject({ code: 'login-failed' });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(await failed(client(http, calls.accounts).getMe())).toMatchObject({ code: 'unauthenticated' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'unauthenticated' }),
      expect.objectContaining({ path: '/api/accounts/me' }),
    );
  });
});

describe('a stale token', () => {
  /** Takes only `fresh`; the userinfo call gives it out. */
  const strict =
    (jar: { cookie: string }, fresh: string): Handler =>
    ({ url, headers }, response) => {
      if (url === '/api/accounts/userinfo') {
        jar.cookie = `XSRF-TOKEN=${fresh}`;
        answer(response, 401, problem('unauthenticated', 401));
      } else if (headers['x-xsrf-token'] === 'fresh') answer(response, 201, { email: 'a@b.example' });
      else answer(response, 403, problem('csrf-failed', 403));
    };
  const urls = (received: readonly { url: string }[]) => received.map(({ url }) => url.replace('/api/accounts/', ''));

  test('is renewed once for all that found it stale, and each repeats the same request', async () => {
    const jar = { cookie: 'XSRF-TOKEN=old' };
    const { http, received, onUnauthorized } = await setUp(strict(jar, 'fresh'), jar);
    const body = { tenantName: 'T', firstName: 'A', lastName: 'B', email: 'a@b.example', password: 'x' };
    const { register } = client(http, calls.accounts);
    await Promise.all([register({ body }), register({ body })]);
    expect(urls(received).filter((url) => url === 'userinfo')).toHaveLength(1);
    const keys = received
      .filter(({ url }) => url.endsWith('/register'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(2);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('is not renewed when another tab has left a newer one meanwhile', async () => {
    const jar = { cookie: 'XSRF-TOKEN=old' };
    const { http, received } = await setUp((request, response) => {
      jar.cookie = 'XSRF-TOKEN=fresh';
      strict(jar, 'fresh')(request, response);
    }, jar);
    await client(http, calls.accounts).login(login);
    expect(urls(received)).toEqual(['login', 'login']);
  });

  test('that stays stale is an error, not an endless loop', async () => {
    const jar = { cookie: 'XSRF-TOKEN=old' };
    const { http, received } = await setUp(strict(jar, 'stale'), jar);
    expect(await failed(client(http, calls.accounts).login(login))).toMatchObject({ code: 'csrf-failed' });
    expect(urls(received)).toEqual(['login', 'userinfo', 'login']);
  });
});
