import { expect, it } from 'vitest';
import { newId } from './id.ts';
import { isOldToken, tenantOfToken, tenantToken } from './tenant-token.ts';

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

it('is told from what named no tenant, and from what is none', () => {
  const old = 'a'.repeat(43);
  expect([tenantOfToken(old), isOldToken(old)]).toEqual([null, true]);
  const token = tenantToken(newId());
  expect(isOldToken(token)).toBe(false);
  for (const wrong of ['', 'x', `${token}x`, token.slice(1), `${token.slice(1)}.`, `${token}\n`])
    expect({ wrong, opens: tenantOfToken(wrong), isOld: isOldToken(wrong) }).toEqual({
      wrong,
      opens: null,
      isOld: false,
    });
});
