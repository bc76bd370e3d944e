/** What the app has told the person since the page was opened. Each notification is passed on to the toasts. */
import { currentTime } from '@rooster/domain/clock';
import { createToastStore, type ShownToast, type ToastInput, type ToastStore } from './toasts.ts';

export interface Notification extends Pick<ShownToast, 'severity' | 'title' | 'text'> {
  readonly id: number;
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
}

export interface NotificationStore {
  readonly add: (notification: ToastInput) => void;
  /** Newest first. */
  readonly list: () => readonly Notification[];
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Older ones are forgotten. */
const KEPT = 50;

/** A store that passes on to `display`. */
export function createNotificationStore(display: ToastStore): NotificationStore {
  let kept: readonly Notification[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Notification[]) => {
    kept = next;
    listeners.forEach((listener) => listener());
  };
  return {
    add(notification) {
      const { severity = 'success', title, text } = notification;
      set([{ id: ++last, at: currentTime(), severity, title, text }, ...kept].slice(0, KEPT));
      display.add(notification);
    },
    list: () => kept,
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's toasts. */
export const toasts = createToastStore();

/** The app's notifications. */
export const notifications = createNotificationStore(toasts);

/** Notifies the person something: remembered, and shown at the top right for five seconds. */
export const toast = (notification: ToastInput): void => notifications.add(notification);
