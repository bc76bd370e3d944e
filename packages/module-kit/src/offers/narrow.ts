/** Cuts what is offered down to what a remote takes of it. */
import { type Fingerprints, type Shape, ShapeCollector, type ShapeTable } from '@rooster/contract/shell';
import type { Uses } from './uses.ts';

/** Which way a value goes: from the shell to the remote, or back. */
type Way = 'given' | 'passed';

const back = (way: Way): Way => (way === 'given' ? 'passed' : 'given');

type ObjectShape = Extract<Shape, { has: unknown }>;
type FunctionShape = Extract<Shape, { takes: unknown }>;

class Narrowing {
  readonly #collected = new ShapeCollector();
  readonly #table: ShapeTable;
  readonly #spelled: ReadonlySet<string>;
  readonly #known = new Map<string, () => number>();

  constructor(table: ShapeTable, spelled: ReadonlySet<string>) {
    this.#table = table;
    this.#spelled = spelled;
  }

  get shapes(): readonly Shape[] {
    return this.#collected.shapes;
  }

  /** An export. `properties` are those that its elements are given; null where only the names in the code tell. */
  export(place: number, properties: ReadonlySet<string> | null): number {
    const shape = this.#table.shapes[place];
    if (properties === null || properties.size === 0 || typeof shape !== 'object' || !('takes' in shape))
      return this.#at(place, 'given');
    const [first] = shape.takes;
    const object = first === undefined ? undefined : this.#table.shapes[first];
    if (typeof object !== 'object' || !('has' in object)) return this.#at(place, 'given');
    const own = this.#collected.add(this.#object(object, 'passed', properties));
    return this.#collected.add({ ...shape, takes: [own], gives: this.#at(shape.gives, 'given') });
  }

  /** A call: its address, and what goes there and back. */
  call(place: number): number {
    const shape = this.#table.shapes[place];
    return typeof shape === 'object' && 'has' in shape
      ? this.#collected.add({ has: this.#each(shape.has, Object.keys(shape.has), 'given') })
      : this.#at(place, 'given');
  }

  #at(place: number, way: Way): number {
    const key = `${place} ${way}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known();
    const narrowed = this.#collected.recursive((self) => {
      this.#known.set(key, self);
      return this.#narrowed(this.#table.shapes[place] ?? 'unknown', way);
    });
    this.#known.set(key, () => narrowed);
    return narrowed;
  }

  #narrowed(shape: Shape, way: Way): Shape {
    if (typeof shape === 'string') return shape;
    if ('values' in shape) return this.#values(shape.values);
    if ('either' in shape) return { either: shape.either.map((one) => this.#at(one, way)) };
    if ('list' in shape) return { list: this.#at(shape.list, way) };
    if ('row' in shape) return { row: shape.row.map((one) => this.#at(one, way)) };
    if ('with' in shape) return { ...shape, with: shape.with.map((one) => this.#at(one, way)) };
    return 'has' in shape ? this.#object(shape, way, this.#spelled) : this.#function(shape, way);
  }

  /** Those that the code spells out; where it spells out none, they come from elsewhere, and any of them may. */
  #values(values: readonly (string | number | boolean)[]): Shape {
    const spelled = values.filter((value) => typeof value !== 'string' || this.#spelled.has(value));
    return { values: spelled.length > 0 ? spelled : [...values] };
  }

  /** What has to be passed stays: it is part of an object that the code got whole and hands on. */
  #object({ has, optional = [], others }: ObjectShape, way: Way, wanted: ReadonlySet<string>): Shape {
    const kept = Object.keys(has).filter((name) => wanted.has(name) || (way === 'passed' && !optional.includes(name)));
    const mayMiss = optional.filter((name) => kept.includes(name));
    return {
      has: this.#each(has, kept, way),
      ...(mayMiss.length > 0 && { optional: mayMiss }),
      ...(others !== undefined && { others: this.#at(others, way) }),
    };
  }

  #each(has: Readonly<Record<string, number>>, names: readonly string[], way: Way): Record<string, number> {
    return Object.fromEntries(names.map((name) => [name, this.#at(has[name] ?? 0, way)]));
  }

  #function(shape: FunctionShape, way: Way): Shape {
    return {
      ...shape,
      takes: shape.takes.map((one) => this.#at(one, back(way))),
      gives: this.#at(shape.gives, way),
    };
  }
}

/** What sources take of what is offered. What is not offered is not among it: their build would have failed. */
export function takenOf(offers: Fingerprints, { exports, spelled }: Uses): Fingerprints {
  const fromExports = new Narrowing(offers.exports, spelled);
  const exported = [...exports]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, properties]) => {
      const place = offers.exports.names[name];
      return place === undefined ? [] : [[name, fromExports.export(place, properties)] as const];
    });
  const fromCalls = new Narrowing(offers.calls, spelled);
  const called = Object.entries(offers.calls.names).flatMap(([name, place]) =>
    spelled.has(name) ? [[name, fromCalls.call(place)] as const] : [],
  );
  return {
    exports: { shapes: [...fromExports.shapes], names: Object.fromEntries(exported) },
    calls: { shapes: [...fromCalls.shapes], names: Object.fromEntries(called) },
  };
}
