// Companies and people, made over the API, for tests that are about something else.
import { type APIRequest, type APIRequestContext } from '@playwright/test';
import type { Module } from '@rooster/contract/modules';
import { Api } from './api.ts';
import { dayFromToday } from './days.ts';
import { codeIn, inviteLinkIn, newestMail, openerOf } from './outbox.ts';
import type { Language } from './words.ts';

/** A password that the server takes. */
export const PASSWORD = 'zeven-groene-fietsbellen';

/** Roles that every company starts with. */
export type Role = 'Employee' | 'Manager' | 'Admin' | 'DepartmentManager';

/** Somebody who can log in. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** First and last name, as screens show it. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Calls as this person, in a session apart from any browser's. */
  readonly api: Api;
}

let made = 0;

/** Something that no other test has used on this server. */
export function unique(prefix: string): string {
  made += 1;
  return `${prefix}${process.pid.toString(36)}${made}`;
}

/** A tenant with its administrator. */
export class Company {
  readonly name: string;
  readonly url: string;
  readonly admin: Person;
  readonly #language: Language;
  readonly #open: () => Promise<APIRequestContext>;

  private constructor(
    url: string,
    name: string,
    admin: Person,
    language: Language,
    open: () => Promise<APIRequestContext>,
  ) {
    this.url = url;
    this.name = name;
    this.admin = admin;
    this.#language = language;
    this.#open = open;
  }

  /** Registers a company and confirms its administrator's address. */
  static async register(url: string, request: APIRequest, language: Language): Promise<Company> {
    const open = () => request.newContext({ baseURL: url });
    const api = new Api(await open());
    const name = `Bakkerij ${unique('b')}`;
    const person = {
      firstName: 'Anna',
      lastName: unique('Bakker'),
      email: `${unique('anna.')}@bakkerij.example`,
      password: PASSWORD,
    };
    const { firstName, lastName, email, password } = person;
    await api.call('register', { body: { tenantName: name, firstName, lastName, email, password, language } });
    await api.call('confirmEmail', { body: { email, code: codeIn((await newestMail(url, email)).text) } });
    await api.login({ email, password });
    return new Company(url, name, { ...person, name: `${firstName} ${lastName}`, api }, language, open);
  }

  /** The id of one of the roles that a company starts with. */
  async roleId(role: Role): Promise<string> {
    const { items } = await this.admin.api.call<{ items: { id: string; rolePreset: string }[] }>('getRoleOptions');
    const found = items.find(({ rolePreset }) => rolePreset === role);
    if (!found) throw new Error(`The company has no role ${role}`);
    return found.id;
  }

  /** Invites somebody without accepting; returns the link in the mail. */
  async invite(email: string, role: Role = 'Employee'): Promise<string> {
    await this.admin.api.call('createInvite', { body: { email, roleIds: [await this.roleId(role)] } });
    return inviteLinkIn((await newestMail(this.url, email)).text);
  }

  /** Invites a colleague, accepts, and logs in. */
  async addColleague(role: Role = 'Employee', firstName = 'Bram'): Promise<Person> {
    const email = `${unique(`${firstName.toLowerCase()}.`)}@bakkerij.example`;
    const link = await this.invite(email, role);
    const lastName = unique('Smit');
    const api = new Api(await this.#open());
    await api.call('registerInvite', {
      body: {
        ...openerOf(link),
        firstName,
        lastName,
        password: PASSWORD,
      },
    });
    await api.login({ email, password: PASSWORD });
    await api.call('setLanguage', { body: { language: this.#language } });
    return { firstName, lastName, name: `${firstName} ${lastName}`, email, password: PASSWORD, api };
  }

  /** Adds an employee without a login; returns the id of the membership. */
  async addEmployee(
    firstName: string,
    lastName: string,
    details: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const { tenantUserId } = await this.admin.api.call<{ tenantUserId: string }>('createMember', {
      body: { firstName, lastName, sendInvite: false, ...details },
    });
    return tenantUserId;
  }

  /** The id of a person's membership. */
  async idOf(person: Person): Promise<string> {
    const { items } = await this.admin.api.call<{ items: { tenantUserId: string; lastName: string }[] }>(
      'getMemberOptions',
    );
    const found = items.find(({ lastName }) => lastName === person.lastName);
    if (!found) throw new Error(`${person.name} is no member`);
    return found.tenantUserId;
  }

  /** Makes a department with people in it; returns its id. */
  async addDepartment(name: string, tenantUserIds: readonly string[] = []): Promise<string> {
    const { departmentId } = await this.admin.api.call<{ departmentId: string }>('createDepartment', {
      body: { name },
    });
    if (tenantUserIds.length > 0)
      await this.admin.api.call('addDepartmentMembers', { params: { id: departmentId }, body: { tenantUserIds } });
    return departmentId;
  }

  /** Removes the public holidays that a new company is off on. */
  async removeHolidays(): Promise<void> {
    const { api } = this.admin;
    const thisYear = Number(dayFromToday(0).slice(0, 4));
    for (const year of [thisYear, thisYear + 1]) {
      const { items } = await api.call<{ items: { surchargeDayId: string }[] }>('listSurchargeDays', {
        params: { year: String(year) },
      });
      for (const { surchargeDayId } of items) await api.call('deleteSurchargeDay', { params: { surchargeDayId } });
    }
  }

  /** Switches a module over the API. */
  async setModule(module: Module, enabled: boolean): Promise<void> {
    await this.admin.api.call('setModule', { body: { module, enabled } });
  }
}
