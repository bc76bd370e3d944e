/**
 * Fingerprints: the shape of what the shell and the server offer, and of what a remote was compiled against. Made by
 * builds, compared by the registry.
 */
import * as z from 'zod';

/** Place of a shape in its table. */
const Place = z.int().nonnegative();
const Value = z.union([z.string(), z.number(), z.boolean()]);

/**
 * A type. A text is one by its name: `string`, `any`, or what another package declares, such as `ReactNode`; those are
 * held to by the versions of their packages.
 */
export const Shape = z.union([
  z.string(),
  /** One of a few values. */
  z.strictObject({ values: z.array(Value) }),
  z.strictObject({ either: z.array(Place) }),
  z.strictObject({ list: Place }),
  z.strictObject({ row: z.array(Place) }),
  /** A type of another package with arguments: `Promise`, `Map`. */
  z.strictObject({ of: z.string(), with: z.array(Place) }),
  z.strictObject({
    has: z.record(z.string(), Place),
    /** Names among them that may be left out. */
    optional: z.array(z.string()).optional(),
    /** What every other name holds. */
    others: Place.optional(),
  }),
  /** A function; `needs` of its arguments can't be left out, and the last is for all that follow where it is `rest`. */
  z.strictObject({ takes: z.array(Place), needs: z.int(), rest: z.literal(true).optional(), gives: Place }),
]);
export type Shape = z.output<typeof Shape>;

/** Shapes, and which of them each name has. A shape may hold itself, so they stand beside each other. */
export const ShapeTable = z.object({ shapes: z.array(Shape), names: z.record(z.string(), Place) });
export type ShapeTable = z.output<typeof ShapeTable>;

/**
 * What is offered, or taken: exports of the shared packages by `Button of @rooster/ui`, the services of the shell as
 * what `useShell` gives, and calls by their name.
 */
export const Fingerprints = z.object({ exports: ShapeTable, calls: ShapeTable });
export type Fingerprints = z.output<typeof Fingerprints>;

/** How an export is called in a table. */
export const exportName = (name: string, from: string): string => `${name} of ${from}`;
