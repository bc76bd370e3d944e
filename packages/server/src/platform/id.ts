/** Ids: UUIDv7 (RFC 9562), so that rows created later sort later and index pages fill in order. */
import { randomFillSync } from 'node:crypto';
import { currentTime } from '@rooster/domain/clock';

const SIZE = 16;

/** Random bytes fetched ahead: one call to the system for 256 ids instead of one for each. */
const pool = Buffer.alloc(256 * SIZE);
let used = pool.length;

let lastTime = 0;
let sequence = 0;

/**
 * A new UUIDv7. `now` is epoch milliseconds. Ids made by one process within one millisecond keep their order
 * through a 12-bit counter; when that is used up the id borrows from the next millisecond.
 */
export function newId(now: number = currentTime()): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastTime += 1;
    sequence = 0;
  }
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + SIZE);
  used += SIZE;
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
