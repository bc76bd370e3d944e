/** Columns of a list that somebody takes for something else: over HTTP. */
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import { importing } from '../../testing/importing.ts';

const world = importing();
const { people, ran, run } = world;

const csv = 'Wie;Familie;Code;Mail\nJan;Berg;7;jan@berg.example';
const mapping = ['firstName', 'lastName', null, 'email'];
const preview = (more: object, kind = 'members', text = csv) =>
  world.admin.call('previewImport', { body: { kind, csv: text, ...more } });

describe('a mapping', () => {
  it('takes columns for what somebody says, also the other way round', async () => {
    const suggested = (await preview({})).json<{ columns: { field: string | null }[]; errors: object[] }>();
    expect(suggested.columns.map(({ field }) => field)).toEqual([null, null, 'employeeCode', 'email']);
    expect(suggested.errors).toMatchObject([
      { line: 1, column: 'firstName', code: 'column-missing' },
      { line: 1, column: 'lastName', code: 'column-missing' },
    ]);
    expect((await preview({ mapping })).json()).toMatchObject({
      validCount: 1,
      columns: [{ field: 'firstName' }, { field: 'lastName' }, { name: 'Code', field: null }, { field: 'email' }],
      errors: [],
      sample: [{ line: 2, cells: ['Jan', 'Berg', '7', 'jan@berg.example'] }],
    });
    expect(await ran(csv, { mapping })).toMatchObject({ createdCount: 1, errors: [] });
    expect((await people())[1]).toMatchObject({ firstName: 'Jan', lastName: 'Berg', employeeCode: null });
    await ran('Achternaam;Voornaam\nPiet;Boer', { mapping: ['firstName', 'lastName'] });
    expect((await people())[2]).toMatchObject({ firstName: 'Piet', lastName: 'Boer' });
  });

  it('is suggested for short names that spreadsheets have', async () => {
    const text = 'Voornaam;Achternaam;Geboren;Uren p/w\nJan;Berg;14-05-1994;32';
    expect((await preview({}, 'members', text)).json()).toMatchObject({
      columns: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'dateOfBirth' }, { field: 'contractHours' }],
    });
  });

  it('names columns in errors as the file does', async () => {
    const answer = await preview({ mapping: ['firstName', 'lastName', 'email', null] });
    expect(answer.json()).toMatchObject({ errors: [{ line: 2, column: 'Code', code: 'invalid-email', value: '7' }] });
  });

  it('tells columns of the same name apart', async () => {
    const text = 'Naam;Naam;constructor\nJan;Berg;x';
    expect(await ran(text, { mapping: ['firstName', 'lastName', null] })).toMatchObject({ createdCount: 1 });
    expect((await people())[1]).toMatchObject({ firstName: 'Jan', lastName: 'Berg' });
  });

  it.each<[string, unknown, string]>([
    ['an unknown field', ['firstName', 'lastName', null, 'shoeSize'], 'mapping.3'],
    ['a name that every object has', ['firstName', 'lastName', null, '__proto__'], 'mapping.3'],
    ['a field of another kind of list', ['firstName', 'lastName', null, 'year'], 'mapping.3'],
    ['a field twice', ['firstName', 'lastName', 'email', 'email'], 'mapping.3'],
    ['fewer columns', ['firstName', 'lastName'], 'mapping'],
    ['more columns', [...mapping, null], 'mapping'],
    ['no list', 'firstName', 'mapping'],
    ['two hundred columns', Array.from({ length: 200 }, () => null), 'mapping'],
  ])('with %s is refused, before and while writing', async (_what, wrong, path) => {
    for (const answer of [await preview({ mapping: wrong }), await run(csv, { mapping: wrong })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation-failed', errors: [{ path }] });
    }
    expect(await people()).toHaveLength(1);
  });

  it('takes a column of whole names for all three parts, and shows what they become', async () => {
    const text = 'Naam;Kosten per uur\nJan van der Berg;€ 25,-\n"Boer, Piet de";25.50\nMadonna;x';
    const shown = await preview({}, 'members', text);
    expect(shown.json()).toMatchObject({
      columns: [{ name: 'Naam', field: 'fullName' }, { field: 'hourlyCost' }],
      sample: [
        { name: { firstName: 'Jan', middleName: 'van der', lastName: 'Berg' }, hourlyCost: 25 },
        { name: { firstName: 'Piet', middleName: 'de', lastName: 'Boer' }, hourlyCost: 25.5 },
        { name: null, hourlyCost: null, cells: ['Madonna', 'x'] },
      ],
    });
    const names = 'Naam;Mail\nJan van der Berg;\n"Boer, Piet de";\nMadonna;\n;a@b.example';
    const { createdCount, errors } = await ran(names);
    expect([createdCount, errors]).toEqual([
      2,
      [
        { line: 4, column: 'Naam', code: 'name-unclear', value: 'Madonna' },
        { line: 5, column: 'Naam', code: 'required', value: '' },
      ],
    ]);
    expect((await people()).slice(1)).toMatchObject([
      { firstName: 'Jan', middleName: 'van der', lastName: 'Berg' },
      { firstName: 'Piet', middleName: 'de', lastName: 'Boer' },
    ]);
  });

  it('lets a column of its own go before what a whole name says', async () => {
    const text = 'Roepnaam;Naam\nHans;Jan van der Berg\nPiet;De Boer\nKees;Garcia Lopez';
    expect(await ran(text)).toMatchObject({
      createdCount: 2,
      errors: [{ line: 4, column: 'Naam', code: 'name-unclear' }],
    });
    expect((await people()).slice(1)).toMatchObject([
      { firstName: 'Hans', middleName: 'van der', lastName: 'Berg' },
      { firstName: 'Piet', middleName: 'De', lastName: 'Boer' },
    ]);
  });

  it('of a list of balances is theirs', async () => {
    await world.firm.hire({ employeeCode: '7' });
    const answer = await preview(
      { mapping: ['employeeCode', 'balanceType', 'year', 'hours'] },
      'opening-balances',
      'a;b;c;d\n7;Wettelijk;2026;8',
    );
    expect(answer.json()).toMatchObject({ validCount: 1, counts: { people: 0, balances: 1 } });
  });

  it('opens nothing that is closed to the person', async () => {
    const recruiter = await world.recruiter();
    const text = 'Voornaam;Achternaam;Contracturen;Vakantie-uren\nJan;Berg;38;10';
    const body = { kind: 'members', csv: text };
    const shown = (await recruiter.call('previewImport', { body })).json<{ fields: string[] }>();
    expect(shown).toMatchObject({
      validCount: 1,
      counts: { contracts: 0, balances: 0 },
      columns: [
        {},
        {},
        { name: 'Contracturen', field: null, closedPart: 'contracts' },
        { name: 'Vakantie-uren', field: null, closedPart: 'balances' },
      ],
      errors: [
        { line: 1, column: 'Contracturen', code: 'column-not-allowed' },
        { line: 1, column: 'Vakantie-uren', code: 'column-not-allowed' },
      ],
    });
    expect(shown.fields).toContain('department');
    expect(shown.fields).not.toContain('contractHours');
    expect(shown.fields).not.toContain('legalHours');
    for (const field of ['contractHours', 'monday', 'hourlyCost', 'legalHours', 'balanceDate']) {
      const asked = { ...body, mapping: ['firstName', 'lastName', field, null] };
      expect(codeOf(await recruiter.call('previewImport', { body: asked }))).toBe('unauthorized');
      expect(codeOf(await recruiter.call('runImport', { body: asked }))).toBe('unauthorized');
    }
    expect(await people()).toHaveLength(2);
  });
});
