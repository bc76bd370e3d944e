/** The texts of a remote: a namespace of its own, of which only the language in use is loaded. */
import { addNamespace, type Language, languages, type Locales } from '@rooster/i18n';
import type { i18n as I18n } from 'i18next';

export type { Locales };

/** Whose texts are asked for. */
export interface TextsOf {
  /** The remote's name: the namespace. */
  readonly name: string;
  readonly version: string;
  readonly locales: Locales;
  /** Only some of the texts, those of the widgets: whatever is there of the same version will do. */
  readonly isPart?: boolean;
}

/** What a namespace holds at present. */
interface Held {
  readonly version: string;
  readonly isPart: boolean;
}

const heldBy = new WeakMap<I18n, Map<string, Held>>();
const waits = new WeakMap<I18n, Promise<unknown>>();

function heldOf(i18n: I18n): Map<string, Held> {
  const held = heldBy.get(i18n) ?? new Map<string, Held>();
  heldBy.set(i18n, held);
  return held;
}

async function load(i18n: I18n, { name, version, locales, isPart = false }: TextsOf): Promise<void> {
  const language = i18n.language as Language;
  const isThere = (): boolean => i18n.hasResourceBundle(language, name);
  const held = heldOf(i18n);
  const now = held.get(name);
  if (isThere() && now?.version === version && (isPart || !now.isPart)) return;
  // Fails here where the texts can't be had; i18next would only warn. The bundler keeps what it has loaded.
  await locales[language]();
  const replaces = isThere();
  await addNamespace(i18n, name, locales);
  if (replaces) for (const other of languages) if (other !== language) i18n.removeResourceBundle(other, name);
  // i18next does not ask again for what it has or what failed before, unless told to.
  if (replaces || !isThere()) await i18n.reloadResources(language, name);
  if (!isThere()) throw new Error(`The texts of ${name} could not be loaded`);
  held.set(name, { version, isPart });
}

/**
 * Loads the texts of a remote unless they are there, and puts them in the place of another version's, or of a part.
 * Throws when they can't be had; calling again tries again. One after the other: a widget's part must not overtake the
 * whole.
 */
export function loadLocale(i18n: I18n, texts: TextsOf): Promise<void> {
  const before = waits.get(i18n) ?? Promise.resolve();
  const loaded = before.then(() => load(i18n, texts));
  waits.set(
    i18n,
    loaded.catch(() => undefined),
  );
  return loaded;
}
