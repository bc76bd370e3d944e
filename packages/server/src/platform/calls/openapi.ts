/** The OpenAPI 3.1 document, made from the same declarations that the server enforces. */
import { api, commonErrors, errorStatus, Problem } from '@rooster/contract';
import type { AnyCall, AnySchema, ErrorCode } from '@rooster/contract';
import { callDocs, schemaDocs } from '@rooster/contract/docs';
import * as z from 'zod';
import { details } from '../http/details.ts';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
const RESPONSES = '#/components/responses/';

/** Schemas with an id move into `components`; references follow them. */
function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$schema' && key !== '$defs' && key !== 'id')
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', SCHEMAS) : rewrite(value),
      ]),
  );
}

/** Gives the properties of a schema, however deep, the comments that their declaration has for these names. */
function describe(node: unknown, docs: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(node)) return node.map((part) => describe(part, docs));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      key,
      key === 'properties' && typeof value === 'object' && value !== null
        ? describeEach(value, docs)
        : describe(value, docs),
    ]),
  );
}

function describeEach(properties: object, docs: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]: [string, object]) => {
      const description = docs[name];
      const inner = describe(property, docs) as Json;
      return [name, description === undefined || 'description' in inner ? inner : { ...inner, description }];
    }),
  );
}

/** A schema with its own comment and those of its fields. */
function described(schema: Json, { '': own, ...fields }: Readonly<Record<string, string>> = {}): Json {
  const inner = describe(schema, fields) as Json;
  return own === undefined || 'description' in inner ? inner : { ...inner, description: own };
}

/**
 * Collects components while schemas are converted. What goes in and what comes out may differ, so inputs get a suffix.
 */
function converter(components: Json) {
  return (schema: AnySchema, io: 'input' | 'output'): Json => {
    const json = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json & {
      $defs?: Json;
    };
    const names = Object.keys(json.$defs ?? {});
    const suffix = io === 'input' ? 'Request' : '';
    const rename = (node: unknown): unknown =>
      JSON.parse(
        names.reduce(
          (text, name) => text.replaceAll(`"${SCHEMAS}${name}"`, `"${SCHEMAS}${name}${suffix}"`),
          JSON.stringify(rewrite(node)),
        ),
      ) as unknown;
    for (const [name, definition] of Object.entries(json.$defs ?? {}))
      components[`${name}${suffix}`] = described(rename(definition) as Json, schemaDocs[name]);
    return rename(json) as Json;
  };
}

/**
 * The refusals of a call, by status. Most calls share most of them, so each stands once among the components, named by
 * its status and codes: a page that shows the document resolves all of it before it shows anything.
 */
function problemResponses(codes: readonly ErrorCode[], components: Json): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, given]) => {
      const name = [status, ...given].join('.');
      components[name] ??= {
        description: given.map((code) => `- \`${code}\`: ${details[code]}`).join('\n'),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: `${SCHEMAS}Problem` }, { type: 'object', properties: { code: { enum: given } } }],
            },
          },
        },
      };
      return [String(status), { $ref: `${RESPONSES}${name}` }];
    }),
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

function parametersOf(
  call: AnyCall,
  convert: ReturnType<typeof converter>,
  docs: Readonly<Record<string, string>>,
): Json[] {
  const parameters: Json[] = [];
  for (const [place, schema] of [
    ['path', call.params],
    ['query', call.query],
  ] as const) {
    if (!schema) continue;
    const { properties = {}, required = [] } = convert(schema, 'input') as { properties?: Json; required?: string[] };
    for (const [name, property] of Object.entries(properties))
      parameters.push({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(docs[name] !== undefined && { description: docs[name] }),
        schema: property,
      });
  }
  if (call.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A repeat within 24 hours, and of what devices send later within nine days, answers the first answer',
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

/** What a call asks of who calls it, in sentences. */
function needsOf(call: AnyCall): string[] {
  const whose = typeof call.access === 'object' ? call.access.any.map((permission) => `\`${permission}\``) : [];
  return [
    call.access === 'public' ? 'Anybody may call this.' : '',
    call.access === 'session' ? 'Anybody who is logged in may call this.' : '',
    whose.length > 0 ? `Needs ${whose.join(' or ')}.` : '',
    call.module ? `Belongs to the module ${call.module}.` : '',
    call.fresh ? 'Needs a password or a second step of the last ten minutes.' : '',
    call.idempotent ? 'Can be repeated under one Idempotency-Key.' : '',
  ].filter((sentence) => sentence !== '');
}

function operation(
  name: string,
  call: AnyCall,
  { convert, refusals }: { readonly convert: ReturnType<typeof converter>; readonly refusals: Json },
): Json {
  const status = String(call.status ?? (call.response ? 200 : 204));
  const { '': said, ...docs } = callDocs[name] ?? {};
  const parameters = parametersOf(call, convert, docs);
  const csrf = call.access !== 'public' && call.method !== 'GET';
  return {
    operationId: name,
    summary: call.summary,
    description: [said, ...needsOf(call)].filter((line) => line !== undefined).join('\n\n'),
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !z.safeParse(call.body, undefined).success,
        content: { 'application/json': { schema: described(convert(call.body, 'input'), docs) } },
      },
    }),
    responses: {
      [status]: {
        description: call.response ? 'The answer' : 'Done',
        ...(call.etag &&
          call.response && {
            headers: { ETag: { description: 'Version of the resource', schema: { type: 'string' } } },
          }),
        ...(call.response && {
          content: { 'application/json': { schema: described(convert(call.response, 'output'), docs) } },
        }),
      },
      ...problemResponses(codesOf(call), refusals),
    },
    security: call.access === 'public' ? [] : [csrf ? { session: [], csrf: [] } : { session: [] }],
    ...(typeof call.access === 'object' && { 'x-permissions': call.access.any }),
    ...(call.module && { 'x-module': call.module }),
  };
}

/** Makes the document. `https` decides the session cookie's name. */
export function openApiDocument(https: boolean): Json {
  const schemas: Json = {};
  const refusals: Json = {};
  const convert = converter(schemas);
  // Its own id makes it a component; what is answered here is only a reference to it.
  convert(Problem, 'output');
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(api) as [string, AnyCall][]) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, { convert, refusals }),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rooster',
      version: '1.0.0',
      description: [
        'Working time, leave and shifts of small and medium businesses.',
        'Log in with `login`: the session is a cookie. What changes something repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. A refusal is `application/problem+json` with a `code` to translate and `errors` by field. Lists go on with the `cursor` of their last answer.',
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas,
      responses: refusals,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: https ? '__Host-rooster-session' : 'rooster-session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'Value of the cookie XSRF-TOKEN' },
      },
    },
  };
}
