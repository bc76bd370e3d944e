import { createI18n } from '@rooster/i18n';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { MountProps } from '../shell-api.ts';
import { ShellContext } from '../shell-context.ts';
import { useCloseForm } from './use-close-form.ts';

function Form({ onClose }: { readonly onClose: () => void }) {
  const [dirty, setDirty] = useState(false);
  const close = useCloseForm({ dirty, onClose });
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        type
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  );
}

async function shown(answer: boolean) {
  const onClose = vi.fn<() => void>();
  const confirm = vi.fn<MountProps['confirm']>(() => Promise.resolve(answer));
  const block = vi.fn<MountProps['nav']['block']>(() => () => undefined);
  const i18n = await createI18n({ language: 'nl' });
  const shell = { i18n, confirm, nav: { block } } as unknown as MountProps;
  const element = document.createElement('div');
  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <ShellContext value={shell}>
        <Form onClose={onClose} />
      </ShellContext>
    </I18nextProvider>,
  );
  await vi.waitFor(() => expect(element.querySelectorAll('button')).toHaveLength(2));
  const press = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  return { press, confirm, block, onClose };
}

it('closes at once what nothing was typed into', async () => {
  const { press, confirm, onClose } = await shown(false);
  press('close');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(confirm).not.toHaveBeenCalled();
});

it('keeps what was typed when the person wants to go on, and asks as well when the page is left', async () => {
  const { press, confirm, block, onClose } = await shown(false);
  press('type');
  await vi.waitFor(() => expect(block).toHaveBeenCalledOnce());
  press('close');
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  await confirm.mock.results[0]?.value;
  expect(confirm.mock.calls[0]?.[0].title).toBe('Sluiten zonder op te slaan?');
  expect(onClose).not.toHaveBeenCalled();
});

it('drops what was typed when the person says so', async () => {
  const { press, block, onClose } = await shown(true);
  press('type');
  await vi.waitFor(() => expect(block).toHaveBeenCalledOnce());
  press('close');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
