import type { RemoteModule } from '@rooster/module-kit/shell-api';
import { describe, expect, it, vi } from 'vitest';
import { type HostProps, mountModule } from './mount-module.ts';

const step = () => vi.fn<RemoteModule['mount']>(() => Promise.resolve());

function remote(): {
  bootstrap: ReturnType<typeof step>;
  mount: ReturnType<typeof step>;
  update: ReturnType<typeof step>;
  unmount: ReturnType<typeof step>;
} {
  return { bootstrap: step(), mount: step(), update: step(), unmount: step() };
}

const props = { onError: () => undefined } as unknown as HostProps;
const live = (): AbortSignal => new AbortController().signal;

describe('driving the lifecycles of a remote', () => {
  it('starts it once and mounts each time under a name of its own', async () => {
    const module = remote();
    await mountModule(module, props, live());
    await mountModule(module, props, live());
    expect(module.bootstrap).toHaveBeenCalledTimes(1);
    const names = module.mount.mock.calls.map(([{ name }]) => name);
    expect(new Set(names).size).toBe(2);
  });

  it('starts again after a failed start', async () => {
    const module = remote();
    module.bootstrap.mockRejectedValueOnce(new Error('no'));
    await expect(mountModule(module, props, live())).rejects.toThrow('no');
    await expect(mountModule(module, props, live())).resolves.toBeDefined();
  });

  it('unmounts under the name it was mounted with', async () => {
    const module = remote();
    const mounted = await mountModule(module, props, live());
    mounted?.unmount();
    await Promise.resolve();
    expect(module.unmount.mock.calls[0]?.[0].name).toBe(module.mount.mock.calls[0]?.[0].name);
  });

  it('does not mount when the person left during the start', async () => {
    const module = remote();
    const leaving = new AbortController();
    module.bootstrap.mockImplementationOnce(() => {
      leaving.abort();
      return Promise.resolve();
    });
    expect(await mountModule(module, props, leaving.signal)).toBeUndefined();
    expect(module.mount).not.toHaveBeenCalled();
  });

  it('takes away what came up after the person had left', async () => {
    const module = remote();
    const leaving = new AbortController();
    module.mount.mockImplementationOnce(() => {
      leaving.abort();
      return Promise.resolve();
    });
    expect(await mountModule(module, props, leaving.signal)).toBeUndefined();
    await Promise.resolve();
    expect(module.unmount).toHaveBeenCalledTimes(1);
  });

  it('hands new data on, and a failure of that to the shell', async () => {
    const module = remote();
    const onError = vi.fn<(error: Error) => void>();
    const mounted = await mountModule(module, { ...props, onError }, live());
    module.update.mockRejectedValueOnce(new Error('no'));
    mounted?.update({ data: 42 });
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    expect(module.update.mock.calls[0]?.[0].data).toBe(42);
  });
});
