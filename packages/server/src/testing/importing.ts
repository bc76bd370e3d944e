/** An organisation that imports: its calls, and what is in its tables then. */
import type { ImportError, ImportPreview } from '@rooster/contract';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { office } from '../areas/contracts/testing.ts';
import type { TestOffice } from '../areas/contracts/testing.ts';
import { tx } from '../platform/database/context.ts';
import { testApp } from '../platform/http/testing.ts';
import type { TestApp } from '../platform/http/testing.ts';
import type { departmentMember } from '../schema/departments.ts';
import { type invite, member } from '../schema/members.ts';
import type { memberRole } from '../schema/roles.ts';

/** What an import came to. */
export type Ran = {
  batch: { importId: string; rowCount: number; canUndo: boolean } | null;
  createdCount: number;
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
