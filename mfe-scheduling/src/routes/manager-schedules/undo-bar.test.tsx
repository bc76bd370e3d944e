import { defineRemote } from '@rooster/module-kit';
import { TransportError } from '@rooster/api-client';
import { find, mount, refusal } from '@rooster/module-kit/testing';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Undo } from './data/use-actions.ts';
import { UndoBar } from './undo-bar.tsx';

let takenBack: () => void = () => undefined;
/** What comes of taking it back, one after the other, before it can be. */
let failures: Error[] = [];
afterEach(() => {
  failures = [];
});
const first: Undo = {
  id: 'first',
  text: 'Ingepland',
  run: () => {
    const failure = failures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    return new Promise((resolve) => (takenBack = () => resolve(undefined)));
  },
};
const second: Undo = { id: 'second', text: 'Verplaatst', run: () => Promise.resolve() };

function Board() {
  const [undo, setUndo] = useState<Undo | null>(first);
  return (
    <>
      <button type="button" onClick={() => setUndo(second)}>
        next
      </button>
      {undo !== null && <UndoBar key={undo.id} undo={undo} onClose={() => setUndo(null)} onUndone={() => undefined} />}
    </>
  );
}

const remote = defineRemote({
  name: 'scheduling',
  locales: { en: () => import('../../locales/en.json'), nl: () => import('../../locales/nl.json') },
  routes: [{ path: '/app/manager/schedules', load: () => Promise.resolve(Board) }],
});

it('leaves what was done meanwhile its own way back', async () => {
  const mounted = await mount(remote, { path: '/app/manager/schedules', permissions: [], answers: () => ({}) });
  (await find('button', 'Ongedaan maken')).click();
  (await find('button', 'next')).click();
  await vi.waitFor(() => expect(mounted.place.textContent).toContain('Verplaatst'));
  takenBack();
  await vi.waitFor(() => expect(mounted.toasts).toMatchObject([{ text: 'Ongedaan gemaakt' }]));
  // Whatever closes a bar does so by now.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mounted.place.textContent).toContain('Verplaatst');
  await mounted.unmount();
});

it('stays where no answer came, so that it can be pressed once more', async () => {
  failures = [new TransportError('network')];
  const mounted = await mount(remote, { path: '/app/manager/schedules', permissions: [], answers: () => ({}) });
  (await find('button', 'Ongedaan maken')).click();
  await vi.waitFor(() => expect(mounted.toasts).toMatchObject([{ severity: 'error' }]));
  (await find('button:not([aria-disabled=true])', 'Ongedaan maken')).click();
  await vi.waitFor(() => expect(mounted.place.querySelector('button[aria-disabled=true]')).not.toBeNull());
  takenBack();
  await vi.waitFor(() => expect(mounted.toasts.at(-1)).toMatchObject({ text: 'Ongedaan gemaakt' }));
  expect(mounted.place.textContent).not.toContain('Ingepland');
  await mounted.unmount();
});

it('goes where the server refused: pressing once more would be refused too', async () => {
  failures = [refusal('modified-meanwhile', 412)];
  const mounted = await mount(remote, { path: '/app/manager/schedules', permissions: [], answers: () => ({}) });
  (await find('button', 'Ongedaan maken')).click();
  await vi.waitFor(() => expect(mounted.place.textContent).not.toContain('Ingepland'));
  expect(mounted.toasts).toMatchObject([{ severity: 'error' }]);
  await mounted.unmount();
});
