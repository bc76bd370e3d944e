/**
 * For tests, on Node: holds an app's texts to each other and to its code. Same keys and placeholders in both languages,
 * nothing empty, nothing unused, nothing used that is missing.
 */
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts as a locale file holds them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** What is checked. */
export interface LocaleCheck {
  readonly en: TextTree;
  readonly nl: TextTree;
  /** Folders whose .ts and .tsx files use the texts; without any, use is not checked. */
  readonly sources?: readonly string[];
  /** The app's namespace: `t('timesheet:title')` counts as its own key; keys of another namespace are not looked at. */
  readonly namespace?: string;
  /** Texts found when the app has none of that name: the shared words. */
  readonly shared?: TextTree;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*([\w.]+)/g;
// t('key'), t("key"), t(`key`), t(`prefix.${…}`), i18nKey="key", and t(condition ? 'one' : 'other')
const CHOICE = /\bt\(\s*[^'"`,]*?\?\s*'([^']+)'\s*:\s*'([^']+)'/g;
const CALL = /\bt\(\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)|\bi18nKey=(?:"([^"]+)"|\{'([^']+)'\})/g;

function flatten(tree: TextTree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

function usedKeys(folders: readonly string[], namespace: string | undefined): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of folders.flatMap(sourceFiles)) {
    const text = readFileSync(file, 'utf8');
    const keys = [...text.matchAll(CALL), ...text.matchAll(CHOICE)].flatMap((match) => match.slice(1).filter((group) => group !== undefined));
    for (const key of keys) {
      const [first = '', second] = key.split(':');
      if (second === undefined) used.set(first, file);
      else if (first === namespace) used.set(second, file);
    }
  }
  return used;
}

const placeholders = (text: string) =>
  [...text.matchAll(PLACEHOLDER)]
    .map((match) => match[1])
    .sort((a = '', b = '') => a.localeCompare(b))
    .join(' ');

function compareLanguages(en: ReadonlyMap<string, string>, nl: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const key of new Set([...en.keys(), ...nl.keys()])) {
    const inEnglish = en.get(key);
    const inDutch = nl.get(key);
    if (inEnglish === undefined) problems.push(`${key}: missing in en`);
    else if (inEnglish.trim() === '') problems.push(`${key}: empty in en`);
    if (inDutch === undefined) problems.push(`${key}: missing in nl`);
    else if (inDutch.trim() === '') problems.push(`${key}: empty in nl`);
    if (inEnglish !== undefined && inDutch !== undefined && placeholders(inEnglish) !== placeholders(inDutch)) problems.push(`${key}: placeholders differ`);
  }
  return problems;
}

function compareUse(keys: ReadonlySet<string>, shared: ReadonlySet<string>, used: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const patterns = [...used].map(([key, file]) => {
    const dynamic = key.indexOf('${');
    return { key, file, fits: (name: string) => (dynamic < 0 ? name === key : name.startsWith(key.slice(0, dynamic))) };
  });
  for (const name of keys) if (!patterns.some(({ fits }) => fits(name))) problems.push(`${name}: not used in the code`);
  for (const { key, file, fits } of patterns) if (![...keys, ...shared].some(fits)) problems.push(`${key}: used in ${file} but missing`);
  return problems;
}

/** What is wrong with the texts, one line each; an empty list when nothing is. */
export function checkLocales({ en, nl, sources = [], namespace, shared = {} }: LocaleCheck): string[] {
  const english = flatten(en);
  const problems = compareLanguages(english, flatten(nl));
  if (sources.length === 0) return problems;
  const base = (keys: Iterable<string>) => new Set(Array.from(keys, (key) => key.replace(PLURAL, '')));
  return [...problems, ...compareUse(base(english.keys()), base(flatten(shared).keys()), usedKeys(sources, namespace))];
}
