/** A remote mounted as the shell does it, against answers that a test gives. */
import { ApiError, type Http, type HttpRequest } from '@rooster/api-client';
import { createQueryClient } from '@rooster/api-client/query';
import type { ErrorCode, LiveTopic, Module, Permission, Problem } from '@rooster/contract';
import { createI18n, errorText, type Language } from '@rooster/i18n';
import { emptyTenant } from '../empty-tenant.ts';
import type { ConfirmOptions, LiveEvent, MountProps, RemoteModule, Session, Toast } from '../shell-api.ts';

/** Returns a request, or throws what the transport would. */
export type Answers = (request: HttpRequest) => unknown;

/** A refusal as the transport throws it. */
export function refusal(code: ErrorCode, status: number, errors: NonNullable<Problem['errors']> = []): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status, code, traceId: 'test', errors });
}

const session = (permissions: Permission[], enabledModules: Module[]): Session => ({
  user: {
    firstName: 'Sanne',
    middleName: 'de',
    lastName: 'Vries',
    userId: 'u',
    tenantUserId: 'm',
    tenantName: 'T',
    email: 's@example.com',
    dateOfBirth: null,
    language: 'nl',
    permissions,
  },
  tenant: { ...emptyTenant, enabledModules },
});

/** What a test sees of a mounted remote. */
export interface Mounted {
  readonly place: HTMLElement;
  readonly sent: readonly HttpRequest[];
  readonly toasts: readonly Toast[];
  /** What the person was asked to agree to. */
  readonly asked: readonly ConfirmOptions[];
  /** Notifies the remote of what the server tells of while the page is open. */
  readonly tell: (topic: LiveTopic, event: LiveEvent) => void;
  readonly unmount: () => Promise<unknown>;
}

export interface MountOptions {
  /** The address, below `/app`. */
  readonly path: string;
  readonly permissions: Permission[];
  /** The modules of the organisation, for a remote that asks about those of others. */
  readonly modules?: Module[];
  readonly answers: Answers;
  /** Default Dutch. */
  readonly language?: Language;
}

/** Mounts a remote at an address; every question to the person is answered yes. */
export async function mount(
  module: RemoteModule,
  { path, permissions, modules = [], answers, language = 'nl' }: MountOptions,
): Promise<Mounted> {
  const i18n = await createI18n({ language });
  const sent: HttpRequest[] = [];
  const toasts: Toast[] = [];
  const asked: ConfirmOptions[] = [];
  const toast = (shown: Toast): void => void toasts.push(shown);
  const http: Http = {
    send: async (request) => {
      sent.push(request);
      return await Promise.resolve(request).then(answers);
    },
  };
  const heard = new Set<{ readonly topic: LiveTopic; readonly tell: (event: LiveEvent) => void }>();
  const who = session(permissions, modules);
  const location = { pathname: path, search: '', hash: '', state: null as unknown, key: 'test', mask: undefined };
  const place = document.body.appendChild(document.createElement('div'));
  const props: MountProps = {
    name: `test-${path}-${Math.random()}`,
    version: '1.0.0',
    domElement: place,
    onError: (error) => {
      throw error;
    },
    nav: { get: () => location, subscribe: () => () => undefined, go: () => undefined, block: () => () => undefined },
    queryClient: createQueryClient({ toast, errorText: (error) => errorText(i18n.t, error) }),
    i18n,
    http,
    session: { get: () => who, subscribe: () => () => undefined, renew: () => Promise.resolve() },
    can: (any) => any === undefined || any.some((permission) => permissions.includes(permission)),
    toast,
    confirm: (options) => {
      asked.push(options);
      return Promise.resolve(true);
    },
    slot: () => () => undefined,
    widgets: () => [],
    unsent: () => undefined,
    connection: { offlineSince: () => null, subscribe: () => () => undefined },
    live: {
      subscribe: (topic, tell) => {
        const listener = { topic, tell };
        heard.add(listener);
        return () => void heard.delete(listener);
      },
    },
    report: (error) => {
      throw error;
    },
  };
  await module.bootstrap(props);
  await module.mount(props);
  return {
    place,
    sent,
    toasts,
    asked,
    tell: (topic, event) => {
      for (const listener of heard) if (listener.topic === topic) listener.tell(event);
    },
    unmount: async () => {
      await module.unmount(props);
      place.remove();
    },
  };
}
