/**
 * Drives a remote's lifecycles, in place of single-spa's core: that keeps every root parcel for ever, and its
 * applications block all navigation when one of them suspends at its first render.
 */
import type { MountProps, RemoteModule } from '@rooster/module-kit/shell-api';

/** What the caller gives; the name is made here. */
export type HostProps = Omit<MountProps, 'name'>;

/** A mounted remote. */
export interface Mounted {
  update(change: { readonly data: unknown }): void;
  /** Starts the unmounting. Nobody waits for it: it never resolves when React had not rendered. */
  unmount(): void;
}

const booted = new WeakMap<RemoteModule, Promise<unknown>>();
let mountings = 0;

function bootstrapOnce(module: RemoteModule, props: MountProps): Promise<unknown> {
  const known = booted.get(module);
  if (known !== undefined) return known;
  const started = module.bootstrap(props);
  booted.set(module, started);
  started.catch(() => booted.delete(module));
  return started;
}

/** Mounts; returns undefined when the caller gave up meanwhile. */
export async function mountModule(
  module: RemoteModule,
  hostProps: HostProps,
  signal: AbortSignal,
): Promise<Mounted | undefined> {
  mountings += 1;
  // single-spa-react keys its React roots by the name, so each mounting needs its own.
  let props: MountProps = { ...hostProps, name: `mounting-${mountings}` };
  const ignore = (): void => undefined;
  const unmount = (): void => {
    // The shell may be in the middle of a commit, in which React refuses to unmount another root.
    queueMicrotask(() => {
      module.unmount(props).catch(ignore);
    });
  };
  await bootstrapOnce(module, props);
  if (signal.aborted) return undefined;
  await module.mount(props);
  // Left while the mount was under way: what it has rendered must go too.
  if (signal.aborted) {
    unmount();
    return undefined;
  }
  return {
    update: ({ data }) => {
      props = { ...props, data };
      module
        .update?.(props)
        .catch((error: unknown) => props.onError(error instanceof Error ? error : new Error(String(error))));
    },
    unmount,
  };
}
