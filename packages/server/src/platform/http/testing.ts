/** What tests of calls share: a server over a real database, and a browser's cookies and headers around `inject`. */
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { api, CSRF_COOKIE, CSRF_HEADER } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../app.ts';
import { underTest } from '../../testing/under-test.ts';
import type { AppOptions } from '../../app.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';
import { readConfig } from '../../config.ts';
import { temporaryFolder, testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { currentTenant, tx } from '../database/context.ts';
import type { Database } from '../database/context.ts';
import type { DatabaseLocation } from '../database/open.ts';
import { listMails } from '../outbox/outbox.ts';

/** What a request carries beside its cookies. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** A browser without screens: keeps cookies, repeats the CSRF token. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /**
   * Makes a declared call. Who was logged out meanwhile has a stale token: such a call is sent once more with the new
   * one, as a page does.
   */
  async call(
    name: CallName,
    { params = {}, query, body, headers = {}, remoteAddress }: Sent = {},
  ): Promise<LightMyRequestResponse> {
    const { access, method, path }: AnyCall = api[name];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const token = this.cookies.get(CSRF_COOKIE);
    const response = await this.#send(method, url, { query, body, headers, remoteAddress });
    const isRenewed =
      access === 'public' &&
      response.statusCode === 403 &&
      token !== undefined &&
      token !== this.cookies.get(CSRF_COOKIE);
    return isRenewed ? this.#send(method, url, { query, body, headers, remoteAddress }) : response;
  }

  async #send(
    method: AnyCall['method'],
    url: string,
    { query, body, headers, remoteAddress }: Omit<{ [K in keyof Sent]: Sent[K] | undefined }, 'params'>,
  ): Promise<LightMyRequestResponse> {
    // A page asks who it is before it changes anything, and is handed its token.
    if (method !== 'GET' && this.cookies.size === 0) await this.call('boot');
    const token = this.cookies.get(CSRF_COOKIE);
    const response = await this.#app.inject({
      method,
      url,
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(remoteAddress !== undefined && { remoteAddress }),
      headers: {
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(token !== undefined && method !== 'GET' && { [CSRF_HEADER]: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= currentTime()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** A password that nobody guesses first. */
export const PASSWORD = 'zeven-groene-fietsbellen';

/** The code of a refusal. */
export const codeOf = (response: LightMyRequestResponse): string => response.json<{ code: string }>().code;

/** A server over a database of its own. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Where the data is, for a second process on it. */
  location: DatabaseLocation;
  browser(): TestBrowser;
  /** Mails to an address, newest first. */
  mailsTo(address: string): Promise<{ subject: string; text: string }[]>;
  /** The newest code mailed to an address. */
  codeFor(address: string): Promise<string>;
  /**
   * Signs a company up, confirms its address and logs its Admin in. It has no free days: tests that are about them add
   * their own.
   */
  company(name: string): Promise<{ browser: TestBrowser; email: string }>;
  /** Invites somebody with the first role of a preset, accepts and logs in. */
  colleague(admin: TestBrowser, email: string, preset: string): Promise<TestBrowser>;
  close(): Promise<void>;
}

/** Opens one, on a database of its own unless one is given; call it in `beforeAll` and its `close` in `afterAll`. */
export async function testApp(
  environment: Record<string, string> = {},
  {
    deliverPush = () => Promise.resolve(),
    on = testDatabase(),
    ...options
  }: Pick<AppOptions, 'deliverPush' | 'costs'> & { on?: Promise<TestDatabase> } = {},
): Promise<TestApp> {
  const { database, location, close } = await on;
  const folder = temporaryFolder();
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMIT: 'off', ...environment });
  const app = await createApp({
    config,
    database,
    deliverPush,
    fillingThread: pathToFileURL(underTest('filling-thread')),
    ...options,
  });
  const browser = (): TestBrowser => new TestBrowser(app);

  const mailsTo = async (address: string) =>
    (await database.asSystem(() => listMails(500))).filter((mail) => mail.to === address);
  const codeFor = async (address: string): Promise<string> => {
    const [mail] = await mailsTo(address);
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code === undefined) throw new Error(`No code was mailed to ${address}`);
    return code;
  };
  const logIn = async (email: string): Promise<TestBrowser> => {
    const fresh = browser();
    await expectStatus(fresh.call('login', { body: { email, password: PASSWORD } }), 200);
    return fresh;
  };

  return {
    app,
    database,
    location,
    browser,
    mailsTo,
    codeFor,
    company: async (name) => {
      const email = `admin@${name.toLowerCase()}.example`;
      const guest = browser();
      await expectStatus(
        guest.call('register', {
          body: {
            tenantName: name,
            firstName: 'Ada',
            middleName: 'van',
            lastName: 'Dam',
            email,
            password: PASSWORD,
            language: 'nl',
          },
        }),
        201,
      );
      await expectStatus(guest.call('confirmEmail', { body: { email, code: await codeFor(email) } }), 204);
      const admin = await logIn(email);
      const { tenantId } = (await admin.call('getTenantSettings')).json<{ tenantId: string }>();
      await database.withTenant(
        tenantId,
        async () => void (await tx().delete(surchargeDay).where(eq(surchargeDay.tenantId, currentTenant()))),
      );
      return { browser: admin, email };
    },
    colleague: async (admin, email, preset) => {
      const roles = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
      const roleIds = roles.filter((role) => role.rolePreset === preset).map((role) => role.id);
      await expectStatus(admin.call('createInvite', { body: { email, roleIds } }), 201);
      const [mail] = await mailsTo(email);
      const [, token = '', proof = ''] =
        /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec(mail?.text ?? '') ?? [];
      const body = {
        inviteCode: token,
        emailVerificationToken: proof,
        firstName: 'Cor',
        lastName: 'Bos',
        password: PASSWORD,
      };
      await expectStatus(browser().call('registerInvite', { body }), 201);
      return logIn(email);
    },
    close: async () => {
      await app.close();
      await close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function expectStatus(answer: Promise<LightMyRequestResponse>, status: number): Promise<void> {
  const response = await answer;
  if (response.statusCode !== status)
    throw new Error(`Expected ${status}, got ${response.statusCode}: ${response.body}`);
}
