import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { testApp } from '../http/testing.ts';
import type { TestApp } from '../http/testing.ts';

type Json = Record<string, unknown>;

interface Operation {
  description: string;
  operationId: string;
  responses: Record<string, { $ref?: string }>;
  security: object[];
  'x-permissions'?: string[];
  'x-module'?: string;
}

interface Component {
  description?: string;
  properties?: Record<string, Json>;
}

describe('the OpenAPI document', () => {
  const document = openApiDocument(true) as {
    paths: Record<string, Record<string, Operation>>;
    components: Record<'schemas' | 'responses', Record<string, Component>>;
  };

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('resolves every reference', () => {
    const text = JSON.stringify(document);
    const components = new Set(
      (['schemas', 'responses'] as const).flatMap((kind) =>
        Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
      ),
    );
    const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(named.length).toBeGreaterThan(50);
    for (const target of named) expect(components).toContain(target);
    // A component that is nothing but a reference to itself says nothing, and readers stop at it.
    expect(text).not.toMatch(/"(\w+)":\{"\$ref":"#\/components\/schemas\/\1"\}/);
  });

  it.each(Object.entries(api) as [string, AnyCall][])(
    'says of %s who may call it and what it answers',
    (name, call) => {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.['x-permissions']).toEqual(typeof call.access === 'object' ? call.access.any : undefined);
      expect(operation?.['x-module']).toBe(call.module);
      expect(operation?.security).toHaveLength(call.access === 'public' ? 0 : 1);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status ?? (call.response ? 200 : 204)));
      expect(Object.keys(operation?.responses ?? {}).includes('401')).toBe(
        call.access !== 'public' || (call.errors?.includes('login-failed') ?? false),
      );
    },
  );

  it('says of fields what their declaration says', () => {
    const { schemas } = document.components;
    expect(schemas['ApprovalsLeft']?.description).toContain('left');
    expect(schemas['ApprovalsLeft']?.properties?.['closed']).toMatchObject({
      description: 'They lie in the closed period.',
    });
    expect(schemas['Department']?.properties?.['timeZoneId']).toMatchObject({
      description: expect.stringContaining('zone of the organisation') as string,
    });
    expect(schemas['Duration']).toMatchObject({ examples: ['07:30:00'] });
  });

  it('says what each refusal of a call means, and what the call needs', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { description, responses } of operations) {
      expect(description).toMatch(/^(?:Needs|Anybody|.+\n\n(?:Needs|Anybody))/s);
      for (const [, { $ref: named = '' }] of Object.entries(responses).filter(([code]) => Number(code) >= 400))
        expect(document.components.responses[named.replace('#/components/responses/', '')]).toHaveProperty(
          'description',
          expect.stringMatching(/^- `\w[\w-]*`: .+/),
        );
    }
  });

  it('says once what many calls refuse alike: whoever shows it resolves all of it first', () => {
    const calls = Object.values(api) as AnyCall[];
    expect(Object.keys(document.components.responses).length).toBeLessThan(calls.length);
    expect(JSON.stringify(document.paths)).not.toContain('application/problem+json');
  });
});

describe('the pages about the API', () => {
  let started: TestApp;
  beforeAll(async () => {
    started = await testApp();
  });
  afterAll(() => started.close());

  it('are served from here, run nothing inline and show the same document', async () => {
    const page = await started.app.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).not.toMatch(/^(?:https?:)?\/\//);
      const { statusCode } = await started.app.inject({ url: new URL(address, 'http://here/docs').pathname });
      expect({ address, statusCode }).toEqual({ address, statusCode: 200 });
    }
    const [shown, given] = await Promise.all(
      ['/docs/json', '/openapi.json'].map(async (url) => (await started.app.inject({ url })).json<Json>()),
    );
    expect(shown).toEqual(given);
  });
});
