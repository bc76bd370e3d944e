import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { followRegistry } from './follow-registry.ts';

let stop = (): void => undefined;
afterEach(() => stop());

it('tells of a change of the registry', async () => {
  const folder = temporaryFolder();
  const changed = vi.fn<() => void>();
  mkdirSync(folder, { recursive: true });
  stop = followRegistry(folder, changed);
  let writes = 0;
  await vi.waitFor(
    () => {
      writes += 1;
      writeFileSync(path.join(folder, 'registry.json'), ' '.repeat(writes));
      expect(changed).toHaveBeenCalled();
    },
    { timeout: 5000 },
  );
});
