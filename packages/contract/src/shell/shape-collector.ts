/** Puts shapes into a table, equal ones once. */
import type { Shape } from './shapes.ts';

export class ShapeCollector {
  readonly shapes: Shape[] = [];
  readonly #places = new Map<string, number>();

  /** The place of a shape. */
  add(shape: Shape): number {
    const key = JSON.stringify(shape);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.shapes.push(shape) - 1);
    return this.shapes.length - 1;
  }

  /** Keeps a place for a shape that holds itself, to be filled. */
  reserve(): number {
    return this.shapes.push('unknown') - 1;
  }

  /**
   * Makes a shape that may hold itself: `make` gets how to refer to it, which keeps a place for it. Answers its place.
   */
  recursive(make: (self: () => number) => Shape): number {
    let reserved: number | undefined;
    const shape = make(() => (reserved ??= this.reserve()));
    if (reserved === undefined) return this.add(shape);
    this.shapes[reserved] = shape;
    return reserved;
  }
}
