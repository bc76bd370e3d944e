/** Imports over HTTP: what comes in, what is reported, and what is left after taking it back. */
import { currentTime } from '@rooster/domain/clock';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { statementsOf } from '../../testing/statements.ts';
import { fullTime, office } from '../contracts/testing.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { invite } from '../../schema/members.ts';
import { memberRole } from '../../schema/roles.ts';
import { importing } from '../../testing/importing.ts';

const world = importing();
const { inFirm, people, preview, ran, rowsIn, run, undo } = world;
const header =
  'Voornaam;Tussenvoegsel;Achternaam;E-mail;Personeelsnummer;Geboortedatum;Telefoon;Afdeling;Rol;In dienst';
const refusal = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, codeOf(answer)];
const addDepartment = (name: string) =>
  inFirm(
    async () =>
      void (await tx()
        .insert(department)
        .values({ tenantId: world.firm.tenantId, id: newId(), name, createdAt: currentTime() })),
  );

/** 500 people, every 25th of them wrong. */
function fiveHundred(): string {
  const lines = Array.from({ length: 500 }, (_, index) => {
    const isBad = index % 25 === 24;
    return `Piet${index};de;Boer${index};piet${index}@boer.example;P${index};${isBad ? '31-02-1990' : '28-02-1990'};0612345678;;;01-01-2020`;
  });
  return [header, ...lines].join('\r\n');
}

