import { find, render } from '@rooster/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Services, ServicesContext } from '../../services/services.ts';
import { DecideRow } from './decide-row.tsx';
import { HELD_MS, useHeld } from './use-held.ts';

const services = { api: { nav: {} } } as unknown as Services;
const send = vi.fn<() => Promise<unknown>>();

function Row() {
  const held = useHeld();
  return (
    <DecideRow
      id="asked"
      who="Bram Smit"
      personId="bram"
      title="Bram asks for a day off"
      details=""
      page="/app/manager/leave/requests/asked"
      held={held}
      isPlain
      send={send}
    />
  );
}

let shown: Awaited<ReturnType<typeof render>>;
const names = (): (string | null)[] =>
  [...shown.container.querySelectorAll('button')].map((button) => button.textContent);
const approve = (): Promise<void> => act(async () => find(shown.container, 'button').click());
const wait = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(async () => {
  vi.useFakeTimers();
  shown = await render(
    <ServicesContext value={services}>
      <Row />
    </ServicesContext>,
  );
});
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
  send.mockReset();
});

it('takes no second decision while the first is on its way, and asks again when it was refused', async () => {
  let refuse: () => void = () => undefined;
  send.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = () => reject(new Error('refused')))));
  await approve();
  expect(names()).toEqual(['dashboard.waiting.undo']);
  await wait(HELD_MS);
  expect(send).toHaveBeenCalledOnce();
  expect(find(shown.container, '[role=status]').textContent).toBe('dashboard.waiting.approved');
  expect(names()).toEqual([]);
  await act(async () => refuse());
  expect(names()).toEqual(['dashboard.waiting.approve', 'dashboard.waiting.refuseAsk']);
});

it('sends what is held once when the page is left', async () => {
  send.mockResolvedValue(undefined);
  await approve();
  await shown.unmount();
  await wait(HELD_MS);
  expect(send).toHaveBeenCalledOnce();
});
