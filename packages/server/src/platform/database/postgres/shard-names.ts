/**
 * Statements as they are sent to the server that has an organisation's rows: each table is named as its part there.
 * Asked by its own name, Citus would plan the statement, and PostgreSQL once more what comes out.
 */

/** Where the rows of a table are that statements name. */
export interface ShardNames {
  /** The part of each table that is spread by organisation. */
  readonly own: ReadonlyMap<string, string>;
  /** What is on every server, and so may be read where it is, but changed through Citus alone. */
  readonly shared: ReadonlyMap<string, string>;
  /** What is on another server. */
  readonly elsewhere: ReadonlySet<string>;
}

/** A statement's text in parts; undefined where it has to go through Citus. */
export type Placed = string | undefined;

interface Token {
  readonly text: string;
  /** Without quotes, in small letters; empty for what is no name or word. */
  readonly word: string;
  readonly isQuoted: boolean;
  readonly end: number;
}

const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")+"|\$\d+|[a-z_]\w*|--[^\n]*|\/\*[^]*?\*\/|\s+|[^]/giy;

/** What ends a list of tables. */
const CLAUSES = new Set(
  'where group order having limit offset fetch window union except intersect select set values returning for'.split(
    ' ',
  ),
);

/** What stands behind a table and is no other name of it. */
const BEHIND = new Set([
  ...CLAUSES,
  ...'on using join inner left right full cross natural tablesample default overriding when do from'.split(' '),
]);

/** Words before a bracket that is no call's. */
const BEFORE_BRACKET = new Set([
  ...BEHIND,
  ...'as in any all some and or not exists lateral into update only over filter within materialized then else case when is'.split(
    ' ',
  ),
]);

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKENS.lastIndex = 0;
  for (let found = TOKENS.exec(text); found; found = TOKENS.exec(text)) {
    const [part] = found;
    if (/^(?:\s|--|\/\*)/.test(part)) continue;
    const isQuoted = part.startsWith('"');
    const word = isQuoted ? part.slice(1, -1) : /^[a-z_]/i.test(part) ? part.toLowerCase() : '';
    tokens.push({ text: part, word, isQuoted, end: TOKENS.lastIndex });
  }
  return tokens;
}

/** Names that a statement gives to questions of its own: they hide tables. */
function namedInside(text: string): Set<string> {
  const found = text.matchAll(/"?(\w+)"?\s*(?:\([^()]*\)\s*)?\bas\s+(?:(?:not\s+)?materialized\s+)?\(/gi);
  return new Set([...found].map(([, name = '']) => name));
}

/** One level of brackets. */
interface Level {
  /** Whether what stands here is a list of tables, in which a comma comes before another one. */
  inTables: boolean;
  /** Whether the next name is a table's. */
  expects: boolean;
  /** Whether these are a call's, as in `extract(epoch from …)`. */
  isCall: boolean;
}

/** A place where a table is named. */
interface Mention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly isChanged: boolean;
  readonly hasOther: boolean;
}

/** Whether tables follow a word, where it isn't part of something else: `is distinct from`, `for update`. */
function beginsTables(tokens: readonly Token[], at: number, level: Level): boolean {
  const before = tokens[at - 1]?.word ?? '';
  switch (tokens[at]?.word) {
    case 'from':
      return !level.isCall && before !== 'distinct';
    case 'update':
      return !['for', 'do', 'key', 'on'].includes(before);
    case 'into':
    case 'join':
    case 'using':
      return true;
    default:
      return false;
  }
}

function mentionsIn(text: string): Mention[] {
  const tokens = tokensOf(text);
  const mentions: Mention[] = [];
  const levels: Level[] = [{ inTables: false, expects: false, isCall: false }];
  let isChanged = false;
  for (const [at, token] of tokens.entries()) {
    const level = levels.at(-1);
    if (!level) return [];
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (token.text === '(') {
      const isCall = before !== undefined && before.word !== '' && !BEFORE_BRACKET.has(before.word);
      // Columns follow the word in `join … using (…)`.
      const expects = level.expects && before?.word !== 'using';
      levels.push({ inTables: expects, expects, isCall });
      level.expects = false;
    } else if (token.text === ')') levels.pop();
    else if (token.text === ',') level.expects = level.inTables;
    else if (!token.isQuoted && beginsTables(tokens, at, level)) {
      level.expects = true;
      level.inTables = token.word === 'from' || token.word === 'using' || (token.word === 'join' && level.inTables);
      isChanged = ['into', 'update'].includes(token.word) || before?.word === 'delete';
    } else if (!token.isQuoted && CLAUSES.has(token.word)) {
      level.inTables = false;
      level.expects = false;
      level.isCall &&= token.word !== 'select';
    } else if (level.expects && token.word !== '' && (token.isQuoted || !['only', 'lateral'].includes(token.word))) {
      if (token.word === 'public' && next?.text === '.') continue;
      level.expects = false;
      const isPublic = before?.text === '.' && tokens[at - 2]?.word === 'public';
      if (next?.text === '.' || (next?.text === '(' && !isChanged) || (before?.text === '.' && !isPublic)) continue;
      const start = isPublic
        ? (tokens[at - 2]?.end ?? 0) - (tokens[at - 2]?.text.length ?? 0)
        : token.end - token.text.length;
      const hasOther = next !== undefined && next.word !== '' && (next.isQuoted || !BEHIND.has(next.word));
      mentions.push({ name: token.word, start, end: token.end, isChanged, hasOther });
      isChanged = false;
    }
  }
  return mentions;
}

/** A statement with the parts of its tables in their place. Its other names stay, for the part is called like it. */
export function placed(text: string, { own, shared, elsewhere }: ShardNames): Placed {
  const hidden = namedInside(text);
  let result = '';
  let written = 0;
  for (const { name, start, end, isChanged, hasOther } of mentionsIn(text)) {
    if (hidden.has(name)) continue;
    if (elsewhere.has(name) || (isChanged && shared.has(name))) return undefined;
    const part = own.get(name) ?? shared.get(name);
    if (part === undefined) continue;
    result += `${text.slice(written, start)}public."${part}"${hasOther ? '' : ` as "${name}"`}`;
    written = end;
  }
  return result + text.slice(written);
}

/** Statements whose parts are remembered. Bounded: lists of values make ever new texts. */
const MOST_PLACED = 1000;

/** Statements of one part of the organisations. */
export class PlacedStatements {
  readonly #names: ShardNames;
  /** The last used one last. */
  readonly #known = new Map<string, Placed>();

  constructor(names: ShardNames) {
    this.#names = names;
  }

  of(text: string): Placed {
    const isKnown = this.#known.has(text);
    const answer = isKnown ? this.#known.get(text) : placed(text, this.#names);
    this.#known.delete(text);
    this.#known.set(text, answer);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_PLACED && oldest !== undefined) this.#known.delete(oldest);
    return answer;
  }
}
