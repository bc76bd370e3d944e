import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveBus } from './bus.ts';
import { followRegistry, type RegistryFollower } from './follow-registry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const registryOf = (version: string) => ({
  registry: { remotes: [{ name: 'notes', version, routes: [{ path: '/app/notes' }] }] },
});

/** An open page at an address, for which the registry has another version of `notes`. */
async function pageAt(pathname: string, isWorthKeeping: boolean) {
  let data = registryOf('1.0.0');
  const go = vi.fn<RegistryFollower['nav']['go']>();
  const expire = vi.fn<() => void>();
  const look = () => Promise.resolve((data = registryOf('1.1.0')));
  const bus = createLiveBus(() => undefined);
  followRegistry({
    store: { get: () => data, expire, look },
    nav: { get: () => ({ pathname, search: '?week=2', hash: '', state: null }), go },
    live: bus,
    isWorthKeeping: () => isWorthKeeping,
  } as unknown as RegistryFollower);
  bus.tell('registry');
  await vi.runAllTimersAsync();
  return { go, expire, version: () => data.registry.remotes[0]?.version };
}

it('takes another version of the remote on screen at once, at the same address', async () => {
  const { go } = await pageAt('/app/notes/7', false);
  expect(go).toHaveBeenCalledWith('/app/notes/7?week=2', { replace: true, state: null });
});

it('leaves a screen alone whose remote is the same, but knows the new registry', async () => {
  const { go, version } = await pageAt('/app', false);
  expect(go).not.toHaveBeenCalled();
  expect(version()).toBe('1.1.0');
});

it('waits for the next navigation while something is unsaved', async () => {
  const { go, expire, version } = await pageAt('/app/notes', true);
  expect(go).not.toHaveBeenCalled();
  expect(expire).toHaveBeenCalledOnce();
  expect(version()).toBe('1.0.0');
});
