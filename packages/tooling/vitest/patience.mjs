// `vi.waitFor` gives up after a second, which a busy machine can take to load a part of a page; vitest has no setting
// for it.
import { vi } from 'vitest';

const PATIENCE = 15_000;
const { waitFor } = vi;

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
