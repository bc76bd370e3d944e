/** Contracts and what leave is left, brought along by a list of people: over HTTP, on a real database. */
import { addDays } from '@rooster/domain/time';
import { count, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import { statementsOf } from '../../testing/statements.ts';
import { dayFromToday } from '../../testing/days.ts';
import { YEAR } from '../contracts/testing.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { contract } from '../../schema/contracts.ts';
import { importBatch } from '../../schema/imports.ts';
import { tenant } from '../../schema/tenant.ts';
import { importing } from '../../testing/importing.ts';

const world = importing();
const { inFirm, people, preview, ran, undo } = world;
const HOUR = 3600;
const refusal = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, codeOf(answer)];

const idOf = async (lastName: string): Promise<string> =>
  (await people()).find((person) => person.lastName === lastName)?.id ?? '';
const contractsOf = async (lastName: string) => {
  const answer = await world.admin.call('listContracts', { params: { tenantUserId: await idOf(lastName) } });
  return answer.json<{ items: Record<string, unknown>[] }>().items;
};
const balancesOf = async (lastName: string) => world.firm.balances(await idOf(lastName));
const totals = () =>
  inFirm(async () => {
    const [rows] = await tx()
      .select({
        contracts: sql<number>`(select count(*)::int from ${contract})`,
        lots: sql<number>`(select count(*)::int from ${leaveLot})`,
        mutations: sql<number>`(select count(*)::int from ${leaveMutation})`,
      })
      .from(sql`(select 1) as one`);
    return rows;
  });
const nothing = { contracts: 0, lots: 0, mutations: 0 };

const header = 'Voornaam;Achternaam;Geboortedatum;In dienst';
const list = (names: string, ...rows: string[]) => [`${header};${names}`, ...rows].join('\n');

