/**
 * The texts that a remote's widgets use, out of all it has: `../locales/nl.json?widgets`. They are found by reading:
 * from each file in `src/widgets` that asks for them, along its imports, every piece of text in the code that is a key,
 * and every beginning of one as in `t(`state.${name}`)`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

type Texts = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Keys as the code may spell them. */
export interface Used {
  readonly keys: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** What a source spells out. */
export function spelledIn(source: string): Used {
  // Double quotes are those of attributes: `i18nKey="…"`. An empty text is one too: the quotes after it are others.
  const keys = [...source.matchAll(/'([^'\n]*)'|="([^"\n]+)"/g)].map(
    ([, quoted, attribute]) => quoted ?? attribute ?? '',
  );
  // A beginning without a dot could be of anything.
  const beginnings = [...source.matchAll(/`([\w:-]+\.[\w.-]*)\$\{/g)].map(([, head]) => head ?? '');
  const bare = (text: string): string => text.replace(/^[\w-]+:/, '');
  return { keys: new Set(keys.map(bare)), beginnings: beginnings.map(bare) };
}

/** Files that a source of ours imports, now or later; types don't count. */
const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+\.tsx?)'|import\((?:\/\*.*?\*\/\s*)?'(\.[^']+\.tsx?)'\)/g,
    ),
  ].map(([, now, later]) => now ?? later ?? '');

/** The files, and all that they import of the remote's own. */
export function filesFrom(first: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const other of importsOf(readFileSync(file, 'utf8'))) visit(join(dirname(file), other));
  };
  for (const file of first) visit(file);
  return [...found];
}

/** i18next's forms of a key: `days_one`, `days_other`. */
const form = /_(?:zero|one|two|few|many|other)$/;

/** The texts whose keys are used, in their groups. */
export function pick(texts: Texts, { keys, beginnings }: Used, path = ''): Texts {
  const kept = Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
    const key = path + name;
    if (isGroup(value)) {
      const group = pick(value, { keys, beginnings }, `${key}.`);
      return Object.keys(group).length === 0 ? [] : [[name, group]];
    }
    return keys.has(key) || keys.has(key.replace(form, '')) || beginnings.some((head) => key.startsWith(head))
      ? [[name, value]]
      : [];
  });
  return Object.fromEntries(kept);
}

/** The bundler's loader, of a remote's `src/locales/<language>.json`. */
export function pickTexts(
  json: string,
  loader: Pick<LoaderContext, 'resourcePath' | 'addDependency' | 'addContextDependency'>,
): string {
  const widgets = join(dirname(loader.resourcePath), '../widgets');
  const first = readdirSync(widgets)
    .map((name) => join(widgets, name))
    .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('.json?widgets'));
  loader.addContextDependency(widgets);
  return pickFrom(first, json, loader);
}

/** Of the texts, those that the code from these files on spells out. */
export function pickFrom(first: readonly string[], json: string, loader: Pick<LoaderContext, 'addDependency'>): string {
  const files = filesFrom(first);
  for (const file of files) loader.addDependency(file);
  const used = files.map((file) => spelledIn(readFileSync(file, 'utf8')));
  const all: Used = {
    keys: new Set(used.flatMap(({ keys }) => [...keys])),
    beginnings: used.flatMap(({ beginnings }) => beginnings),
  };
  return JSON.stringify(pick(JSON.parse(json) as Texts, all));
}
