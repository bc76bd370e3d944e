import { describe, expect, it, vi } from 'vitest';
import { againAfterDeadlock } from './again.ts';
import { DatabaseError } from './errors.ts';

const deadlock = () => Promise.reject(new DatabaseError('deadlock detected', '40P01'));

describe('work that ended in a deadlock', () => {
  it('is done once more', async () => {
    const work = vi.fn<() => Promise<string>>().mockImplementationOnce(deadlock).mockResolvedValue('done');
    expect(await againAfterDeadlock(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is given up after the third time', async () => {
    const work = vi.fn<() => Promise<string>>(deadlock);
    await expect(againAfterDeadlock(work)).rejects.toThrow('deadlock');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is not repeated for any other reason', async () => {
    const work = vi.fn<() => Promise<string>>(() => Promise.reject(new DatabaseError('no', '23505')));
    await expect(againAfterDeadlock(work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
