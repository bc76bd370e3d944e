/**
 * What a PUT may send back: the fields that its resource is answered with and that nobody can set, such as ids and
 * counts. They are left out before the body is read, so that what a GET gave can be changed and sent as it is; any
 * other unknown field is refused.
 */
import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import * as z from 'zod';

type Strip = (value: unknown) => unknown;

/** The schema once nothing is in its way: what may be null, absent or has a default. */
function bare(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema;
}

const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> | undefined => {
  const object = bare(schema);
  return object instanceof z.ZodObject ? object.shape : undefined;
};

/**
 * Leaves out of a value what `answered` names and `taken` does not, at every depth; undefined where there is nothing to
 * leave out.
 */
function stripOf(taken: unknown, answered: unknown): Strip | undefined {
  const [takenBare, answeredBare] = [bare(taken), bare(answered)];
  if (takenBare instanceof z.ZodArray && answeredBare instanceof z.ZodArray) {
    const each = stripOf(takenBare.element, answeredBare.element);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  const [mine, theirs] = [shapeOf(taken), shapeOf(answered)];
  if (!mine || !theirs) return undefined;
  const drop = new Set(Object.keys(theirs).filter((name) => !(name in mine)));
  const inside = new Map(
    Object.keys(theirs).flatMap((name) => {
      const strip = name in mine ? stripOf(mine[name], theirs[name]) : undefined;
      return strip ? [[name, strip] as const] : [];
    }),
  );
  if (drop.size === 0 && inside.size === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) =>
        drop.has(name) ? [] : [[name, inside.get(name)?.(part) ?? part]],
      ),
    );
  };
}

/**
 * Leaves out of a PUT's body what its resource is answered with, by itself or by the GET of its address, and cannot be
 * set.
 */
export function withoutAnswered(call: AnyCall): Strip {
  if (call.method !== 'PUT') return (body) => body;
  const answers = Object.values<AnyCall>(api).flatMap((other) =>
    other.method === 'GET' && other.path === call.path ? [other.response] : [],
  );
  const strips = [call.response, ...answers].flatMap((answered) => stripOf(call.body, answered) ?? []);
  return (body) => strips.reduce((left, strip) => strip(left), body);
}
