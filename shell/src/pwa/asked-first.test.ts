import { CSRF_HEADER } from '@rooster/contract/anti-forgery';
import { afterEach, describe, expect, it } from 'vitest';
import { FirstRequests, forgetFirst, keepFirst, type Sent } from './asked-first.ts';

const PATH = '/api/schedules/manager/query';
const init = (body = '{"weeks":4}', headers = {}) => ({
  method: 'POST',
  body,
  headers: new Headers({ 'X-Rooster-Member': 'm1', [CSRF_HEADER]: 'secret', ...headers }),
});
const request = { method: 'POST', path: PATH, headers: { 'x-rooster-member': 'm1' }, body: '{"weeks":4}' };
const sent = (): Sent => ({ request, answer: Promise.resolve(new Response('{}')) });
const opening = (all: readonly Sent[], { isHere = true, now = (): number => 0 } = {}) =>
  new FirstRequests(all, () => isHere, now);
const kept = () => JSON.parse(localStorage.getItem('rooster.first') ?? '{}') as { pages?: Record<string, unknown> };

afterEach(() => localStorage.clear());

describe('what a page asks for first', () => {
  it('is answered by what was sent already, once', async () => {
    const first = opening([sent()]);
    expect(await (await first.take(PATH, init()))?.text()).toBe('{}');
    expect(first.take(PATH, init())).toBeUndefined();
  });

  it('is asked for itself where anything differs: the week, the person, the language', () => {
    const first = opening([sent()]);
    expect(first.take(PATH, init('{"weeks":2}'))).toBeUndefined();
    expect(first.take(PATH, init(undefined, { 'X-Rooster-Member': 'm2' }))).toBeUndefined();
    expect(first.take(PATH, init(undefined, { 'Accept-Language': 'en' }))).toBeUndefined();
    expect(first.take('/api/other', init())).toBeUndefined();
  });

  it('is not taken from what was sent at the opening once the page is open, or something is done on it', () => {
    for (const first of [opening([sent()], { isHere: false }), opening([sent()])]) {
      first.end();
      expect(first.take(PATH, init())).toBeUndefined();
      expect(first.noted).toEqual([]);
    }
    expect(opening([sent()], { isHere: false }).take(PATH, init())).toBeUndefined();
  });

  it('is taken however late a slow device asks, and for three seconds from then; not when it is old', () => {
    let now = 5000;
    const first = opening([sent()], { now: () => now });
    void first.take('/api/shell/waiting', { method: 'GET' });
    now = 9000;
    expect(first.take(PATH, init())).toBeDefined();
    now = 10_000;
    void first.take('/api/later', { method: 'GET' });
    expect(first.noted).toEqual([request]);
    const early = opening([sent()], { now: () => now });
    now = 1000;
    void early.take('/api/early', { method: 'GET' });
    now = 4000;
    expect(early.take(PATH, init())).toBeUndefined();
    expect(early.noted).toHaveLength(1);
    now = 10_000;
    expect(opening([sent()], { now: () => now }).take(PATH, init())).toBeUndefined();
  });

  it('fails where the page gives up, and where the sending failed', async () => {
    const waits = opening([{ request, answer: new Promise(() => undefined) }]);
    const controller = new AbortController();
    const answer = waits.take(PATH, { ...init(), signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow('Given up');
    const failing = Promise.reject(new TypeError('Failed to fetch'));
    const fails = opening([{ request, answer: failing }]);
    await expect(fails.take(PATH, init())).rejects.toThrow('Failed to fetch');
  });

  it('is noted as it is sent, without the token: the first of each call, four, none of the shell’s own', () => {
    const first = opening([]);
    void first.take('/api/shell/waiting', { method: 'GET', headers: new Headers() });
    void first.take(PATH, init());
    void first.take(PATH, init('{"weeks":4,"cursor":"x"}'));
    void first.take('/api/long', init('x'.repeat(2001)));
    for (const name of ['a', 'b', 'c', 'd']) void first.take(`/api/${name}?x=1`, { method: 'GET' });
    expect(first.noted).toEqual([
      request,
      ...['a', 'b', 'c'].map((name) => ({ method: 'GET', path: `/api/${name}?x=1`, headers: {} })),
    ]);
  });

  it('begins anew where storage is spoilt', () => {
    localStorage.setItem('rooster.first', 'no JSON');
    keepFirst('m1', '/app', [request]);
    expect(kept().pages).toEqual({ '/app': [request] });
  });

  it('is one member’s: another’s pages begin anew', () => {
    keepFirst('m1', '/app/1', [request]);
    keepFirst('m1', '/app/2', [request]);
    keepFirst('m2', '/app/3', [request]);
    expect(Object.keys(kept().pages ?? {})).toEqual(['/app/3']);
  });

  it('is kept by address, of the twelve that were opened last, until nobody is there', () => {
    keepFirst('m1', '/app/0', []);
    expect(localStorage.length).toBe(0);
    for (let page = 0; page < 14; page += 1) keepFirst('m1', `/app/${page}`, [request]);
    expect(kept().pages?.['/app/1']).toBeUndefined();
    expect(kept().pages?.['/app/13']).toEqual([request]);
    keepFirst('m1', '/app/13', []);
    expect(kept().pages?.['/app/13']).toEqual([]);
    expect(JSON.stringify(kept())).not.toContain('secret');
    // Logging out leaves the page, which would keep what it asked for once more.
    forgetFirst();
    keepFirst('m1', '/app', [request]);
    expect(localStorage.length).toBe(0);
  });
});
