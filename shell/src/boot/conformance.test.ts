// The real shell keeps the promise that the stand-in of remotes and tests keeps.
import { createI18n } from '@rooster/i18n';
import type { AnyPermission } from '@rooster/contract';
import { isModule } from '@rooster/contract/modules';
import {
  conformanceWidget,
  conformanceWidgets,
  itKeepsThePromiseToRemotes,
  type ShellUnderTest,
} from '@rooster/module-kit/testing';
import { createMemoryRouter } from 'react-router';
import { afterAll, beforeAll, vi } from 'vitest';
import { createConnection } from '../connection/connection.ts';
import { type BootAnswer, createSessionStore, type SessionSource } from '../guard/session-store.ts';
import { createNav } from '../navigation/create-nav.ts';
import { createServices } from './create-services.tsx';

// The code of remotes is another test's: federation is asked for none here.
vi.mock(import('../host/load-remote.ts'), async (original) => ({
  ...(await original()),
  loadRemoteModule: (_remote, expose) => Promise.resolve(conformanceWidget(expose)),
}));

const samples = {
  name: 'samples',
  version: '1.0.0',
  base: '/remotes/samples/1.0.0/',
  entry: 'remoteEntry.js',
  integrity: '',
  widgets: conformanceWidgets,
  routes: [],
  nav: [],
};

const answerFor = (permissions: readonly AnyPermission[], names: readonly string[] = []): BootAnswer =>
  ({
    user: { userId: 'u', tenantUserId: 'm', permissions },
    tenant: {
      tenantId: 't',
      enabledModules: names.filter((name) => isModule(name)),
      remoteModules: names.filter((name) => !isModule(name)),
    },
    registry: {
      revision: [...permissions, ...names].join(),
      remotes: [samples],
      closed: [],
      refused: [],
    },
    unreadCount: 0,
  }) as unknown as BootAnswer;

async function shell(): Promise<ShellUnderTest> {
  let answer = answerFor(['general:employee']);
  const source: SessionSource = {
    boot: () => Promise.resolve(answer),
    user: vi.fn<SessionSource['user']>(),
    registry: vi.fn<SessionSource['registry']>(),
    isSetUpRequired: () => false,
    isUnauthenticated: () => false,
    isUnreachable: () => false,
    kept: vi.fn<SessionSource['kept']>(),
    forget: vi.fn<SessionSource['forget']>(),
  };
  const store = createSessionStore(source, Promise.resolve(answer));
  await store.load();
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/app/employees/leave'] });
  const connection = createConnection(() => Promise.resolve(false));
  const { api } = createServices(
    createNav(() => router),
    store,
    connection,
    await createI18n({ language: 'nl' }),
  );
  return {
    api,
    setPermissions: async (permissions) => {
      answer = answerFor(permissions);
      store.invalidate();
      await store.load();
    },
    setModules: async (names) => {
      answer = answerFor(['general:employee'], names);
      store.invalidate();
      await store.load();
    },
    setOffline: (offline) => (offline ? connection.lost() : connection.found()),
  };
}

// The stream is another test's: whoever waits for the lock of another tab opens none.
beforeAll(() => {
  const request = () => new Promise(() => undefined);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterAll(() => void Reflect.deleteProperty(navigator, 'locks'));

itKeepsThePromiseToRemotes(shell);