describe('a contract', () => {
  it('comes with a person, counts at once, and gives what it gives', async () => {
    const csv = list(
      'Soort contract;Contract vanaf;Contract tot en met;Contracturen;Uurkosten;Contractnummer',
      `Jan;Berg;01-02-1990;01-01-2020;onbepaalde tijd;;;"40";€ 27,50;C-1`,
      `Piet;Boer;01-02-1990;01-01-2020;Bepaalde tijd;01-01-${YEAR};31-12-${YEAR};38:30;;`,
      `Klaas;Bos;01-02-1990;01-01-${YEAR};oproep;;;;;`,
      `Anna;Vos;;;;;;;;`,
    );
    expect(await preview(csv)).toMatchObject({ validCount: 4, counts: { people: 4, contracts: 3 }, errors: [] });
    expect(await totals()).toEqual(nothing);
    const { counts, errors } = await ran(csv);
    expect([counts, errors]).toEqual([{ people: 4, departments: 0, contracts: 3, balances: 0 }, []]);
    expect(await contractsOf('Berg')).toMatchObject([
      {
        contractNumber: 'C-1',
        startDate: '2020-01-01',
        endDate: null,
        workingWeek: '40:00:00',
        contractHours: '40:00:00',
        contractWorkweek: { monday: '08:00:00', friday: '08:00:00', saturday: '00:00:00' },
        hourlyCost: 27.5,
        status: 'Active',
        version: 1,
      },
    ]);
    expect(await contractsOf('Boer')).toMatchObject([
      { startDate: `${YEAR}-01-01`, endDate: `${YEAR}-12-31`, contractHours: '38:30:00', status: 'Active' },
    ]);
    expect(await contractsOf('Bos')).toMatchObject([{ contractHours: '00:00:00', endDate: null, status: 'Active' }]);
    expect(await contractsOf('Vos')).toEqual([]);
    // As finalising gives: this year and the next.
    expect(await balancesOf('Berg')).toEqual({ [`Legal ${YEAR}`]: 160 * HOUR, [`Legal ${YEAR + 1}`]: 160 * HOUR });
  });

  it('has the days of its week, and reduction above them', async () => {
    const csv = list(
      'Ma;Di;Wo;Do;Vr;Za;Zo;Contracturen',
      `Jan;Berg;01-02-1990;01-01-${YEAR};8;8;;8;8;;;34`,
      `Piet;Boer;01-02-1990;01-01-${YEAR};;7,6;7:36;;;;4.5;`,
    );
    expect(await ran(csv)).toMatchObject({ createdCount: 2, errors: [] });
    expect(await contractsOf('Berg')).toMatchObject([
      {
        workingWeek: '32:00:00',
        contractHours: '34:00:00',
        contractWorkweek: { tuesday: '08:00:00', wednesday: '00:00:00' },
        workingTimeReductionHoursPerWeek: '02:00:00',
      },
    ]);
    expect(await contractsOf('Boer')).toMatchObject([
      { workingWeek: '19:42:00', contractWorkweek: { tuesday: '07:36:00', wednesday: '07:36:00', sunday: '04:30:00' } },
    ]);
  });

  it('that cannot be leaves its whole line out, with a reason per cell', async () => {
    const csv = list(
      'Soort contract;Contract vanaf;Contract tot;Contracturen;Werkweek;Uurkosten;Regelset;Afdeling',
      `Jan;A;;01-01-2020;;;;38;;;;Bakkerij`,
      `Jan;B;01-02-1990;;;;;38;;;;`,
      `Jan;C;01-02-1990;01-01-2020;vast;;31-12-2027;38;;;;`,
      `Jan;D;01-02-1990;01-01-2020;tijdelijk;;;38;;;;`,
      `Jan;E;01-02-1990;01-01-2020;soms;;;38;;;;`,
      `Jan;F;01-02-1990;01-01-2020;;;;1.038,5;;;;`,
      `Jan;G;01-02-1990;01-01-2020;;;;169;;;;`,
      `Jan;H;01-02-1990;01-01-2020;;;;-8;;;;`,
      `Jan;I;01-02-1990;01-01-2020;;2026-02-30;;38;;;;`,
      `Jan;J;01-02-1990;01-01-2020;;01-03-2026;01-02-2026;38;;;;`,
      `Jan;K;01-02-1990;01-01-2020;vast;;;;;;;`,
      `Jan;L;01-02-1990;01-01-2020;;;;36;38;;;`,
      `Jan;M;01-02-1990;01-01-2020;;;;38;;veel;;`,
      `Jan;N;01-02-1990;01-01-2020;;;;38;;;Bestaat niet;`,
      `Jan;O;01-02-1990;01-01-2020;;;;=38+1;;;;`,
      `Jan;P;31-02-1990;01-01-2020;;;;38;;;;`,
    );
    const { createdCount, errors } = await ran(csv);
    expect(createdCount).toBe(0);
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'Geboortedatum', 'required'],
      [3, 'Contract vanaf', 'required'],
      [4, 'Contract tot', 'invalid-value'],
      [5, 'Contract tot', 'required'],
      [6, 'Soort contract', 'invalid-value'],
      [7, 'Contracturen', 'invalid-duration'],
      [8, 'Contracturen', 'too-large'],
      [9, 'Contracturen', 'too-small'],
      [10, 'Contract vanaf', 'invalid-date'],
      [11, 'Contract tot', 'end-before-start'],
      [12, 'Contracturen', 'required'],
      [13, 'Contracturen', 'contract-hours-below-workweek'],
      [14, 'Uurkosten', 'invalid-value'],
      [15, 'Regelset', 'unknown-rule-set'],
      [16, 'Contracturen', 'invalid-duration'],
      [17, 'Geboortedatum', 'invalid-date'],
    ]);
    expect(await people()).toHaveLength(1);
    expect(await totals()).toEqual(nothing);
  });
});

describe('the trail', () => {
  const lines = async () =>
    (await world.admin.call('listAuditEvents', { query: { action: 'contract-finalised' } })).json<{
      items: Record<string, unknown>[];
    }>().items;

  it('tells of each contract: whose, from when, by whom, and with which import; no name stays when it is taken back', async () => {
    const csv = list(
      'Contracturen;Contract tot;Contractnummer',
      `Jan;Berg;01-02-1990;01-01-2020;40;;C-1`,
      `Piet;Boer;01-02-1990;01-02-2020;40;31-12-2099;`,
      `Klaas;Bos;01-02-1990;;;;`,
    );
    const { batch } = await ran(csv);
    const importId = batch?.importId;
    const told = await lines();
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actorId: (await people())[0]?.id,
          subjectKind: 'member',
          subjectId: await idOf('Berg'),
          subjectName: 'Jan Berg',
          details: {
            contractId: (await contractsOf('Berg'))[0]?.['contractId'],
            contractNumber: 'C-1',
            startDate: '2020-01-01',
            endDate: null,
            importId,
          },
        }),
        expect.objectContaining({
          subjectName: 'Piet Boer',
          details: expect.objectContaining({ contractNumber: null, endDate: '2099-12-31', importId }) as object,
        }),
      ]),
    );
    expect((await undo(importId)).statusCode).toBe(200);
    expect((await lines()).map(({ subjectName }) => subjectName)).toEqual([null, null]);
  });
});

