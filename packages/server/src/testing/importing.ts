/** An organisation that imports: its calls, and what is in its tables then. */
import type { ImportCounts, ImportError, ImportPreview } from '@rooster/contract';
import { presetPermissions } from '@rooster/contract';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { office } from '../areas/contracts/testing.ts';
import type { TestOffice } from '../areas/contracts/testing.ts';
import { tx } from '../platform/database/context.ts';
import { PASSWORD, testApp } from '../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../platform/http/testing.ts';
import type { departmentMember } from '../schema/departments.ts';
import { type invite, member } from '../schema/members.ts';
import type { memberRole } from '../schema/roles.ts';

/** What an import came to. */
export type Ran = {
  batch: { importId: string; rowCount: number; canUndo: boolean } | null;
  createdCount: number;
  counts: ImportCounts;
  errors: ImportError[];
};

/** A server for the tests of one file, and in it an organisation for each test. */
export function importing() {
  let app: TestApp;
  let firm: TestOffice;
  let founded = 0;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firm = await office(app, `Import${(founded += 1)}`);
  });
  const inFirm = <T>(work: () => Promise<T>): Promise<T> => app.database.withTenant(firm.tenantId, work);
  const run = (csv: string, more: object = {}) =>
    firm.admin.call('runImport', { body: { kind: 'members', csv, ...more } });
  /** Accepts the invite mailed to an address, and logs in. */
  async function accept(email: string): Promise<TestBrowser> {
    const [, inviteCode = '', emailVerificationToken = ''] =
      /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec((await app.mailsTo(email))[0]?.text ?? '') ?? [];
    const browser = app.browser();
    await browser.call('registerInvite', {
      body: { inviteCode, emailVerificationToken, firstName: 'Cor', lastName: 'Bos', password: PASSWORD },
    });
    await browser.call('login', { body: { email, password: PASSWORD } });
    return browser;
  }
  return {
    get app() {
      return app;
    },
    get firm() {
      return firm;
    },
    /** How many organisations there are; its own is called by that number. */
    get founded() {
      return founded;
    },
    get admin() {
      return firm.admin;
    },
    inFirm,
    /** An employee who may also add people, and nothing else. */
    recruiter: async (): Promise<TestBrowser> => {
      const email = `werving@import${founded}.example`;
      const { id } = (
        await firm.admin.call('createRole', {
          body: {
            roleName: 'Werving',
            rolePreset: 'None',
            permissions: [...presetPermissions.Employee, 'tenant:member:create'],
          },
        })
      ).json<{ id: string }>();
      await firm.admin.call('createInvite', { body: { email, roleIds: [id] } });
      return accept(email);
    },
    run,
    ran: async (csv: string, more: object = {}): Promise<Ran> => {
      const answer = await run(csv, more);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<Ran>();
    },
    preview: async (csv: string, kind = 'members') =>
      (await firm.admin.call('previewImport', { body: { kind, csv } })).json<ImportPreview>(),
    undo: (importId = '', browser = firm.admin) => browser.call('undoImport', { params: { importId } }),
    people: () => inFirm(async () => await tx().select().from(member).orderBy(member.id)),
    rowsIn: (table: typeof memberRole | typeof departmentMember | typeof invite) =>
      inFirm(async () => (await tx().select({ total: count() }).from(table))[0]?.total ?? 0),
  };
}
