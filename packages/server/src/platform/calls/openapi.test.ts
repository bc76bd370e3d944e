import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  responses: Record<string, object>;
  security: object[];
  'x-permissions'?: string[];
  'x-module'?: string;
}

describe('the OpenAPI document', () => {
  const document = openApiDocument(true) as { paths: Record<string, Record<string, Operation>> };

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('resolves every reference', () => {
    const text = JSON.stringify(document);
    const schemas = new Set(
      Object.keys((document as unknown as { components: { schemas: object } }).components.schemas),
    );
    const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(named.length).toBeGreaterThan(50);
    for (const target of named) expect(schemas).toContain(target.replace('#/components/schemas/', ''));
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
});