describe('what leave is left', () => {
  it('is what the balance is, whatever a contract gave by that day', async () => {
    const today = dayFromToday(0);
    const csv = list(
      'Contracturen;Vakantie-uren;Bovenwettelijk;ADV;TVT;Overig verlof;Saldo per',
      `Jan;Berg;01-02-1990;01-01-2020;40;38,5;12:30;-2;8;1;`,
      `Piet;Boer;01-02-1990;01-01-2020;40;0;;;;;${today}`,
      `Klaas;Bos;01-02-1990;01-01-2020;40;30;;;;;01-01-${YEAR}`,
      `Anna;Vos;;;;16;;;;;${today}`,
      `Geen;Saldo;01-02-1990;01-01-2020;40;;;;;;${today}`,
    );
    expect(await preview(csv)).toMatchObject({ counts: { people: 5, contracts: 4, balances: 8 }, errors: [] });
    const { batch } = await ran(csv);
    expect(await balancesOf('Berg')).toEqual({
      [`AboveLegal ${YEAR}`]: 12.5 * HOUR,
      [`Legal ${YEAR}`]: 38.5 * HOUR,
      [`Legal ${YEAR + 1}`]: 160 * HOUR,
      [`Other ${YEAR}`]: HOUR,
      [`TimeForTime ${YEAR}`]: 8 * HOUR,
      [`WorkingTimeReduction ${YEAR}`]: -2 * HOUR,
    });
    expect(await balancesOf('Boer')).toEqual({ [`Legal ${YEAR}`]: 0, [`Legal ${YEAR + 1}`]: 160 * HOUR });
    // At the beginning of the year it is of the one before, and this one's comes on top.
    expect(await balancesOf('Bos')).toEqual({
      [`Legal ${YEAR - 1}`]: 30 * HOUR,
      [`Legal ${YEAR}`]: 160 * HOUR,
      [`Legal ${YEAR + 1}`]: 160 * HOUR,
    });
    expect(await balancesOf('Vos')).toEqual({ [`Legal ${YEAR}`]: 16 * HOUR });
    expect(await balancesOf('Saldo')).toMatchObject({ [`Legal ${YEAR}`]: 160 * HOUR });
    expect((await undo(batch?.importId)).statusCode).toBe(200);
    expect(await people()).toHaveLength(1);
    expect(await totals()).toEqual(nothing);
    // Setting up ticks what is there.
    expect((await world.admin.call('getSetupFacts')).json()).toMatchObject({ memberCount: 1, balanceImportCount: 0 });
  });

  it('is all there is left, also where the organisation began in an earlier year than the list is of', async () => {
    await inFirm(() =>
      tx()
        .update(tenant)
        .set({ createdAt: Date.UTC(YEAR - 1, 11, 1) }),
    );
    const today = dayFromToday(0);
    await ran(
      list(
        'Contracturen;Werkweek;Vakantie-uren;ADV;Saldo per',
        `Jan;Berg;01-02-1990;01-01-2020;40;40;38,5;;${today}`,
        `Klaas;Bos;01-02-1990;01-01-2020;40;36;30;8;01-01-${YEAR}`,
        `Geen;Saldo;01-02-1990;01-01-2020;40;40;;;${today}`,
      ),
    );
    expect(await balancesOf('Berg')).toEqual({
      [`Legal ${YEAR - 1}`]: 0,
      [`Legal ${YEAR}`]: 38.5 * HOUR,
      [`Legal ${YEAR + 1}`]: 160 * HOUR,
    });
    expect(await balancesOf('Bos')).toMatchObject({
      [`Legal ${YEAR - 1}`]: 30 * HOUR,
      [`Legal ${YEAR}`]: 160 * HOUR,
      [`WorkingTimeReduction ${YEAR - 1}`]: 8 * HOUR,
    });
    expect(await balancesOf('Saldo')).toMatchObject({ [`Legal ${YEAR - 1}`]: 160 * HOUR });
  });

  it('that cannot be leaves its whole line out', async () => {
    const csv = list(
      'Vakantie-uren;Saldo per',
      `Jan;A;;;1.234,5;`,
      `Jan;B;;;acht;`,
      `Jan;C;;;8;${addDays(dayFromToday(0), 1)}`,
      `Jan;D;;;8;31-02-2026`,
      `Jan;E;;;8;01-01-1999`,
      `Jan;F;;;;31-02-2026`,
    );
    const { createdCount, errors } = await ran(csv);
    expect(createdCount).toBe(1);
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'Vakantie-uren', 'invalid-duration'],
      [3, 'Vakantie-uren', 'invalid-duration'],
      [4, 'Saldo per', 'date-too-late'],
      [5, 'Saldo per', 'invalid-date'],
      [6, 'Saldo per', 'date-too-early'],
    ]);
  });

  it('counts as balances that were brought in, for who sets up', async () => {
    await ran('Voornaam;Achternaam;Vakantie-uren\nJan;Berg;8');
    expect((await world.admin.call('getSetupFacts')).json()).toMatchObject({ memberCount: 2, balanceImportCount: 1 });
    await ran('Voornaam;Achternaam\nPiet;Boer');
    expect((await world.admin.call('getSetupFacts')).json()).toMatchObject({ balanceImportCount: 1 });
  });
});

