/** One attempt at showing a remote: load, mount, and everything that can go wrong on the way. */
import type { MountProps } from '@rooster/module-kit/shell-api';
import { isDeliveryFailure, mend } from './delivery.ts';
import { placeOf } from './error-place.ts';
import { loadRemoteModule, type RemoteVersion } from './load-remote.ts';
import { mountModule, type Mounted } from './mount-module.ts';

/** Milliseconds after which loading counts as failed: a server that never answers does not say so itself. */
export const LOAD_TIMEOUT = 20_000;
/** Milliseconds after which mounting counts as failed. */
export const MOUNT_TIMEOUT = 8000;

/**
 * Why a remote is not there: its files can't be had, or are not what was built; it does not start; it broke while it
 * was there; it takes too long.
 */
export type FailureReason = 'load' | 'integrity' | 'mount' | 'crash' | 'timeout';

/** Where an attempt stands. */
export type AttemptState =
  | { readonly status: 'idle' | 'loading' | 'mounting' }
  | { readonly status: 'ready'; readonly mounted: Mounted }
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly error: Error };

/** What an attempt is about. */
export interface Attempt {
  readonly place: HTMLElement;
  readonly remote: RemoteVersion;
  readonly expose: string;
  readonly props: Omit<MountProps, 'name' | 'version' | 'domElement' | 'onError'>;
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects when a step takes longer than `limit` milliseconds. */
function within<T>(step: Promise<T>, limit: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${limit} ms`)), limit);
  });
  return Promise.race([step, late]).finally(() => clearTimeout(timer));
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Puts a phase into the browser's timeline; `watch-remotes.ts` tells the server of what has an `outcome`. */
function measure(
  phase: 'load' | 'mount' | 'ready' | 'failed',
  start: number,
  { remote: { name, version }, expose }: Pick<Attempt, 'remote' | 'expose'>,
  told: object = {},
): void {
  performance.measure(`mfe:${phase}`, { start, detail: { remote: name, version, expose, ...told } });
}

/** Loads and mounts once, in an element of its own. Returns how to end it, at whatever stage it is. */
function startOnce(attempt: Attempt, onState: (state: AttemptState) => void): () => void {
  const { place, remote, expose, props } = attempt;
  const stop = new AbortController();
  const { signal } = stop;
  const element = document.createElement('div');
  place.append(element);
  let mounted: Mounted | undefined;

  const end = (): void => {
    stop.abort();
    mounted?.unmount();
    element.remove();
  };
  const fail = (reason: FailureReason, thrown: unknown): void => {
    if (signal.aborted) return;
    end();
    const error = asError(thrown);
    onState({ status: 'failed', reason: error instanceof TimeoutError ? 'timeout' : reason, error });
  };

  const run = async (): Promise<void> => {
    const started = performance.now();
    onState({ status: 'loading' });
    // What arrived and throws while it is read does not start, whatever the connection is like.
    const module = await within(loadRemoteModule(remote, expose), LOAD_TIMEOUT, 'Loading').catch((error: unknown) =>
      fail('mount', error),
    );
    if (module === undefined || signal.aborted) return;
    measure('load', started, attempt);
    const mounting = performance.now();
    onState({ status: 'mounting' });
    const all: Parameters<typeof mountModule>[1] = {
      ...props,
      version: remote.version,
      domElement: element,
      onError: (error) => fail('crash', error),
    };
    mounted = await within(mountModule(module, all, signal), MOUNT_TIMEOUT, 'Mounting').catch((error: unknown) => {
      fail('mount', error);
      return undefined;
    });
    if (mounted === undefined || signal.aborted) return;
    measure('mount', mounting, attempt);
    const times = { load: mounting - started, mount: performance.now() - mounting };
    measure('ready', started, attempt, { outcome: 'ready', ...times });
    onState({ status: 'ready', mounted });
  };
  void run();
  return end;
}

/**
 * Starts an attempt. Files that came wrong are fetched anew once, and what is shown then begins again. Returns how
 * to end it, at whatever stage it is.
 */
export function startAttempt(attempt: Attempt, onState: (state: AttemptState) => void): () => void {
  const { remote, expose, props } = attempt;
  const began = performance.now();
  let left = false;
  let end = (): void => undefined;

  const settle = async (failed: Extract<AttemptState, { status: 'failed' }>, mayMend: boolean): Promise<void> => {
    const { error } = failed;
    const delivered = isDeliveryFailure(error) ? await mend(remote, error).catch(() => 'load' as const) : undefined;
    if (left) return;
    if (delivered === 'mended' && mayMend) {
      begin(false);
      return;
    }
    const reason = delivered === 'mended' ? 'load' : (delivered ?? failed.reason);
    measure('failed', began, attempt, { outcome: reason, where: placeOf(error)?.where });
    props.report(error, { remote: remote.name, version: remote.version, expose, reason });
    onState({ ...failed, reason });
  };
  const begin = (mayMend: boolean): void => {
    end = startOnce(attempt, (state) => {
      if (state.status === 'failed') void settle(state, mayMend);
      else onState(state);
    });
  };
  begin(true);
  return () => {
    left = true;
    end();
  };
}
