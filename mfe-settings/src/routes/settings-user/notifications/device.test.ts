import { describe, expect, it } from 'vitest';
import { deviceState, keyBytes } from './device.ts';

describe('push messages on this device', () => {
  it('reads the key as push services write it', () => {
    expect([...keyBytes('-_8A')]).toEqual([251, 255, 0]);
  });

  it('says so where the browser has none', async () => {
    expect(await deviceState()).toBe('unavailable');
  });
});
