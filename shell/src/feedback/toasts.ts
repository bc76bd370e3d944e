/** The toasts on the screen, without React, so that anything may raise one. */
import { currentTime } from '@rooster/domain/clock';
import type { Toast } from '@rooster/module-kit';

/** A button inside a toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastInput extends Toast {
  readonly action?: ToastAction;
}

/** A toast on the screen. */
export interface ShownToast extends ToastInput {
  readonly id: number;
  readonly severity: NonNullable<Toast['severity']>;
  /** How often the same was said while it stood. */
  readonly count: number;
}

/** Milliseconds a toast stands unless it says otherwise. */
export const TOAST_LIFE = 5000;

interface Clock {
  /** Milliseconds left when `since` was read. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface ToastStore {
  /**
   * Shows a toast and answers its id; the same words while they still stand only count up and start their time again.
   */
  readonly add: (toast: ToastInput) => number;
  readonly dismiss: (id: number) => void;
  /** Stops the time of all toasts, while somebody reads them. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly list: () => readonly ShownToast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store of its own; the app has one. */
export function createToastStore(): ToastStore {
  let shown: readonly ShownToast[] = [];
  let paused = false;
  let last = 0;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  const set = (next: readonly ShownToast[]) => {
    shown = next;
    listeners.forEach((listener) => listener());
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    if (shown.some((toast) => toast.id === id)) set(shown.filter((toast) => toast.id !== id));
    // The pointer can't leave what is no longer there.
    if (shown.length === 0) paused = false;
  };
  const run = (id: number, clock: Clock) => {
    clock.since = currentTime();
    clock.timer = setTimeout(() => dismiss(id), clock.left);
  };
  const start = (id: number, life: number) => {
    clearTimeout(clocks.get(id)?.timer);
    const clock: Clock = { left: life, since: currentTime(), timer: undefined };
    clocks.set(id, clock);
    if (!paused) run(id, clock);
  };

  return {
    add(toast) {
      const severity = toast.severity ?? 'success';
      const life = toast.life ?? TOAST_LIFE;
      const same = shown.find(
        (other) =>
          other.severity === severity &&
          other.text === toast.text &&
          other.title === toast.title &&
          !other.action &&
          !toast.action,
      );
      if (same) {
        set(shown.map((other) => (other === same ? { ...same, count: same.count + 1 } : other)));
        start(same.id, life);
        return same.id;
      }
      const id = ++last;
      set([...shown, { ...toast, severity, id, count: 1 }]);
      start(id, life);
      return id;
    },
    dismiss,
    pause() {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left = Math.max(0, clock.left - (currentTime() - clock.since));
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      clocks.forEach((clock, id) => run(id, clock));
    },
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
