/** The texts of a remote: a namespace of its own, of which only the language in use is loaded. */
import { addNamespace, type Language, languages, type Locales } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';

export type { Locales };

/**
 * Under this name an instance keeps whose texts each namespace holds. Not a variable of this file: every version of a remote
 * brings a copy of it, and they meet at the instance.
 */
const OWNERS = Symbol.for('rooster.texts');

function ownersOf(i18n: I18n): Map<string, object> {
  const known: unknown = Reflect.get(i18n, OWNERS);
  if (known instanceof Map) return known;
  const owners = new Map<string, object>();
  Reflect.set(i18n, OWNERS, owners);
  return owners;
}

/**
 * Loads the texts of a remote unless they are there, and puts them in the place of another version's. Throws when they can't
 * be had; calling again tries again.
 */
export async function loadLocale(i18n: I18n, namespace: string, locales: Locales): Promise<void> {
  const language = i18n.language as Language;
  const isThere = (): boolean => i18n.hasResourceBundle(language, namespace);
  const owners = ownersOf(i18n);
  // All exposes of a build import the same file, another build has another.
  const { default: texts } = await locales[language]();
  const owner = owners.get(namespace);
  if (isThere() && owner === texts) return;
  const replaces = isThere();
  await addNamespace(i18n, namespace, locales);
  if (replaces) for (const other of languages) if (other !== language) i18n.removeResourceBundle(other, namespace);
  // i18next does not ask again for what it has or what failed before, unless told to.
  if (replaces || !isThere()) await i18n.reloadResources(language, namespace);
  if (!isThere()) throw new Error(`The texts of ${namespace} could not be loaded`);
  owners.set(namespace, texts);
}
