// The words on the screen, read from the locale files, so that a changed wording is no edit here.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@rooster/domain/language';
import { root } from './paths.ts';

export { type Language, languages };

type Place = (language: Language) => string;

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
/** Namespace → its file. */
const places: Readonly<Record<string, Place>> = {
  common: (language) => `packages/i18n/src/locales/${language}/common.json`,
  errors: (language) => `packages/i18n/src/locales/${language}/errors.json`,
  shell: (language) => `shell/src/locales/${language}.json`,
  landing: (language) => `shell/landing/locales/${language}.json`,
  host: (language) => `shell/src/host/locales/${language}.json`,
  ...Object.fromEntries(
    remotes.map((remote): [string, Place] => [
      remote.replace('mfe-', ''),
      (language) => `${remote}/src/locales/${language}.json`,
    ]),
  ),
};

/** `namespace:key` → its text with the parameters filled in. */
export type Words = (key: `${string}:${string}`, params?: Readonly<Record<string, string | number>>) => string;

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
  const loaded = new Map<string, unknown>();
  return (key, params = {}) => {
    const separator = key.indexOf(':');
    const namespace = key.slice(0, separator);
    const place = places[namespace];
    if (place === undefined) throw new Error(`There are no texts called ${namespace}`);
    const tree = loaded.get(namespace) ?? read(place(language));
    loaded.set(namespace, tree);
    const name = key.slice(separator + 1);
    const plural = params['count'] === 1 ? `${name}_one` : `${name}_other`;
    const text = find(tree, name.split('.')) ?? find(tree, plural.split('.'));
    if (text === undefined) throw new Error(`There is no text for ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param] ?? ''));
  };
}
