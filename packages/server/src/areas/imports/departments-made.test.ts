/** Departments that a list of people makes: over HTTP, on a real database. */
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import { statementsOf } from '../../testing/statements.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { importing } from '../../testing/importing.ts';
import type { Ran } from '../../testing/importing.ts';

const world = importing();
const { inFirm, people, preview, ran, undo } = world;

const departments = () =>
  inFirm(async () => (await tx().select().from(department).orderBy(asc(department.name))).map(({ name }) => name));
const membersOf = (name: string) =>
  inFirm(
    async () =>
      (
        await tx()
          .select({ id: departmentMember.memberId })
          .from(departmentMember)
          .innerJoin(
            department,
            and(eq(department.tenantId, departmentMember.tenantId), eq(department.id, departmentMember.departmentId)),
          )
          .where(eq(department.name, name))
      ).length,
  );

describe('a department that is not there', () => {
  it('is told of and made once, whatever its capitals and spaces', async () => {
    await world.admin.call('createDepartment', { body: { name: 'Winkel' } });
    const csv = [
      'Voornaam;Achternaam;Afdeling',
      'Jan;Berg;Bakkerij|winkel',
      'Piet;Boer; BAKKERIJ ',
      'Klaas;Bos;De  Kantine',
      'Anna;Bos;de kantine;',
      'Fout;;Magazijn',
    ].join('\n');
    expect(await preview(csv)).toMatchObject({
      newDepartments: ['Bakkerij', 'De Kantine'],
      counts: { people: 4, departments: 2, contracts: 0, balances: 0 },
      closedParts: [],
    });
    expect(await departments()).toEqual(['Winkel']);
    const { batch, counts } = await ran(csv);
    expect(counts).toEqual({ people: 4, departments: 2, contracts: 0, balances: 0 });
    // A line that can't be brings none.
    expect(await departments()).toEqual(['Bakkerij', 'De Kantine', 'Winkel']);
    expect([await membersOf('Bakkerij'), await membersOf('De Kantine'), await membersOf('Winkel')]).toEqual([2, 2, 1]);
    expect((await undo(batch?.importId)).statusCode).toBe(200);
    expect(await departments()).toEqual(['Winkel']);
  });

  it('stays when it is used by the time the import is taken back', async () => {
    const { batch } = await ran('Voornaam;Achternaam;Afdeling\nJan;Berg;Bakkerij\nPiet;Boer;Winkel\nKlaas;Bos;Kantine');
    const { items } = (await world.admin.call('listDepartments')).json<{
      items: { departmentId: string; name: string; version: number }[];
    }>();
    const [bakery, canteen] = items;
    const own = await world.firm.hire();
    await world.admin.call('addDepartmentMembers', {
      params: { id: bakery?.departmentId ?? '' },
      body: { tenantUserIds: [own] },
    });
    await world.admin.call('updateDepartment', {
      params: { id: canteen?.departmentId ?? '' },
      body: { name: 'Keuken' },
      headers: { 'if-match': `"${canteen?.version ?? 0}"` },
    });
    expect((await undo(batch?.importId)).statusCode).toBe(200);
    expect(await departments()).toEqual(['Bakkerij', 'Keuken']);
    expect(await people()).toHaveLength(2);
  });

  it('has a name like any other, or the line is left out', async () => {
    const { createdCount, errors } = await ran(
      ['Voornaam;Achternaam;Afdeling', `Jan;Berg;${'x'.repeat(81)}`, 'Piet;Boer;=1+1', 'Klaas;Bos;__proto__'].join(
        '\n',
      ),
    );
    expect([createdCount, errors.map(({ line, code }) => [line, code])]).toEqual([2, [[2, 'too-long']]]);
    expect(await departments()).toEqual(['=1+1', '__proto__']);
  });

  it('is not made a hundred times over from a column that is something else', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => `Jan;Berg${index};P${index}`);
    const csv = ['Voornaam;Achternaam;Afdeling', ...lines].join('\n');
    const expected = { errors: [{ line: 1, column: 'Afdeling', code: 'too-many-departments', value: '101' }] };
    expect(await preview(csv)).toMatchObject({ validCount: 0, newDepartments: [], ...expected });
    expect(await ran(csv)).toMatchObject({ createdCount: 0, batch: null, ...expected });
  });

  it('takes the same number of statements however many people are in it', async () => {
    const csv = (count: number, name: string) =>
      [
        'Voornaam;Achternaam;Afdeling',
        ...Array.from({ length: count }, (_, index) => `Jan;Berg${index};${name}${index % 20}`),
      ].join('\n');
    await ran(csv(1, 'A'));
    const few = await statementsOf(() => ran(csv(5, 'B')));
    const many = await statementsOf(() => ran(csv(500, 'C')));
    expect(many.statements).toHaveLength(few.statements.length);
  });

  it('is made by nobody who may make none', async () => {
    const recruiter = await world.recruiter();
    const body = { kind: 'members', csv: 'Voornaam;Achternaam;Afdeling\nJan;Berg;Bakkerij' };
    expect((await recruiter.call('previewImport', { body })).json()).toMatchObject({
      validCount: 0,
      closedParts: ['departments', 'contracts', 'balances'],
      errors: [{ line: 2, column: 'Afdeling', code: 'unknown-department', value: 'Bakkerij' }],
    });
    expect((await recruiter.call('runImport', { body })).json()).toMatchObject({ createdCount: 0 });
    expect(await departments()).toEqual([]);
    // Nor does he take back what he might not have made.
    const { batch } = await ran(body.csv);
    expect(codeOf(await undo(batch?.importId, recruiter))).toBe('unauthorized');
    const own = (
      await recruiter.call('runImport', { body: { ...body, csv: 'Voornaam;Achternaam\nPiet;Boer' } })
    ).json<Ran>();
    expect((await undo(own.batch?.importId, recruiter)).statusCode).toBe(200);
  });
});
