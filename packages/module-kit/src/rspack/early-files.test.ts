// @vitest-environment node
import { expect, it } from 'vitest';
import { earlyFilesOf } from './early-files.ts';

const entry = `export default defineRemote({
  name: 'notes',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    {
      path: '/app/notes',
      load: () => import('./routes/notes/screen.tsx').then((module) => module.NotesScreen),
    },
    {
      path: '/app/notes/{noteId}',
      load: () =>
        import('./routes/note/screen.tsx').then((module) => module.NoteScreen),
    },
  ],
});`;

it('finds the files of each screen and language by what the entry imports', () => {
  const files = new Map([
    ['./routes/notes/screen.tsx', ['12.js', '34.js']],
    ['./routes/note/screen.tsx', ['12.js']],
    ['./locales/en.json', ['en.js']],
    ['./locales/nl.json', ['nl.js']],
    ['./dialog.tsx', ['56.js']],
  ]);
  expect(earlyFilesOf(entry, files)).toEqual({
    screens: { '/app/notes': ['12.js', '34.js'], '/app/notes/{noteId}': ['12.js'] },
    texts: { en: ['en.js'], nl: ['nl.js'] },
  });
});

it('leaves out what travels in the entry itself', () => {
  expect(earlyFilesOf(entry, new Map())).toEqual({ screens: {}, texts: {} });
});
