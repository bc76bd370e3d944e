/**
 * Whether what is offered still satisfies what a remote was compiled against. Values go two ways: what the shell gives
 * must hold all that the remote reads, and what the remote passes must be all that the shell asks for.
 */
import type { Shape, ShapeTable } from './shapes.ts';

/** Which way a value goes: from the shell to the remote, or back. */
type Way = 'given' | 'passed';

const back = (way: Way): Way => (way === 'given' ? 'passed' : 'given');

type ObjectShape = Extract<Shape, { has: unknown }>;
type FunctionShape = Extract<Shape, { takes: unknown }>;

/** A shape as words, for a reason: `"a" | "b"`, `string`, `a list`, `an object`. */
function wordsOf(shape: Shape, { shapes }: ShapeTable): string {
  if (typeof shape === 'string') return shape;
  if ('values' in shape) return shape.values.map((value) => JSON.stringify(value)).join(' | ');
  if ('either' in shape)
    return shape.either.map((one) => wordsOf(shapes[one] ?? 'any', { shapes, names: {} })).join(' | ');
  if ('with' in shape) return shape.of;
  if ('takes' in shape) return 'a function';
  return 'has' in shape ? 'an object' : 'a list';
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
const about = (path: string, what: string): string => (path === '' ? what : `${path} ${what}`);

/** Said of two types that have nothing in common; whoever compares says which. */
const OTHER = 'is another type now';

/** What every type fits into, and what fits into every type. */
const isOpen = (shape: Shape): boolean => shape === 'any' || shape === 'unknown';

class Comparison {
  readonly #taken: ShapeTable;
  readonly #offered: ShapeTable;
  /** Pairs that were found alike, or are being compared: within themselves they hold to be. */
  readonly #alike = new Set<string>();

  constructor(taken: ShapeTable, offered: ShapeTable) {
    this.#taken = taken;
    this.#offered = offered;
  }

  /** What has changed, in words that begin with where; undefined where nothing has that matters. */
  compare(taken: number, offered: number, way: Way, path: string): string | undefined {
    const key = `${taken} ${offered} ${way}`;
    if (this.#alike.has(key)) return undefined;
    const before = this.#alike.size;
    this.#alike.add(key);
    const [ours, theirs] = [this.#taken.shapes[taken] ?? 'any', this.#offered.shapes[offered] ?? 'any'];
    const difference = this.#differ(ours, theirs, way, path);
    // What was found alike meanwhile may have been so only because these two would be.
    if (difference !== undefined) for (const other of [...this.#alike].slice(before)) this.#alike.delete(other);
    return difference;
  }

  #differ(taken: Shape, offered: Shape, way: Way, path: string): string | undefined {
    if (isOpen(taken) || isOpen(offered) || (way === 'given' && taken === 'void')) return undefined;
    const [ours, theirs] = [this.#members(taken, this.#taken), this.#members(offered, this.#offered)];
    // Every kind of value that comes has to be one that is expected.
    const [coming, expected] = way === 'given' ? [theirs, ours] : [ours, theirs];
    for (const one of coming) {
      const found = expected.map((other) =>
        way === 'given' ? this.#one(other, one, way, path) : this.#one(one, other, way, path),
      );
      if (found.includes(undefined)) continue;
      // Most is said where the two are of one kind, as two objects are.
      const closest = found.find((difference) => difference !== OTHER);
      return closest ?? about(path, `is ${wordsOf(offered, this.#offered)} now, not ${wordsOf(taken, this.#taken)}`);
    }
    return undefined;
  }

  /** The types of a union, those of unions in it too. */
  #members(shape: Shape, table: ShapeTable): Shape[] {
    if (shape === 'boolean') return [{ values: [true] }, { values: [false] }];
    if (typeof shape !== 'object') return [shape];
    if ('values' in shape) return shape.values.map((value) => ({ values: [value] }));
    return 'either' in shape
      ? shape.either.flatMap((one) => this.#members(table.shapes[one] ?? 'any', table))
      : [shape];
  }

  /** Two types, neither of them a union: what differs, or OTHER where they have nothing in common. */
  #one(taken: Shape, offered: Shape, way: Way, path: string): string | undefined {
    if (isOpen(taken) || isOpen(offered)) return undefined;
    const [coming, expected] = way === 'given' ? [offered, taken] : [taken, offered];
    if (typeof coming === 'string' || 'values' in coming) return this.#simple(coming, expected, way);
    if (typeof taken === 'string' || typeof offered === 'string') return OTHER;
    if ('has' in taken && 'has' in offered) return this.#objects(taken, offered, way, path);
    if ('takes' in taken && 'takes' in offered) return this.#functions(taken, offered, way, path);
    if ('list' in taken && 'list' in offered) return this.compare(taken.list, offered.list, way, `${path}[]`);
    if ('row' in taken && 'row' in offered) return this.#rows(taken.row, offered.row, way, path);
    if ('with' in taken && 'with' in offered && taken.of === offered.of)
      return this.#rows(taken.with, offered.with, way, path);
    return OTHER;
  }

  #simple(coming: Shape, expected: Shape, way: Way): string | undefined {
    if (typeof coming === 'string') {
      if (coming === expected) return undefined;
      // Code that knows some words gets on with others, as an answer may always bring a new one.
      return way === 'given' &&
        typeof expected === 'object' &&
        'values' in expected &&
        typeof expected.values[0] === coming
        ? undefined
        : OTHER;
    }
    const [value] = 'values' in coming ? coming.values : [];
    if (typeof expected === 'string') return typeof value === expected ? undefined : OTHER;
    if (!('values' in expected)) return OTHER;
    const fits = way === 'given' ? typeof expected.values[0] === typeof value : expected.values[0] === value;
    return fits ? undefined : OTHER;
  }

  #rows(taken: readonly number[], offered: readonly number[], way: Way, path: string): string | undefined {
    if (taken.length !== offered.length) return OTHER;
    for (const [index, one] of taken.entries()) {
      const difference = this.compare(one, offered[index] ?? 0, way, path);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  #objects(taken: ObjectShape, offered: ObjectShape, way: Way, path: string): string | undefined {
    const mayMiss = ({ optional = [] }: ObjectShape, name: string): boolean => optional.includes(name);
    for (const [name, place] of Object.entries(taken.has)) {
      const other = offered.has[name] ?? offered.others;
      const where = join(path, name);
      if (other === undefined) return about(where, way === 'given' ? 'is gone' : 'is not taken any more');
      if (way === 'given' && mayMiss(offered, name) && !mayMiss(taken, name)) return about(where, 'may be missing now');
      if (way === 'passed' && mayMiss(taken, name) && name in offered.has && !mayMiss(offered, name))
        return about(where, 'has to be passed now');
      const difference = this.compare(place, other, way, where);
      if (difference !== undefined) return difference;
    }
    if (way === 'passed' && taken.others === undefined)
      for (const name of Object.keys(offered.has))
        if (!(name in taken.has) && !mayMiss(offered, name)) return about(join(path, name), 'has to be passed now');
    return taken.others === undefined || offered.others === undefined
      ? undefined
      : this.compare(taken.others, offered.others, way, path);
  }

  #functions(taken: FunctionShape, offered: FunctionShape, way: Way, path: string): string | undefined {
    // Who calls passes the arguments: the remote one that it is given, the shell one that it is passed.
    const [caller, called] = way === 'given' ? [taken, offered] : [offered, taken];
    if (called.needs > caller.needs)
      return about(path, way === 'given' ? 'needs a further argument now' : 'is called with fewer arguments now');
    if (way === 'given' && taken.takes.length > offered.takes.length && offered.rest === undefined)
      return about(path, 'takes fewer arguments now');
    for (const [index, one] of taken.takes.entries()) {
      const other = offered.takes[Math.min(index, offered.takes.length - 1)];
      // A component has one argument: what is said of its properties needs no number.
      const where = index === 0 ? path : join(path, `argument ${index + 1}`);
      const difference = other === undefined ? undefined : this.compare(one, other, back(way), where);
      if (difference !== undefined) return difference;
    }
    return this.compare(taken.gives, offered.gives, way, path);
  }
}

/** What of `taken` is not there, or no longer as it was: its name, and how it has changed. */
export function firstDifference(
  taken: ShapeTable,
  offered: ShapeTable,
): { readonly name: string; readonly difference: string | undefined } | undefined {
  const comparison = new Comparison(taken, offered);
  for (const [name, place] of Object.entries(taken.names)) {
    const other = offered.names[name];
    if (other === undefined) return { name, difference: undefined };
    const difference = comparison.compare(place, other, 'given', '');
    if (difference !== undefined) return { name, difference };
  }
  return undefined;
}
