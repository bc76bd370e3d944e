import type { RegistryRemote } from '@rooster/contract/shell';
import { render } from '@rooster/ui/testing';
import { expect, it, vi } from 'vitest';
import { type Services, ServicesContext } from '../services/services.ts';
import { RemoteHost } from './remote-host.tsx';

// There is no code here: each try at mounting it ends in a report.
const tried = vi.fn<(error: unknown, extra?: unknown) => void>();
const services = { api: { report: tried } } as unknown as Services;
const remote = {
  name: 'notes',
  version: '1.0.0',
  base: '/remotes/notes/1.0.0/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  routes: [],
} as unknown as RegistryRemote;

const host = (shown: RegistryRemote) => (
  <ServicesContext value={services}>
    <RemoteHost remote={shown} expose="./notes" />
  </ServicesContext>
);

it('mounts anew what comes from other code, and nothing where only rights have changed', async () => {
  const { show, unmount } = await render(host(remote));
  await vi.waitFor(() => expect(tried).toHaveBeenCalledOnce());
  const opened = { path: '/app/notes', title: { en: 'Notes', nl: 'Notities' } };
  await show(host({ ...remote, routes: [opened] }));
  await show(host({ ...remote, integrity: 'sha384-y' }));
  await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(2));
  await unmount();
});
