/** The OpenAPI 3.1 document, made from the same declarations that the server enforces. */
import { api, commonErrors, errorStatus, Problem } from '@rooster/contract';
import type { AnyCall, ErrorCode } from '@rooster/contract';
import { API_VERSION } from '@rooster/contract/shell';
import * as z from 'zod';

type Json = Record<string, unknown>;

const PREFIX = '#/components/schemas/';

/** Schemas with an id move into `components`; references follow them. */
function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$schema' && key !== '$defs' && key !== 'id')
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', PREFIX) : rewrite(value),
      ]),
  );
}

/**
 * Collects components while schemas are converted. What goes in and what comes out may differ, so inputs get a suffix.
 */
function converter(components: Json) {
  return (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const json = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json & {
      $defs?: Json;
    };
    const names = Object.keys(json.$defs ?? {});
    const suffix = io === 'input' ? 'Request' : '';
    const rename = (node: unknown): unknown =>
      JSON.parse(
        names.reduce(
          (text, name) => text.replaceAll(`"${PREFIX}${name}"`, `"${PREFIX}${name}${suffix}"`),
          JSON.stringify(rewrite(node)),
        ),
      ) as unknown;
    for (const [name, definition] of Object.entries(json.$defs ?? {}))
      components[`${name}${suffix}`] = rename(definition);
    return rename(json) as Json;
  };
}

function problemResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, given]) => [
      String(status),
      {
        description: given.join(', '),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: `${PREFIX}Problem` }, { type: 'object', properties: { code: { enum: given } } }],
            },
          },
        },
      },
    ]),
  );
}

/** Codes that only calls of this kind can answer. */
function codesOf(call: AnyCall): ErrorCode[] {
  const never = new Set<ErrorCode>();
  if (call.access === 'public') for (const code of ['unauthenticated', 'session-changed'] as const) never.add(code);
  if (call.access === 'public' || call.beforeTwoStep) never.add('two-step-setup-required');
  if (typeof call.access !== 'object') never.add('unauthorized');
  if (!call.module) never.add('module_not_enabled');
  if (call.failsWith) never.add('internal-error');
  if (call.method === 'GET')
    for (const code of ['csrf-failed', 'payload-too-large', 'unsupported-media-type'] as const) never.add(code);
  return [
    ...commonErrors.filter((code) => !never.has(code)),
    ...(call.errors ?? []),
    ...(call.failsWith ? [call.failsWith] : []),
    ...(call.idempotent ? (['state-conflict'] as const) : []),
  ];
}

function parametersOf(call: AnyCall, convert: ReturnType<typeof converter>): Json[] {
  const parameters: Json[] = [];
  for (const [place, schema] of [
    ['path', call.params],
    ['query', call.query],
  ] as const) {
    if (!schema) continue;
    const { properties = {}, required = [] } = convert(schema, 'input') as { properties?: Json; required?: string[] };
    for (const [name, property] of Object.entries(properties))
      parameters.push({ name, in: place, required: place === 'path' || required.includes(name), schema: property });
  }
  if (call.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'A repeat within 24 hours answers the first answer',
      schema: { type: 'string', maxLength: 200 },
    });
  if (call.etag && call.method !== 'GET')
    parameters.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'ETag of the version that was changed',
      schema: { type: 'string' },
    });
  return parameters;
}

function operation(name: string, call: AnyCall, convert: ReturnType<typeof converter>): Json {
  const status = String(call.status ?? (call.response ? 200 : 204));
  const parameters = parametersOf(call, convert);
  const csrf = call.access !== 'public' && call.method !== 'GET';
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: { 'application/json': { schema: convert(call.body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: call.response ? 'The answer' : 'Done',
        ...(call.etag && { headers: { ETag: { description: 'Version of the resource', schema: { type: 'string' } } } }),
        ...(call.response && { content: { 'application/json': { schema: convert(call.response, 'output') } } }),
      },
      ...problemResponses(codesOf(call)),
    },
    security: call.access === 'public' ? [] : [csrf ? { session: [], csrf: [] } : { session: [] }],
    ...(typeof call.access === 'object' && { 'x-permissions': call.access.any }),
    ...(call.module && { 'x-module': call.module }),
  };
}

/** Makes the document. `https` decides the session cookie's name. */
export function openApiDocument(https: boolean): Json {
  const schemas: Json = {};
  const convert = converter(schemas);
  schemas['Problem'] = convert(Problem, 'output');
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(api) as [string, AnyCall][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, convert) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rooster',
      version: API_VERSION,
      description: 'Working time, leave and shifts',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: https ? '__Host-rooster-session' : 'rooster-session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'Value of the cookie XSRF-TOKEN' },
      },
    },
  };
}
