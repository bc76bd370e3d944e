import { expect, it } from 'vitest';
import * as z from 'zod';
import { call } from './call.ts';

const id = z.object({ id: z.uuid() });
const common = { method: 'GET', summary: 'An example.', access: 'session' } as const;

it('declares the params that its path names', () => {
  expect(call({ ...common, path: '/api/examples/{id}', params: id }).params).toBe(id);
});

// What is held here is that `npm run typecheck` refuses each: an expected error that does not come is one itself.
it.each([
  // @ts-expect-error the path names one
  () => call({ ...common, path: '/api/examples/{id}' }),
  // @ts-expect-error the path names another
  () => call({ ...common, path: '/api/examples/{other}', params: id }),
  // @ts-expect-error the path names only one
  () => call({ ...common, path: '/api/examples/{id}', params: id.extend({ more: z.uuid() }) }),
  // @ts-expect-error the path names none
  () => call({ ...common, path: '/api/examples', params: id }),
])('compiles with no other params than the path names', (made) => {
  expect(made().path).toMatch('/api/examples');
});
