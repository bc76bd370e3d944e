import { expect, it } from 'vitest';
import { newId } from './id.ts';
import { findTenantOf, hashOfSecret, tenantOfToken, tenantToken } from './tokens.ts';

it('says whose it is', () => {
  for (let round = 0; round < 100; round += 1) {
    const tenantId = newId();
    expect(tenantOfToken(tenantToken(tenantId))).toBe(tenantId);
  }
});

it('is another each time, of 256 bits, and keeps the secret that is given', () => {
  const tenantId = newId();
  expect(tenantToken(tenantId)).not.toBe(tenantToken(tenantId));
  const secret = 's'.repeat(43);
  expect(tenantToken(tenantId, secret).slice(22)).toBe(secret);
});

it('is told from what named no tenant, and from what is none', async () => {
  const asked: string[] = [];
  const find = (text: string) =>
    findTenantOf(text, (hash) => {
      asked.push(hash);
      return Promise.resolve('of an old one');
    });
  const tenantId = newId();
  const token = tenantToken(tenantId);
  expect(await find(token)).toBe(tenantId);
  for (const wrong of ['', 'x', `${token}x`, token.slice(1), `${token.slice(1)}.`, `${token}\n`]) {
    expect(tenantOfToken(wrong)).toBeNull();
    expect(await find(wrong)).toBeNull();
  }
  expect(asked).toEqual([]);
  const old = 'a'.repeat(43);
  expect(tenantOfToken(old)).toBeNull();
  expect(await find(old)).toBe('of an old one');
  expect(asked).toEqual([hashOfSecret(old)]);
});
