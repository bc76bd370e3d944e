import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDeliveryFailure, mend } from './delivery.ts';

const remote = {
  name: 'notes',
  version: '1.0.0',
  base: '/remotes/notes/1.0.0/',
  entry: 'entry.js',
  integrity: 'sha384-e',
};
const files = {
  'entry.js': { integrity: 'sha384-other', when: 'entry' },
  '12.abc.js': { integrity: 'sha384-c', when: 'lazy' },
};

/** A server, and the caches before it: `wrong` is not what was built, `away` is not there. */
function delivering({ wrong = [], away = [] }: { wrong?: string[]; away?: string[] }) {
  const asked: [file: string, options: RequestInit][] = [];
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const file = url.slice(remote.base.length);
    if (file === 'remote.json') return Promise.resolve({ ok: true, json: () => Promise.resolve({ files }) });
    asked.push([file, options]);
    if (wrong.includes(file) && options.integrity !== undefined)
      return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: !away.includes(file) });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a file that came wrong', () => {
  const entry = new Error('http://localhost/remotes/notes/1.0.0/entry.js could not be loaded');

  it('is fetched past every cache, with the integrity that the registry names', async () => {
    const asked = delivering({});
    expect(await mend(remote, entry)).toBe('mended');
    expect(asked).toEqual([['entry.js', { integrity: 'sha384-e', cache: 'reload' }]]);
  });

  it('is the one that the error names', async () => {
    const asked = delivering({});
    await mend(remote, new Error('Loading chunk 12 failed. (error: http://localhost/remotes/notes/1.0.0/12.abc.js)'));
    expect(asked.map(([file]) => file)).toEqual(['12.abc.js']);
  });

  it('is told from one that the server has changed, and from one that is away', async () => {
    delivering({ wrong: ['entry.js'] });
    expect(await mend(remote, entry)).toBe('integrity');
    delivering({ away: ['entry.js'] });
    expect(await mend(remote, entry)).toBe('load');
  });
});

it('tells a file that can not be had from code that throws', () => {
  expect(isDeliveryFailure(new Error('x could not be loaded'))).toBe(true);
  expect(isDeliveryFailure(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  expect(isDeliveryFailure(new TypeError('undefined is not a function'))).toBe(false);
});
