/**
 * What the declarations' own comments say of schemas, fields and calls. The OpenAPI document shows them, so that a
 * field is described once, where it is declared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Comment, Expression, ObjectExpression } from 'oxc-parser';

/** Comments of an owner's fields by name; the owner's own is under ''. */
export type Docs = Readonly<Record<string, string>>;

/** One variable: where it is, its comments, and the variables that it is put together from. */
interface Declared {
  readonly file: string;
  readonly docs: Record<string, string>;
  readonly uses: Set<string>;
}

interface Named {
  readonly name: string;
  readonly start: number;
}

/** The text of a JSDoc comment, as one line. */
const plain = ({ value }: Comment): string =>
  value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim();

/** Finds the JSDoc comment that ends right before a position. */
function commentsOf(source: string, comments: readonly Comment[]): (start: number) => string | undefined {
  const documenting = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return (start) => {
    const last = documenting.findLast(({ end }) => end <= start);
    return last && /^\s*$/.test(source.slice(last.end, start)) ? plain(last) : undefined;
  };
}

const nameOf = (key: Expression | { readonly type: string; readonly name?: string }): string | undefined =>
  'name' in key && typeof key.name === 'string' ? key.name : undefined;

/** The id that `.meta({ id: 'X' })` gives a schema. */
function idOf(source: string, { start, end }: Expression): string | undefined {
  return /\.meta\(\{\s*id: '(\w+)'/.exec(source.slice(start, end).split('\n').slice(-4).join('\n'))?.[1];
}

/** The object of a call's declaration: `name: call({ … })`. */
function callObject(value: Expression): ObjectExpression | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined;
  const [argument] = value.arguments;
  return argument?.type === 'ObjectExpression' ? argument : undefined;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));

/** Reads all declarations. `schemas` by the schema's id, `calls` by the call's name. */
export function readDocs(folder: string): { schemas: Record<string, Docs>; calls: Record<string, Docs> } {
  // A name that several files have is looked up in one's own file first.
  const variables = new Map<string, Declared>();
  const find = (file: string, name: string): Declared | undefined =>
    variables.get(`${file} ${name}`) ?? variables.get(name);
  const schemas = new Map<string, Declared>();
  const calls = new Map<string, Declared>();
  for (const file of filesIn(folder)) {
    const source = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, source);
    const before = commentsOf(source, comments);
    const properties: (Named & { readonly value: Expression })[] = [];
    const keys = new Set<number>();
    const used: Named[] = [];
    const declarations: (Named & { readonly init: Expression; readonly isExported: boolean })[] = [];
    new Visitor({
      Property: ({ key, value, shorthand, start }) => {
        const name = nameOf(key);
        if (name !== undefined) properties.push({ name, start, value: value as Expression });
        if (!shorthand) keys.add(key.start);
      },
      Identifier: ({ name, start }) => {
        if (!keys.has(start)) used.push({ name, start });
      },
      VariableDeclaration: ({ start, declarations: [first] }) => {
        if (first?.id.type !== 'Identifier' || !first.init) return;
        const isExported = source.slice(0, start).endsWith('export ');
        declarations.push({ name: first.id.name, start, init: first.init, isExported });
      },
    }).visit(program);

    /** What an expression declares; `at` is where the comment of the whole would end. */
    const declared = ({ start, end }: Expression, at: number): Declared => {
      const inside = (place: Named): boolean => place.start >= start && place.start < end;
      const fields = properties.filter(inside).map(({ name, start: from }) => [name, before(from)] as const);
      const docs: Record<string, string> = {};
      for (const [name, said] of [...fields, ['', before(at)] as const]) if (said !== undefined) docs[name] ??= said;
      return { file, docs, uses: new Set(used.filter(inside).map(({ name }) => name)) };
    };
    for (const { name, start, init, isExported } of declarations) {
      const variable = declared(init, isExported ? start - 'export '.length : start);
      variables.set(`${file} ${name}`, variable);
      if (isExported) variables.set(name, variable);
      const schema = idOf(source, init);
      if (schema !== undefined) schemas.set(schema, variable);
    }
    for (const { name, start, value } of properties) {
      const object = callObject(value);
      if (object !== undefined) calls.set(name, declared(object, start));
    }
  }
  const withId = new Set(schemas.values());
  /** Comments of a declaration and of what it is put together from; its own go first. `apart` describe themselves. */
  const gather = (from: Declared, apart: ReadonlySet<Declared>, seen = new Set([from])): Record<string, string> => {
    const inherited: Record<string, string> = {};
    for (const name of from.uses) {
      const used = find(from.file, name);
      if (used === undefined || seen.has(used) || apart.has(used)) continue;
      seen.add(used);
      const { '': _own, ...fields } = gather(used, apart, seen);
      for (const [field, said] of Object.entries(fields)) inherited[field] ??= said;
    }
    return { ...inherited, ...from.docs };
  };
  const gathered = (of: ReadonlyMap<string, Declared>, apart: ReadonlySet<Declared>): Record<string, Docs> =>
    Object.fromEntries(
      [...of]
        .map(([name, declared]): [string, Docs] => [name, gather(declared, apart)])
        .filter(([, docs]) => Object.keys(docs).length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return { schemas: gathered(schemas, new Set()), calls: gathered(calls, withId) };
}
