/** Toasts that stay in sight while one document leads to another: from the app to the login page. */
import { toasts } from './notifications.ts';
import type { ToastInput } from './toasts.ts';

const KEY = 'rooster.toasts';

const isToast = (value: unknown): value is ToastInput =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Keeps what stands when the page goes, for the next one. What has a button of this page stays behind. */
export function carryToasts(): void {
  const keep = (): void => {
    const standing = toasts
      .list()
      .filter(({ action }) => action === undefined)
      .map(({ severity, title, text, life }) => ({ severity, title, text, life }));
    try {
      if (standing.length > 0) sessionStorage.setItem(KEY, JSON.stringify(standing));
    } catch {
      // Without storage they end with the page.
    }
  };
  globalThis.addEventListener('pagehide', keep, { once: true });
}

/** Shows, once, what the page before has left. */
export function showCarriedToasts(show: (toast: ToastInput) => void): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    if (Array.isArray(kept)) kept.filter(isToast).forEach(show);
  } catch {
    // Nothing was kept, or nothing of ours.
  }
}
