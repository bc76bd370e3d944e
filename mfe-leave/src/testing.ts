/** For tests: the remote mounted as the shell does it, against answers that a test gives. */
import { ApiError, type Http, type HttpRequest } from '@rooster/api-client';
import { createQueryClient } from '@rooster/api-client/query';
import type { ErrorCode, Permission, Problem } from '@rooster/contract';
import { createI18n, errorText } from '@rooster/i18n';
import type { MountProps, RemoteModule, Session, Toast } from '@rooster/module-kit';
import { vi } from 'vitest';

/** Answers a request, or throws what the transport would. */
export type Answers = (request: HttpRequest) => unknown;

/** A refusal as the transport throws it. */
export function refusal(code: ErrorCode, status: number, errors: NonNullable<Problem['errors']> = []): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status, code, traceId: 'test', errors });
}

const session = (permissions: Permission[]): Session => ({
  user: { firstName: 'Sanne', middleName: 'de', lastName: 'Vries', userId: 'u', tenantUserId: 'm', tenantName: 'T', email: 's@example.com', dateOfBirth: null, language: 'nl', permissions },
  tenant: {
    tenantId: 't',
    tenantName: 'T',
    enabledModules: ['Vacation'],
    timezone: 'Europe/Amsterdam',
    timezoneId: 'Europe/Amsterdam',
    standardRoleId: null,
    standardWorkweek: null,
    standardActualWorkweek: null,
    standardVacationHours: null,
    workingTimeReductionHoursPerWeek: null,
    collectiveLaborAgreementNumber: null,
  },
});

/** What a test sees of a mounted remote. */
export interface Mounted {
  readonly place: HTMLElement;
  readonly sent: readonly HttpRequest[];
  readonly toasts: readonly Toast[];
  readonly unmount: () => Promise<unknown>;
}

/** Mounts a remote at an address, in Dutch; every question to the person is answered yes. */
export async function mount(module: RemoteModule, { path, permissions, answers }: { path: string; permissions: Permission[]; answers: Answers }): Promise<Mounted> {
  const i18n = await createI18n({ language: 'nl' });
  const sent: HttpRequest[] = [];
  const toasts: Toast[] = [];
  const toast = (shown: Toast): void => void toasts.push(shown);
  const http: Http = {
    send: async (request) => {
      sent.push(request);
      return await Promise.resolve(request).then(answers);
    },
  };
  const who = session(permissions);
  const location = { pathname: path, search: '', hash: '', state: null as unknown, key: 'test', mask: undefined };
  const place = document.body.appendChild(document.createElement('div'));
  const props: MountProps = {
    name: `test-${path}-${Math.random()}`,
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
    confirm: () => Promise.resolve(true),
    slot: () => () => undefined,
    widgets: () => [],
    live: { subscribe: () => () => undefined },
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
    unmount: async () => {
      await module.unmount(props);
      place.remove();
    },
  };
}

/** Code that is fetched when it is first wanted takes its time on a busy machine. */
const PATIENCE = { timeout: 5000 };

/** Waits for an element that fits, anywhere on the page. */
export function find<T extends HTMLElement>(selector: string, text?: string): Promise<T> {
  return vi.waitFor(() => {
    const found = [...document.querySelectorAll<T>(selector)].find((element) => text === undefined || (element.getAttribute('aria-label') ?? element.textContent).trim() === text);
    if (!found) throw new Error(`No ${selector} ${text ?? ''} in ${document.body.textContent}`);
    return found;
  }, PATIENCE);
}

/** Waits for the field with a label. */
export async function field(label: string): Promise<HTMLInputElement> {
  const { htmlFor } = await find<HTMLLabelElement>('label', label);
  return find<HTMLInputElement>(`[id="${htmlFor}"]`);
}

/** Types as a person does, and leaves the field. React hears of a value only when it is set below its own setter. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
