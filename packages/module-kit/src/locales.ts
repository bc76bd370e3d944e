/** The texts of a remote: a namespace of its own, of which only the language in use is loaded. */
import { addNamespace, type Locales } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';

export type { Locales };

/** Loads the texts of a remote unless they are there. Throws when they can't be had; calling again tries again. */
export async function loadLocale(i18n: I18n, namespace: string, locales: Locales): Promise<void> {
  const isThere = (): boolean => i18n.hasResourceBundle(i18n.language, namespace);
  if (isThere()) return;
  await addNamespace(i18n, namespace, locales);
  // i18next does not ask again for what failed before, unless told to.
  if (!isThere()) await i18n.reloadResources(i18n.language, namespace);
  if (!isThere()) throw new Error(`The texts of ${namespace} could not be loaded`);
}
