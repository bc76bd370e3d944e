/** Opening balances that are imported: over HTTP, on a real database. */
import { currentTime } from '@rooster/domain/clock';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { fullTime, YEAR } from '../contracts/testing.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { importing } from '../../testing/importing.ts';
import type { Ran } from '../../testing/importing.ts';

const world = importing();
const { inFirm, run, undo } = world;
const HOUR = 3600;
const refusal = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, codeOf(answer)];

describe('opening balances', () => {
  const balances = (rows: string[]) =>
    run(['Personeelsnummer;E-mail;Soort;Jaar;Uren;Vervaldatum', ...rows].join('\n'), { kind: 'opening-balances' });

  it('are written on lots, by code or address, with the usual last day or another', async () => {
    const jan = await world.firm.hire({ employeeCode: 'J1' });
    const piet = await world.firm.hire({ email: 'piet@boer.example' });
    const answer = await balances([
      `j1;;Wettelijk;${YEAR};12,5;`,
      `J1;;bovenwettelijk;${YEAR - 1};7:45;`,
      `;PIET@boer.example;ADV;${YEAR};-2;`,
      `J1;;TVT;${YEAR};8;31-12-${YEAR + 3}`,
    ]);
    expect(answer.json()).toMatchObject({ createdCount: 4, errors: [] });
    expect(await world.firm.balances(jan)).toEqual({
      [`AboveLegal ${YEAR - 1}`]: 7.75 * HOUR,
      [`Legal ${YEAR}`]: 12.5 * HOUR,
      [`TimeForTime ${YEAR}`]: 8 * HOUR,
    });
    expect(await world.firm.balances(piet)).toEqual({ [`WorkingTimeReduction ${YEAR}`]: -2 * HOUR });
    const lots = await inFirm(
      async () =>
        await tx()
          .select({ type: leaveLot.balanceType, expiresAt: leaveLot.expiresAt })
          .from(leaveLot)
          .where(eq(leaveLot.memberId, jan))
          .orderBy(leaveLot.balanceType),
    );
    expect(lots).toEqual([
      { type: 'AboveLegal', expiresAt: `${YEAR + 4}-12-31` },
      { type: 'Legal', expiresAt: `${YEAR + 1}-06-30` },
      { type: 'TimeForTime', expiresAt: `${YEAR + 3}-12-31` },
    ]);
    const [mutation] = await inFirm(async () => await tx().select().from(leaveMutation).limit(1));
    expect(mutation).toMatchObject({
      reason: 'NewBalance',
      sourceKind: 'import',
      sourceId: answer.json<Ran>().batch?.importId,
    });
  });

  it('stand beside what contracts give, and are taken back by their reverse', async () => {
    const jan = await world.firm.hire({ employeeCode: 'J1' });
    const created = await world.admin.call('createContract', { params: { tenantUserId: jan }, body: fullTime });
    await world.admin.call('finaliseContract', {
      params: { tenantUserId: jan, contractId: created.json<{ contractId: string }>().contractId },
    });
    const { batch } = (await balances([`J1;;Wettelijk;${YEAR};-40;`])).json<Ran>();
    expect(await world.firm.balances(jan)).toMatchObject({ [`Legal ${YEAR}`]: 120 * HOUR });
    expect((await undo(batch?.importId)).statusCode).toBe(200);
    expect(await world.firm.balances(jan)).toMatchObject({ [`Legal ${YEAR}`]: 160 * HOUR });
    // Again, with another last day: that of a lot contracts write on stays.
    expect((await balances([`J1;;Wettelijk;${YEAR};-40;31-12-${YEAR + 2}`])).json()).toMatchObject({
      createdCount: 0,
      errors: [{ column: 'Vervaldatum', code: 'invalid-value' }],
    });
  });

  it('that cannot be are reported cell by cell', async () => {
    await world.firm.hire({ employeeCode: 'J1' });
    const rows = [
      `X9;;Legal;${YEAR};8;`,
      `J1;;Ziek;${YEAR};8;`,
      'J1;;Legal;26;8;',
      `J1;;Legal;${YEAR + 2};8;`,
      `J1;;Legal;${YEAR};1.234,5;`,
      `J1;;Legal;${YEAR};8;01-01-${YEAR + 1}`,
      `J1;;Legal;${YEAR};;`,
      `J1;;Legal;${YEAR};8;`,
      `J1;;Legal;${YEAR};8;`,
    ];
    const { errors, createdCount } = (await balances(rows)).json<Ran>();
    expect(createdCount).toBe(1);
    expect(errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'Personeelsnummer', 'unknown-member'],
      [3, 'Soort', 'invalid-value'],
      [4, 'Jaar', 'not-whole'],
      [5, 'Jaar', 'too-large'],
      [6, 'Uren', 'invalid-duration'],
      [7, 'Vervaldatum', 'date-too-early'],
      [8, 'Uren', 'required'],
      [10, 'Soort', 'duplicate'],
    ]);
    // The same file again would double them.
    expect((await balances(rows)).json()).toMatchObject({ createdCount: 0 });
  });

  it('lose nothing behind a comma that stands between commas: a row longer than the header is told of', async () => {
    const jan = await world.firm.hire({ employeeCode: 'J1' });
    await world.firm.hire({ employeeCode: 'J2' });
    const csv = `Code,Soort,Jaar,Uren\nJ1,Wettelijk,${YEAR},38,5\nJ2,Wettelijk,${YEAR},"38,5",,\n`;
    const answer = (await world.admin.call('runImport', { body: { kind: 'opening-balances', csv } })).json<Ran>();
    expect(answer).toMatchObject({
      createdCount: 1,
      errors: [{ line: 2, column: null, code: 'invalid-format', value: '5' }],
    });
    expect(await world.firm.balances(jan)).toEqual({});
  });

  it('of one’s own are brought by somebody else, unless nobody else may', async () => {
    const { email } = (await world.admin.call('getUserInfo')).json<{ email: string }>();
    const own = [`;${email};Legal;${YEAR};8;`];
    expect((await balances(own)).json()).toMatchObject({ createdCount: 1, errors: [] });
    await world.app.colleague(world.admin, `tweede@${world.firm.tenantId}.example`, 'Admin');
    expect((await balances([`;${email};Legal;${YEAR - 1};8;`])).json()).toMatchObject({
      createdCount: 0,
      errors: [{ column: 'E-mail', code: 'own-balance' }],
    });
  });

  it('from which leave was taken since are not taken back', async () => {
    const jan = await world.firm.hire({ employeeCode: 'J1' });
    const { batch } = (await balances([`J1;;Legal;${YEAR};8;`])).json<Ran>();
    await inFirm(async () => {
      const [lot] = await tx().select().from(leaveLot).where(eq(leaveLot.memberId, jan));
      const taken = {
        tenantId: world.firm.tenantId,
        id: newId(),
        lotId: lot?.id ?? '',
        amountSeconds: -HOUR,
        reason: 'LeaveRequest',
        sourceKind: 'leave-request',
        sourceId: newId(),
        effectiveDate: `${YEAR}-12-01`,
        createdAt: currentTime() + 1000,
      } as const;
      await tx().insert(leaveMutation).values(taken);
    });
    expect(refusal(await undo(batch?.importId))).toEqual([409, 'import-not-undoable']);
    expect(await world.firm.balances(jan)).toEqual({ [`Legal ${YEAR}`]: 7 * HOUR });
  });

  it('are for who may correct balances', async () => {
    await world.firm.hire({ employeeCode: 'J1' });
    const { batch } = (await balances([`J1;;Legal;${YEAR};8;`])).json<Ran>();
    const recruiter = await world.recruiter();
    const body = { kind: 'opening-balances', csv: 'x' };
    for (const answer of [
      await recruiter.call('previewImport', { body }),
      await recruiter.call('runImport', { body }),
      await undo(batch?.importId, recruiter),
    ])
      expect(refusal(answer)).toEqual([403, 'unauthorized']);
    expect((await recruiter.call('previewImport', { body: { ...body, kind: 'members' } })).statusCode).toBe(200);
  });

  it('are in the trail, without names or figures of people', async () => {
    await world.firm.hire({ employeeCode: 'J1' });
    const { batch } = (await balances([`J1;;Legal;${YEAR};8;`])).json<Ran>();
    await undo(batch?.importId);
    const events = (await world.admin.call('listAuditEvents', { query: { limit: '2' } })).json<{ items: object[] }>()
      .items;
    const about = {
      actorName: 'Ada van Dam',
      subjectKind: 'import',
      subjectId: batch?.importId,
      details: { kind: 'opening-balances', rowCount: 1 },
    };
    expect(events).toMatchObject([
      { action: 'import-undone', ...about },
      { action: 'import-run', ...about },
    ]);
    const rows = await inFirm(async () =>
      (
        await tx()
          .select({ text: sql<string>`details::text` })
          .from(sql`audit_event`)
      )
        .map(({ text }) => text)
        .join(),
    );
    expect(rows).not.toContain('J1');
  });
});
