// Who looks: a session of each viewer, and what the addresses stand for to them.
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { request } from '@playwright/test';
import { modules } from '@rooster/contract/modules';
import { type Language, writing } from '@rooster/domain/language';
import { Api } from '../support/api.ts';
import { Company, PASSWORD, unique } from '../support/company.ts';
import { inviteLinkIn, newestMail } from '../support/outbox.ts';
import { type Preset, presets } from '../support/routes.ts';
import { commonFilling, demoPerson, fillingOf } from '../support/walk.ts';
import type { Filling } from './screens.ts';
import type { Viewer } from './shot.ts';

const isPreset = (viewer: Viewer): viewer is Preset => presets.some((preset) => preset === viewer);

async function firstId(api: Api, call: 'listRoles' | 'listDepartments', key: string): Promise<string | undefined> {
  const answer = await api.send(call);
  if (!answer.ok()) return undefined;
  const { items } = (await answer.json()) as { items: readonly Readonly<Record<string, string>>[] };
  return items[0]?.[key];
}

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The demo, with an organisation beside it that has just been founded. */
export class Viewers {
  readonly #url: string;
  readonly #common: Awaited<ReturnType<typeof commonFilling>>;
  readonly #founder: Login;
  readonly #invite: URL;

  private constructor(url: string, common: Awaited<ReturnType<typeof commonFilling>>, founder: Login, invite: URL) {
    this.#url = url;
    this.#common = common;
    this.#founder = founder;
    this.#invite = invite;
  }

  /** Founds the organisation and finds what the addresses of the demo are filled with. */
  static async over(url: string): Promise<Viewers> {
    const open = async (preset: Preset): Promise<Api> => {
      const api = new Api(await request.newContext({ baseURL: url }));
      const { email, password } = demoPerson(preset);
      await api.login({ email, password });
      return api;
    };
    const admin = await open('Admin');
    const common = await commonFilling(await open('Employee'), admin);
    const { admin: founder } = await Company.register(url, request, 'nl');
    // With every module, so that each screen is seen without anything on it.
    for (const module of modules) await founder.api.call('setModule', { body: { module, enabled: true } });
    const invited = `${unique('sanne.')}@example.com`;
    const { items } = await admin.call<{ items: readonly { readonly id: string }[] }>('getRoleOptions');
    await admin.call('createInvite', { body: { email: invited, roleIds: items.slice(0, 1).map(({ id }) => id) } });
    return new Viewers(
      url,
      common,
      { email: founder.email, password: PASSWORD },
      new URL(inviteLinkIn((await newestMail(url, invited)).text)),
    );
  }

  /** A browser's context of a viewer in a language, and what the addresses are filled with. */
  async open(
    browser: Browser,
    viewer: Viewer,
    language: Language,
    options: BrowserContextOptions,
  ): Promise<{ readonly context: BrowserContext; readonly filling: Filling }> {
    const context = await browser.newContext({
      ...options,
      baseURL: this.#url,
      locale: writing[language].locale,
      timezoneId: 'Europe/Amsterdam',
      serviceWorkers: 'block',
    });
    const mailed = new URLSearchParams(this.#invite.hash.slice(1));
    const [inviteCode, inviteToken] = ['token', 'verify'].map((name) => mailed.get(name) ?? undefined);
    if (viewer === 'Visitor') return { context, filling: { inviteCode, inviteToken } };
    const api = new Api(context.request);
    const { email, password } = isPreset(viewer) ? demoPerson(viewer) : this.#founder;
    await api.login({ email, password });
    await api.call('setLanguage', { body: { language } });
    // Who manages departments opens pages of those in them.
    const members =
      viewer === 'DepartmentManager'
        ? await api.call<{ items: readonly { readonly tenantUserId: string }[] }>('getMemberOptions')
        : undefined;
    const own = isPreset(viewer)
      ? await fillingOf(api, this.#common, viewer)
      : { employeeId: (await api.call<{ tenantUserId: string }>('getUserInfo')).tenantUserId };
    return {
      context,
      filling: {
        ...own,
        ...(members?.items[0] && { employeeId: members.items[0].tenantUserId }),
        roleId: await firstId(api, 'listRoles', 'id'),
        departmentId: await firstId(api, 'listDepartments', 'departmentId'),
      },
    };
  }
}
