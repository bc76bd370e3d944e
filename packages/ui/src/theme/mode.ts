/** Light or dark: the person's choice, kept in this browser, else what the system asks for. */
import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;

/** What a person can choose. */
export type ThemeChoice = (typeof themeChoices)[number];

/** What is on the screen. */
export type ThemeMode = 'light' | 'dark';

const KEY = 'rooster.theme';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return themeChoices.find((choice) => choice === value) ?? 'system';
  } catch {
    // Storage may be forbidden; the system's wish is then good enough.
    return 'system';
  }
}

let choice: ThemeChoice | undefined;

/** The person's choice; `system` when none was made. */
export const themeChoice = (): ThemeChoice => (choice ??= stored());

/** The theme that is shown now. */
export function themeMode(): ThemeMode {
  const wanted = themeChoice();
  if (wanted !== 'system') return wanted;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Puts the choice on `<html data-theme>`; the stylesheet does the rest. Call once at start. */
export function applyTheme(): void {
  const wanted = themeChoice();
  if (wanted === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = wanted;
}

/** Changes the choice, keeps it and shows it at once. */
export function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Not kept beyond this page where storage is forbidden.
  }
  applyTheme();
  notify();
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(DARK);
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

/** The theme on the screen, following choice and system. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeMode);

/** The person's choice, for a switch. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
