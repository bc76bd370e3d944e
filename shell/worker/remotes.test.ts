/** The worker keeps what was built, and nothing else. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerRemoteFile, keepRemotes } from './remotes.ts';

const base = 'http://localhost/remotes/notes/1.0.0/';
const published = { files: { 'a.js': { integrity: 'sha384-a' } } };
let kept: Map<string, string>;
/** What the browser's own cache has, and what the server has; `bad` is not what was built. */
let browser: 'good' | 'bad';
let server: 'good' | 'bad';

/** A request as a page's script makes it. */
const asked = (integrity: string, cache: RequestCache = 'default') =>
  ({ url: `${base}a.js`, integrity, cache }) as Request;

const response = (text: string): Response => new Response(text);

beforeEach(() => {
  kept = new Map();
  [browser, server] = ['good', 'good'];
  vi.stubGlobal('caches', {
    delete: () => Promise.resolve(true),
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([]),
        match: (url: string) => Promise.resolve(kept.has(url) ? response(kept.get(url) ?? '') : undefined),
        put: async (url: string, answer: Response) => kept.set(url, await answer.text()),
      }),
  });
  vi.stubGlobal('fetch', (url: string | Request, options: RequestInit = {}) => {
    if (url === `${base}remote.json`) return Promise.resolve(response(JSON.stringify(published)));
    const content = options.cache === 'reload' ? server : browser;
    if (options.cache === 'reload') browser = server;
    return content === 'bad' && options.integrity
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(response(content));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a file of a remote', () => {
  it.each(['sha384-a', ''])('is kept when it is what was built (integrity asked for: "%s")', async (integrity) => {
    expect(await (await answerRemoteFile(asked(integrity))).text()).toBe('good');
    expect(kept).toEqual(new Map([[`${base}a.js`, 'good']]));
  });

  it('is fetched past the browser’s cache when that has something else', async () => {
    browser = 'bad';
    expect(await (await answerRemoteFile(asked('sha384-a'))).text()).toBe('good');
    expect(browser).toBe('good');
  });

  it('is not kept while the server has something else, and heals when it no longer has', async () => {
    [browser, server] = ['bad', 'bad'];
    await expect(answerRemoteFile(asked('sha384-a'))).rejects.toThrow('Failed to fetch');
    await keepRemotes([base]);
    expect(kept).toEqual(new Map());
    server = 'good';
    expect(await (await answerRemoteFile(asked('sha384-a'))).text()).toBe('good');
    expect(kept.get(`${base}a.js`)).toBe('good');
  });

  it('is replaced when a page asks past every cache', async () => {
    kept.set(`${base}a.js`, 'bad');
    expect(await (await answerRemoteFile(asked('sha384-a', 'reload'))).text()).toBe('good');
    expect(kept.get(`${base}a.js`)).toBe('good');
  });
});
