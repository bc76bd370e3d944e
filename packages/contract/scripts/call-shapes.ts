/** The shape of every call, read from the JSON schema of its declaration. */
import * as z from 'zod';
import type { AnyCall } from '../src/call.ts';
import type { AnySchema } from '../src/wire.ts';
import { ShapeCollector } from '../src/shell/shape-collector.ts';
import type { Shape, ShapeTable } from '../src/shell/shapes.ts';

type Schema = z.core.JSONSchema.JSONSchema;
type Value = string | number | boolean;

/** Reads one schema with the definitions that it refers to. */
class Reader {
  readonly #shapes: ShapeCollector;
  readonly #definitions: Readonly<Record<string, Schema>>;
  /** How to refer to a definition that is being read, or has been. */
  readonly #named = new Map<string, () => number>();

  constructor(shapes: ShapeCollector, definitions: Readonly<Record<string, Schema>>) {
    this.#shapes = shapes;
    this.#definitions = definitions;
  }

  read(schema: Schema | boolean | undefined): number {
    if (typeof schema === 'object' && schema.$ref !== undefined) return this.#referred(schema.$ref);
    return this.#shapes.add(this.#shapeOf(schema));
  }

  #shapeOf(schema: Schema | boolean | undefined): Shape {
    if (typeof schema !== 'object') return 'unknown';
    const either = schema.anyOf ?? schema.oneOf;
    if (either !== undefined) return { either: either.map((one) => this.read(one)) };
    if (schema.allOf !== undefined) return this.#joined(schema.allOf);
    if (schema.enum !== undefined) return { values: schema.enum as Value[] };
    if (schema.const !== undefined && schema.const !== null) return { values: [schema.const] };
    return this.#typed(schema);
  }

  #typed(schema: Schema): Shape {
    if (Array.isArray(schema.type)) return { either: schema.type.map((type) => this.read({ ...schema, type })) };
    switch (schema.type) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return schema.prefixItems === undefined
          ? { list: this.read(Array.isArray(schema.items) ? true : schema.items) }
          : { row: schema.prefixItems.map((item) => this.read(item)) };
      case 'integer':
        return 'number';
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        return schema.type;
      default:
        return 'unknown';
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema): Shape {
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    return {
      has: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, this.read(property)])),
      ...(optional.length > 0 && { optional }),
      ...(typeof additionalProperties === 'object' && { others: this.read(additionalProperties) }),
    };
  }

  /** All of several objects. */
  #joined(parts: readonly (Schema | boolean)[]): Shape {
    const shapes = parts.map((part) => this.#shapes.shapes[this.read(part)]);
    const objects = shapes.flatMap((shape) => (typeof shape === 'object' && 'has' in shape ? [shape] : []));
    const optional = objects.flatMap((object) => object.optional ?? []);
    return {
      has: Object.assign({}, ...objects.map(({ has }) => has)) as Record<string, number>,
      ...(optional.length > 0 && { optional }),
    };
  }

  #referred(reference: string): number {
    const name = reference.replace('#/$defs/', '');
    const known = this.#named.get(name);
    if (known !== undefined) return known();
    const place = this.#shapes.recursive((self) => {
      this.#named.set(name, self);
      const definition = this.#definitions[name];
      return definition?.$ref === undefined
        ? this.#shapeOf(definition)
        : (this.#shapes.shapes[this.#referred(definition.$ref)] ?? 'unknown');
    });
    this.#named.set(name, () => place);
    return place;
  }
}

/** The table of all calls: where each is, what it takes and what it answers. */
export function callShapes(calls: Readonly<Record<string, AnyCall>>): ShapeTable {
  const shapes = new ShapeCollector();
  const read = (schema: AnySchema | undefined, io: 'input' | 'output'): number => {
    if (schema === undefined) return shapes.add('undefined');
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return new Reader(shapes, json.$defs ?? {}).read(json);
  };
  const names = Object.entries(calls).map(([name, { method, path, params, query, body, response }]) => {
    const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [[part, read(schema, 'input')] as const],
    );
    // A query whose parts may all be left out may be left out itself.
    const optional = query && z.safeParse(query, {}).success ? ['query'] : undefined;
    const takes = shapes.add({ has: Object.fromEntries(parts), ...(optional && { optional }) });
    const call = shapes.add({ takes: [takes], needs: 1, gives: read(response, 'output') });
    const address = shapes.add(`${method} ${path}`);
    return [name, shapes.add({ has: { address, call } })] as const;
  });
  return { shapes: shapes.shapes, names: Object.fromEntries(names) };
}
