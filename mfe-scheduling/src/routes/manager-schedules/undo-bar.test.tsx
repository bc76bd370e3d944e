import { defineRemote } from '@rooster/module-kit';
import { find, mount } from '@rooster/module-kit/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Undo } from './data/use-actions.ts';
import { UndoBar } from './undo-bar.tsx';

let takenBack: () => void = () => undefined;
const first: Undo = {
  id: 'first',
  text: 'Ingepland',
  run: () => new Promise((resolve) => (takenBack = () => resolve(undefined))),
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
