// What is fetched when the pointer comes to a link of the menu.
import type { RegistryRemote } from '@rooster/contract/shell';
import { afterEach, expect, it } from 'vitest';
import { prefetchOnHover } from './prefetch.ts';

const title = { en: 'Notes', nl: 'Notities' };
const notes: RegistryRemote = {
  name: 'notes',
  version: '1.0.0',
  base: '/remotes/notes/1.0.0/',
  channel: 'stable',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  preload: [],
  early: {
    screens: { '/app/notes': ['list.js', 'shared.js'], '/app/notes/{noteId}': ['note.js'] },
    texts: { en: ['en.js'], nl: ['nl.js'] },
  },
  routes: [
    { path: '/app/notes', title },
    { path: '/app/notes/{noteId}', title },
  ],
  nav: [],
  widgets: [],
};

let stop = (): void => undefined;
afterEach(() => {
  stop();
  document.head.replaceChildren();
});

it('is the entry, the screen behind the link, and the texts in the language of the page', () => {
  document.documentElement.lang = 'nl';
  document.body.innerHTML = '<a href="/app/notes"><span>Notes</span></a>';
  stop = prefetchOnHover(() => [notes]);
  document.querySelector('span')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => `${link.rel} ${link.getAttribute('href') ?? ''}`)).toEqual(
    ['remoteEntry.js', 'list.js', 'shared.js', 'nl.js'].map((file) => `prefetch /remotes/notes/1.0.0/${file}`),
  );
});
