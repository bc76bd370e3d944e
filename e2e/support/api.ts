// The API as a logged-in browser calls it: cookies, and the token against forged requests.
import { api, CSRF_COOKIE, CSRF_HEADER, type CallName } from '@rooster/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** What a call carries. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What somebody logs in with. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Calls by their names in the contract. */
export class Api {
  readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /**
   * Sends a call and returns whatever the server says. A refusal of a stale token brings a new one: with that it is
   * sent once more, as a page does.
   */
  async send(name: CallName, sent: Sent = {}): Promise<APIResponse> {
    const { method } = api[name] as { method: string };
    if (method === 'GET') return this.attempt(name, sent, undefined);
    const token = (await this.token()) ?? (await this.newToken());
    const answer = await this.attempt(name, sent, token);
    const renewed = answer.status() === 403 ? await this.token() : token;
    return renewed === token ? answer : this.attempt(name, sent, renewed);
  }

  private attempt(
    name: CallName,
    { params = {}, query, body, headers = {} }: Sent,
    token: string | undefined,
  ): Promise<APIResponse> {
    const { method, path } = api[name] as { method: string; path: string };
    const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    return this.request.fetch(url, {
      method,
      headers: { ...(token !== undefined && { [CSRF_HEADER]: token }), ...headers },
      ...(query && { params: query }),
      ...(body !== undefined && { data: body }),
    });
  }

  private async token(): Promise<string | undefined> {
    const { cookies } = await this.request.storageState();
    return cookies.find(({ name }) => name === CSRF_COOKIE)?.value;
  }

  /** A page asks who it is before it changes anything, and is handed its token. */
  private async newToken(): Promise<string | undefined> {
    await this.request.fetch(api.boot.path);
    return this.token();
  }

  /** Sends a call that has to succeed, and answers its body. The type is the caller's word for it. */
  async call<T = unknown>(name: CallName, sent: Sent = {}): Promise<T> {
    const answer = await this.send(name, sent);
    if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  }

  /** Logs in; from now on the calls are this person's. */
  async login(
    { email, password }: Login,
    more: { readonly code?: string | undefined; readonly rememberMe?: boolean } = {},
  ): Promise<void> {
    await this.call('login', { body: { email, password, ...more } });
  }
}
