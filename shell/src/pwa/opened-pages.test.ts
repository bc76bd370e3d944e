// Which pages this device remembers to have opened.
import { beforeEach, expect, it, vi } from 'vitest';
import type * as OpenedPages from './opened-pages.ts';

const title = { en: 'Notes', nl: 'Notities' };
const notes = (version: string) => ({
  base: `/remotes/notes/${version}/`,
  routes: [
    { path: '/app/notes', title },
    { path: '/app/notes/{noteId}', title },
  ],
});
const kept = () => localStorage.getItem('rooster.opened');

let opened: typeof OpenedPages;
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  opened = await import('./opened-pages.ts');
});

it('are those of a version, whatever they show', () => {
  expect(opened.isFirstOpening(notes('1.0.0'), '/app/notes')).toBe(true);
  expect(opened.isFirstOpening(notes('1.0.0'), '/app/notes')).toBe(false);
  expect(opened.isFirstOpening(notes('1.0.0'), '/app/notes/1')).toBe(true);
  expect(opened.isFirstOpening(notes('1.0.0'), '/app/notes/2')).toBe(false);
  expect(opened.isFirstOpening(notes('1.1.0'), '/app/notes')).toBe(true);
});

it('are the last ones, and none where storage is spoilt', () => {
  for (let version = 0; version <= 60; version += 1) opened.isFirstOpening(notes(`${version}.0.0`), '/app/notes');
  expect(opened.isFirstOpening(notes('60.0.0'), '/app/notes')).toBe(false);
  expect(opened.isFirstOpening(notes('0.0.0'), '/app/notes')).toBe(true);
  localStorage.setItem('rooster.opened', 'no JSON');
  expect(opened.isFirstOpening(notes('60.0.0'), '/app/notes')).toBe(true);
});

it('are forgotten with who was there, and no more are remembered on this page', () => {
  opened.isFirstOpening(notes('1.0.0'), '/app/notes');
  opened.forgetOpened();
  expect(kept()).toBeNull();
  expect(opened.isFirstOpening(notes('1.0.0'), '/app/notes')).toBe(true);
  expect(kept()).toBeNull();
});
