/** Remotes from a developer's machine, in the place of published ones; see the README of module-kit. */
import type { i18n as I18n } from 'i18next';
import type { SessionSource } from '../guard/session-store.ts';
import { isAsked } from './address.ts';

/** What to put around the guard's answers; undefined on every page but a developer's. */
export async function loadOverride(i18n: I18n): Promise<((source: SessionSource) => SessionSource) | undefined> {
  if (!isAsked()) return undefined;
  const { startOverride } = await import(/* webpackChunkName: "override" */ './start-override.ts');
  return startOverride(i18n);
}
