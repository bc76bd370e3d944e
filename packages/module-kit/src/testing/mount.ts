/** A remote mounted as the shell does it, against answers that a test gives. */
import { ApiError, type Http, type HttpRequest } from '@rooster/api-client';
import type { AnyPermission, ErrorCode, LiveTopic, Problem } from '@rooster/contract';
import { createI18n, type Language } from '@rooster/i18n';
import { emptyTenant } from '../empty-tenant.ts';
import type { ConfirmOptions, LiveEvent, MountProps, Nav, RemoteModule, Session, Toast } from '../shell-api.ts';
import { createMemoryNav } from '../stand-in/memory-nav.ts';
import type { StandInWidget } from '../stand-in/slots.ts';
import { createStandIn, type StandInSwitches } from '../stand-in/stand-in.ts';

/** Returns a request, or throws what the transport would. */
export type Answers = (request: HttpRequest) => unknown;

/** A refusal as the transport throws it. */
export function refusal(code: ErrorCode, status: number, errors: NonNullable<Problem['errors']> = []): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status, code, traceId: 'test', errors });
}

const session = (permissions: AnyPermission[]): Session => ({
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
  tenant: emptyTenant,
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
  /** Who it is, what the organisation has, whether the server answers. */
  readonly switches: StandInSwitches;
  readonly nav: Nav;
  readonly unmount: () => Promise<unknown>;
}

export interface MountOptions {
  /** The address, below `/app`. */
  readonly path: string;
  readonly permissions: AnyPermission[];
  /** Modules of the organisation, those of remotes by their names, for a remote that asks about others'. */
  readonly modules?: readonly string[];
  /** What the page that holds the slot hands over, for a widget. */
  readonly data?: unknown;
  readonly answers: Answers;
  /** What other remotes would put into its slots; default none. */
  readonly widgets?: readonly StandInWidget[];
  /** Default Dutch. */
  readonly language?: Language;
}

let mountings = 0;

/** Mounts a remote at an address; every question to the person is answered yes. */
export async function mount(
  module: RemoteModule,
  { path, permissions, modules = [], data, widgets = [], answers, language = 'nl' }: MountOptions,
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
  const fail = (error: unknown): never => {
    throw error;
  };
  const { api, switches } = createStandIn({
    nav: createMemoryNav(path),
    i18n,
    http,
    session: session(permissions),
    toast,
    confirm: (options) => {
      asked.push(options);
      return Promise.resolve(true);
    },
    report: fail,
    widgets,
  });
  switches.setModules(modules);
  mountings += 1;
  const place = document.body.appendChild(document.createElement('div'));
  const props: MountProps = {
    ...api,
    name: `test-${mountings}`,
    version: '1.0.0',
    domElement: place,
    data,
    onError: fail,
  };
  await module.bootstrap(props);
  await module.mount(props);
  return {
    place,
    sent,
    toasts,
    asked,
    tell: switches.tell,
    switches,
    nav: api.nav,
    unmount: async () => {
      await module.unmount(props);
      place.remove();
    },
  };
}
