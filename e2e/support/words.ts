// The words on the screen, read from the locale files, so that a changed wording is no edit here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** Languages of the product. */
export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

/** Namespace → its file. */
const places = {
  common: (language: Language) => `packages/i18n/src/locales/${language}/common.json`,
  errors: (language: Language) => `packages/i18n/src/locales/${language}/errors.json`,
  shell: (language: Language) => `shell/src/locales/${language}.json`,
  landing: (language: Language) => `shell/landing/locales/${language}.json`,
  host: (language: Language) => `shell/src/host/locales/${language}.json`,
  timesheet: (language: Language) => `mfe-timesheet/src/locales/${language}.json`,
  leave: (language: Language) => `mfe-leave/src/locales/${language}.json`,
  scheduling: (language: Language) => `mfe-scheduling/src/locales/${language}.json`,
  people: (language: Language) => `mfe-people/src/locales/${language}.json`,
  settings: (language: Language) => `mfe-settings/src/locales/${language}.json`,
};
type Namespace = keyof typeof places;

/** `namespace:key` → its text with the parameters filled in. */
export type Words = (key: `${Namespace}:${string}`, params?: Readonly<Record<string, string | number>>) => string;

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function find(tree: unknown, keys: readonly string[]): string | undefined {
  const found = keys.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    tree,
  );
  return typeof found === 'string' ? found : undefined;
}

/** The words of a language. A key that has no text fails the test that asks for it. */
export function wordsOf(language: Language): Words {
  const loaded = new Map<Namespace, unknown>();
  return (key, params = {}) => {
    const separator = key.indexOf(':');
    const namespace = key.slice(0, separator) as Namespace;
    const tree = loaded.get(namespace) ?? read(places[namespace](language));
    loaded.set(namespace, tree);
    const name = key.slice(separator + 1);
    const plural = params['count'] === 1 ? `${name}_one` : `${name}_other`;
    const text = find(tree, name.split('.')) ?? find(tree, plural.split('.'));
    if (text === undefined) throw new Error(`There is no text for ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param] ?? ''));
  };
}
