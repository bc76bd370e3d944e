/**
 * For tests, on Node: holds an app's texts to each other and to its code. Same keys and placeholders in both languages,
 * nothing empty, nothing left in the other language, one kind of quotation marks in each, nothing unused, nothing used
 * that is missing or another app's.
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
  /** Folders of others, who use the texts with their namespace in front. */
  readonly others?: readonly string[];
  /** Keys whose words are the same in both languages: a name, a term. Single words need none. */
  readonly same?: readonly string[];
  /**
   * The app's namespace, or those whose texts are given together: `t('timesheet:title')` counts as its own key; keys of
   * another app are refused.
   */
  readonly namespace?: string | readonly string[];
  /** Texts found when the app has none of that name: the shared words. */
  readonly shared?: TextTree;
  /**
   * What the keys that the code builds can be, by pattern: `t(`reason.${code}`)` is `reason.*`. Once given, every built
   * key has to be among them, each of its values needs a text, and no text is there for anything else.
   */
  readonly built?: Readonly<Record<string, readonly string[]>>;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Namespaces that every app has beside its own. */
const EVERYBODYS: readonly string[] = ['common', 'errors'];
/** Placeholders and tags, which are not words. */
const NOT_WORDS = /\{\{.*?\}\}|<[^>]*>/g;
const PLACEHOLDER = /\{\{\s*([\w.]+)/g;
/** Lines of comment, where keys are examples. */
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
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

function keysIn(code: string): string[] {
  const text = code.replaceAll(COMMENT, '');
  return [...text.matchAll(CALL), ...text.matchAll(CHOICE)].flatMap((match) =>
    match.slice(1).filter((group) => group !== undefined),
  );
}

/** Keys of another app's texts: those are there only while that app happens to be. */
function foreignKeys({ sources = [], namespace = [] }: LocaleCheck): string[] {
  const known = [...[namespace].flat(), ...EVERYBODYS];
  if (known.length === EVERYBODYS.length) return [];
  return sources.flatMap(sourceFiles).flatMap((file) =>
    keysIn(readFileSync(file, 'utf8')).flatMap((key) => {
      const [first = '', second] = key.split(':');
      return second === undefined || known.includes(first) ? [] : [`${key}: used in ${file} but of another app`];
    }),
  );
}

function usedKeys({ sources = [], others = [], namespace = [] }: LocaleCheck): Map<string, string> {
  const own = [namespace].flat();
  const used = new Map<string, string>();
  const note = (file: string, isOwn: boolean): void => {
    for (const key of keysIn(readFileSync(file, 'utf8'))) {
      const [first = '', second] = key.split(':');
      if (second !== undefined && own.includes(first)) used.set(second, file);
      else if (second === undefined && isOwn) used.set(first, file);
    }
  };
  for (const file of sources.flatMap(sourceFiles)) note(file, true);
  for (const file of others.flatMap(sourceFiles)) note(file, false);
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
    if (inEnglish !== undefined && inDutch !== undefined && placeholders(inEnglish) !== placeholders(inDutch))
      problems.push(`${key}: placeholders differ`);
  }
  return problems;
}

const wordsIn = (text: string): number => (text.replaceAll(NOT_WORDS, ' ').match(/\p{L}{2,}/gu) ?? []).length;

/** One word may be the same in both languages; several are a text that was left as it was. */
function untranslated(
  en: ReadonlyMap<string, string>,
  nl: ReadonlyMap<string, string>,
  same: readonly string[],
): string[] {
  return [...en]
    .filter(([key, text]) => nl.get(key) === text && wordsIn(text) > 1 && !same.includes(key))
    .map(([key]) => `${key}: the same in both languages`);
}

/** Signs of a keyboard, and quotation marks that the language's other texts do not have. */
const foreignMarks = { en: /['"‘„«»]/, nl: /['"“”„«»]/ } as const;

function marked(language: keyof typeof foreignMarks, texts: ReadonlyMap<string, string>): string[] {
  return [...texts]
    .filter(([, text]) => foreignMarks[language].test(text.replaceAll(NOT_WORDS, ' ')))
    .map(([key]) => `${key}: other quotation marks in ${language} than its texts have`);
}

function compareUse(
  keys: ReadonlySet<string>,
  shared: ReadonlySet<string>,
  used: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  const patterns = [...used].map(([key, file]) => {
    const dynamic = key.indexOf('${');
    if (dynamic === 0) throw new Error(`${file}: a key that begins with a variable could be any`);
    return { key, file, fits: (name: string) => (dynamic < 0 ? name === key : name.startsWith(key.slice(0, dynamic))) };
  });
  for (const name of keys) if (!patterns.some(({ fits }) => fits(name))) problems.push(`${name}: not used in the code`);
  for (const { key, file, fits } of patterns)
    if (![...keys, ...shared].some(fits)) problems.push(`${key}: used in ${file} but missing`);
  return problems;
}

const VARIABLE = /\$\{[^}]*\}/g;

/**
 * The keys that are used as they stand, and each that a built one can become; built ones that nobody has said anything
 * of are problems.
 */
function spelledOut(
  used: ReadonlyMap<string, string>,
  built: Readonly<Record<string, readonly string[]>>,
): { keys: Map<string, string>; problems: string[] } {
  const keys = new Map<string, string>();
  const problems: string[] = [];
  for (const [key, file] of used) {
    const pattern = key.replaceAll(VARIABLE, '*');
    const values = built[pattern];
    if (pattern === key) keys.set(key, file);
    else if (values === undefined) problems.push(`${pattern}: built in ${file}, but what it can be is not said`);
    else for (const value of values) keys.set(pattern.replaceAll('*', value), file);
  }
  return { keys, problems };
}

/** What is wrong with the texts, one line each; an empty list when nothing is. */
export function checkLocales(check: LocaleCheck): string[] {
  const { en, nl, sources = [], shared = {}, same = [] } = check;
  const english = flatten(en);
  const dutch = flatten(nl);
  const problems = [
    ...compareLanguages(english, dutch),
    ...untranslated(english, dutch, same),
    ...marked('en', english),
    ...marked('nl', dutch),
  ];
  if (sources.length === 0) return problems;
  const base = (keys: Iterable<string>) => new Set(Array.from(keys, (key) => key.replace(PLURAL, '')));
  const used = usedKeys(check);
  const { keys, problems: unsaid } =
    check.built === undefined ? { keys: used, problems: [] } : spelledOut(used, check.built);
  return [
    ...problems,
    ...unsaid,
    ...compareUse(base(english.keys()), base(flatten(shared).keys()), keys),
    ...foreignKeys(check),
  ];
}