describe('taking back', () => {
  const csv = list('Contracturen;Vakantie-uren;Afdeling;Code', `Jan;Berg;01-02-1990;01-01-${YEAR};40;8;Bakkerij;J1`);

  it.each<[string, () => Promise<unknown>]>([
    [
      'a corrected balance',
      async () => {
        await world.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
        return world.admin.call('addLeaveCorrection', {
          params: { tenantUserId: await idOf('Berg') },
          body: { balanceType: 'Legal', year: YEAR, correctionAmount: '01:00:00', reason: 'Vergeten' },
        });
      },
    ],
    [
      'another last day of the contract',
      async () => {
        const [own] = await contractsOf('Berg');
        return world.admin.call('setContractEnd', {
          params: { tenantUserId: await idOf('Berg'), contractId: String(own?.['contractId']) },
          body: { endDate: `${YEAR + 1}-01-31` },
          headers: { 'if-match': '"1"' },
        });
      },
    ],
    [
      'another import of balances',
      async () => {
        const brought = await world.admin.call('runImport', {
          body: { kind: 'opening-balances', csv: `Code;Soort;Jaar;Uren\nJ1;ADV;${YEAR};8` },
        });
        expect(brought.json()).toMatchObject({ createdCount: 1 });
        return brought;
      },
    ],
  ])('is refused after %s, and then nothing goes', async (_what, use) => {
    const { batch } = await ran(csv);
    const used = (await use()) as LightMyRequestResponse;
    expect(used.statusCode).toBeLessThan(300);
    const before = await totals();
    expect(refusal(await undo(batch?.importId))).toEqual([409, 'import-not-undoable']);
    expect([await totals(), (await people()).length]).toEqual([before, 2]);
  });

  it('works for imports of before, which name less of what they made', async () => {
    const { batch } = await ran('Voornaam;Achternaam\nJan;Berg');
    await inFirm(
      async () =>
        void (await tx()
          .update(importBatch)
          .set({ created: sql`${importBatch.created} - 'contractIds' - 'departmentIds' - 'balanceCount'` })),
    );
    expect((await world.admin.call('getSetupFacts')).json()).toMatchObject({ balanceImportCount: 0 });
    expect((await undo(batch?.importId)).statusCode).toBe(200);
    expect(await people()).toHaveLength(1);
  });

  it('is for who might have brought it', async () => {
    const { batch } = await ran(csv);
    expect(refusal(await undo(batch?.importId, await world.recruiter()))).toEqual([403, 'unauthorized']);
  });
});

describe('many', () => {
  const line = (index: number) =>
    `Piet${index};Boer${index};28-02-1990;01-01-2020;${index % 40};${index % 90},5;D${index % 50}`;
  const listOf = (amount: number, from = 0) =>
    list('Contracturen;Vakantie-uren;Afdeling', ...Array.from({ length: amount }, (_, index) => line(from + index)));

  it('take as many statements as few', async () => {
    await ran(listOf(50));
    const few = await statementsOf(() => ran(listOf(5, 1000)));
    const many = await statementsOf(() => ran(listOf(200, 2000)));
    expect(many.statements).toHaveLength(few.statements.length);
  });

  it('are 2,000 with contract and balance, in one request, and go again; more are refused', async () => {
    const { createdCount, counts, batch } = await ran(listOf(2000));
    expect(createdCount).toBe(2000);
    expect(counts).toEqual({ people: 2000, departments: 50, contracts: 2000, balances: 2000 });
    expect((await undo(batch?.importId)).statusCode).toBe(200);
    expect(await totals()).toEqual(nothing);
    expect((await inFirm(async () => await tx().select({ total: count() }).from(importBatch)))[0]?.total).toBe(1);
    const refused = await ran(listOf(2001));
    expect([refused.createdCount, refused.errors.map(({ code }) => code)]).toEqual([0, ['too-many-rows']]);
  }, 300_000);
});
