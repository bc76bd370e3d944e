import { describe, expect, it, vi } from 'vitest';
import { choosePrevious, isStillGiven, wantsPrevious } from './versions.ts';

type Services = Parameters<typeof isStillGiven>[0];

const before = { version: '1.0.0', base: '/remotes/notes/1.0.0/', entry: 'remoteEntry.js', integrity: 'sha384-x' };
const remote = { name: 'notes', version: '1.1.0', previous: before };

/** A shell of which the registry will say that a version of `notes` is live. */
function services(version: string) {
  let asked = false;
  const go = vi.fn<Services['api']['nav']['go']>();
  const registry = { remotes: [{ name: 'notes', version }] };
  const parts = {
    store: {
      expire: () => undefined,
      look: () => Promise.resolve((asked = true)),
      get: () => (asked ? { registry } : undefined),
    },
    api: { nav: { get: () => ({ pathname: '/app/notes', search: '?a', hash: '', state: null }), go } },
  };
  return { parts: parts as unknown as Services, go };
}

describe('trying again', () => {
  it('asks the registry first, and takes what it gives after a rollback', async () => {
    const { parts, go } = services('1.0.0');
    expect(await isStillGiven(parts, remote)).toBe(false);
    expect(go).toHaveBeenCalledWith('/app/notes?a', { replace: true, state: null });
  });

  it('goes on with the same version while that is live', async () => {
    const { parts, go } = services('1.1.0');
    expect(await isStillGiven(parts, remote)).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});

it('remembers who went back to the version before, for that version only', () => {
  expect(wantsPrevious(remote)).toBe(false);
  choosePrevious(remote);
  expect(wantsPrevious(remote)).toBe(true);
  expect(wantsPrevious({ ...remote, version: '1.2.0' })).toBe(false);
});
