// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { faultsOfFolder } from './load-manifest.ts';

const entry = `export default defineRemote({ routes: [{ path: '/app/notes', load }] })`;
const notes = { name: 'notes', routes: [{ path: '/app/notes' }] };

describe('the folder of a remote', () => {
  it('fits its manifest', () => {
    expect(faultsOfFolder(notes, '@rooster/mfe-notes', entry)).toEqual([]);
  });

  it('can not build a remote that calls itself another', () => {
    expect(faultsOfFolder({ ...notes, name: 'settings' }, '@rooster/mfe-notes', entry)).toEqual([
      expect.stringContaining('"settings" is not this package'),
    ]);
  });

  it('has a screen for each page, and a page for each screen', () => {
    expect(faultsOfFolder({ ...notes, routes: [{ path: '/app/memos' }] }, 'mfe-notes', entry)).toEqual([
      '/app/memos has no screen in src/entry.ts',
      'src/entry.ts has a screen at /app/notes, no route',
    ]);
  });
});