describe('people', () => {
  it('come in with names, code, dates, phone, department and role, as the preview shows', async () => {
    await addDepartment('Winkel');
    const csv = `\uFEFF${header}\n  Jan ;van der;"Berg";JAN@Berg.example;007;1-2-1990;06 12345678;winkel;Manager;2020-03-01\n`;
    expect(await preview(csv)).toMatchObject({
      rowCount: 1,
      validCount: 1,
      errors: [],
      columns: expect.arrayContaining([{ name: 'In dienst', field: 'startedOn', closedPart: null }]),
      sample: [{ line: 2, cells: expect.arrayContaining(['Jan', 'van der', '007']) }],
    });
    expect(await people()).toHaveLength(1);
    expect(await ran(csv)).toMatchObject({
      createdCount: 1,
      errors: [],
      batch: { rowCount: 1, canUndo: true, kind: 'members', createdBy: 'Ada van Dam' },
    });
    expect((await people())[1]).toMatchObject({
      firstName: 'Jan',
      middleName: 'van der',
      lastName: 'Berg',
      email: 'jan@berg.example',
      employeeCode: '007',
      dateOfBirth: '1990-02-01',
      phoneNumber: '06 12345678',
      startedOn: '2020-03-01',
      userId: null,
      version: 1,
    });
    expect([await rowsIn(memberRole), await rowsIn(departmentMember), await rowsIn(invite)]).toEqual([2, 1, 0]);
  });

  it('of 500 rows with 20 bad ones: 480 in, 20 reported with line and reason, and undo leaves nothing', async () => {
    const before = [await people(), await rowsIn(memberRole)];
    const csv = fiveHundred();
    const shown = await preview(csv);
    const { createdCount, errors, batch } = await ran(csv, { sendInvites: true });
    expect([createdCount, errors.length, shown.validCount]).toEqual([480, 20, 480]);
    expect(errors).toEqual(shown.errors);
    expect(errors[0]).toEqual({ line: 26, column: 'Geboortedatum', code: 'invalid-date', value: '31-02-1990' });
    expect([(await people()).length, await rowsIn(invite)]).toEqual([481, 480]);
    expect(await world.app.mailsTo('piet0@boer.example')).toHaveLength(1);
    expect((await world.admin.call('listImports')).json()).toMatchObject({
      items: [{ rowCount: 480, undoneAt: null }],
    });
    expect((await undo(batch?.importId)).json()).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    expect([await people(), await rowsIn(memberRole)]).toEqual(before);
    expect(await rowsIn(invite)).toBe(0);
    expect(refusal(await undo(batch?.importId))).toEqual([409, 'import-not-undoable']);
    expect((await ran(csv)).createdCount).toBe(480);
  });

  it('are 10,000 at most, in one request larger than a MiB', async () => {
    const line = (index: number) =>
      `Piet${index};van de;Boer-${'x'.repeat(60)};piet${index}@boer.example;P${index};28-02-1990;0612345678;;;01-01-2020`;
    const lines = Array.from({ length: 10_000 }, (_, index) => line(index));
    const csv = [header, ...lines].join('\n');
    expect(csv.length).toBeGreaterThan(1024 * 1024);
    const { createdCount, batch } = await ran(csv);
    expect(createdCount).toBe(10_000);
    const { result, statements } = await statementsOf(() => undo(batch?.importId));
    expect(result.statusCode).toBe(200);
    // No statement removes so many that a busy database ends it for taking too long.
    expect(statements.filter((statement) => statement.startsWith('delete from "member" ')).length).toBeGreaterThan(10);
    expect(await people()).toHaveLength(1);
    expect((await run(`${csv}\n${line(10_000)}`)).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'csv', code: 'too-long' }],
    });
    // Other calls keep the usual limit.
    expect(refusal(await world.admin.call('setLanguage', { body: { language: 'x'.repeat(2_000_000) } }))).toEqual([
      413,
      'payload-too-large',
    ]);
  }, 240_000);

  it('with formulas are text and nothing more', async () => {
    const names = ['=cmd|calc', '+Jan', '-Jan', '@SUM(A1)', "'=1+1"];
    const { createdCount, errors } = await ran(
      ['Voornaam,Achternaam', ...names.map((name) => `${name},"=HYPERLINK(""x"")"`)].join('\n'),
    );
    expect([createdCount, errors]).toEqual([5, []]);
    expect((await people()).slice(1).map(({ firstName }) => firstName)).toEqual(names);
    expect((await people())[1]?.lastName).toBe('=HYPERLINK("x")');
  });

  it('are not called after a site, for an invite would greet strangers with it', async () => {
    const { createdCount, errors } = await ran(
      ['Voornaam,Achternaam,E-mail', 'gratis-geld.com,Bos,x@spam.example', 'Jan,Prijs.nl,y@spam.example'].join('\n'),
      { sendInvites: true },
    );
    expect([createdCount, errors]).toEqual([
      0,
      [
        { line: 2, column: 'Voornaam', code: 'invalid-value', value: 'gratis-geld.com' },
        { line: 3, column: 'Achternaam', code: 'invalid-value', value: 'Prijs.nl' },
      ],
    ]);
  });

  it('that cannot be are reported cell by cell', async () => {
    const csv = [
      header,
      ';;Leeg;;;;;;;',
      'Jan;;Fout;geen-adres;;;bel mij;;;',
      'Jan;;Nergens;;;;;Maan;Koning;',
      'Jan;;Nieuw;jan@nieuw.example;N1;;;;;',
      'Jan;;Dubbel;JAN@nieuw.example;n1;;;;;',
      `Jan;;Bekend;admin@import${world.founded}.example;;01-01-2199;;;;`,
      `${'x'.repeat(81)};;Lang;;;;;;;`,
    ].join('\n');
    const { createdCount, errors } = await ran(csv);
    expect(createdCount).toBe(1);
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'Voornaam', 'required'],
      [3, 'E-mail', 'invalid-email'],
      [3, 'Telefoon', 'invalid-phone'],
      [4, 'Rol', 'unknown-role'],
      [6, 'E-mail', 'duplicate'],
      [6, 'Personeelsnummer', 'duplicate'],
      [7, 'Geboortedatum', 'date-too-late'],
      [7, 'E-mail', 'already-member'],
      [8, 'Voornaam', 'too-long'],
    ]);
    expect((await ran(csv)).errors).toContainEqual({
      line: 5,
      column: 'E-mail',
      code: 'already-member',
      value: 'jan@nieuw.example',
    });
  });

  it('are left out where a row has more cells than there are columns, for then none need be where it belongs', async () => {
    const { createdCount, errors } = await ran(
      'Voornaam,Achternaam,Afdeling\nJan,Berg,Winkel, Noord\nPiet,Bos,Zuid,\n',
    );
    expect(createdCount).toBe(1);
    expect(errors).toEqual([{ line: 2, column: null, code: 'invalid-format', value: 'Noord' }]);
  });

  it('bring no roles that the importer may not grant', async () => {
    const manager = await world.app.colleague(world.admin, `manager@import${world.founded}.example`, 'Manager');
    const answer = await manager.call('runImport', {
      body: { kind: 'members', csv: 'Voornaam;Achternaam;Rol\nJan;Baas;Beheerder\nJan;Gewoon;Employee' },
    });
    expect(answer.json()).toMatchObject({
      createdCount: 1,
      errors: [{ line: 2, column: 'Rol', code: 'role-not-allowed', value: 'Beheerder' }],
    });
    const employee = await world.app.colleague(world.admin, `kees@import${world.founded}.example`, 'Employee');
    expect(refusal(await employee.call('runImport', { body: { kind: 'members', csv: 'x' } }))).toEqual([
      403,
      'unauthorized',
    ]);
  });

  it('are not written at all from a file without the columns or with a broken quote', async () => {
    expect(await ran('Schoenmaat;Hobby\n42;vissen')).toMatchObject({
      batch: null,
      createdCount: 0,
      errors: [{ line: 1, column: 'firstName', code: 'column-missing' }, { column: 'lastName' }],
    });
    expect(await ran('Voornaam;Achternaam\nJan;Berg\n"Piet;Boer\n')).toMatchObject({
      createdCount: 0,
      errors: [{ line: 3, column: null, code: 'invalid-format' }],
    });
    expect(await people()).toHaveLength(1);
  });

  it('once used are not taken back, and nothing of the import is', async () => {
    const { batch } = await ran('Voornaam;Achternaam;Geboortedatum\nJan;Berg;01-02-1990\nPiet;Boer;01-02-1990');
    const [, jan] = await people();
    const contract = await world.admin.call('createContract', {
      params: { tenantUserId: jan?.id ?? '' },
      body: fullTime,
    });
    expect(contract.statusCode).toBe(201);
    expect(refusal(await undo(batch?.importId))).toEqual([409, 'import-not-undoable']);
    expect(await people()).toHaveLength(3);
  });

  it('without number and address are told by name and date of birth: a list that is mended and sent again doubles nobody', async () => {
    const head = 'Voornaam;Tussenvoegsel;Achternaam;Geboortedatum;Code';
    const jan = 'Jan;van der;Berg;01-02-1990;';
    expect(await ran([head, jan, 'Piet;;Boer;31-02-1990;'].join('\n'))).toMatchObject({ createdCount: 1 });
    const again = await ran(
      [head, jan, 'Piet;;Boer;28-02-1990;', 'PIET;;boer;28-02-1990;', 'Jan;van der;Berg;01-02-1991;', `${jan}B2`].join(
        '\n',
      ),
    );
    expect(again).toMatchObject({
      // Another birth or a number of one's own is somebody else.
      createdCount: 3,
      errors: [
        { line: 2, column: 'Achternaam', code: 'already-member' },
        { line: 4, column: 'Achternaam', code: 'duplicate' },
      ],
    });
  });

  it('come in once when a file is sent twice at once, and are taken back once', async () => {
    const csv = 'Voornaam;Achternaam;Code\nJan;Berg;1\nPiet;Boer;2';
    const [one, two] = await Promise.all([ran(csv), ran(csv)]);
    expect([one.createdCount, two.createdCount].sort((a, b) => a - b)).toEqual([0, 2]);
    const importId = (one.batch ?? two.batch)?.importId;
    const undone = await Promise.all([undo(importId), undo(importId)]);
    expect(undone.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of another company are out of reach', async () => {
    const { batch } = await ran('Voornaam;Achternaam\nJan;Berg');
    const other = await office(world.app, `Buren${world.founded}`);
    expect(refusal(await undo(batch?.importId, other.admin))).toEqual([404, 'not-found']);
    expect((await other.admin.call('listImports')).json()).toEqual({ items: [] });
  });
});

it('a header that every object has of itself is a column like any other', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const answer = await world.admin.call('previewImport', {
      body: { kind: 'members', csv: `Voornaam;Achternaam;${name}\nJan;Berg;x` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { validCount: 1, columns: [{}, {}, { name, field: null }] },
    ]);
  }
});
