/** What was typed about a person, and the number by which payroll knows him, once he is erased: in every table. */
import type { Shift, SwapRequest } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { dayFromToday } from '../../testing/days.ts';
import { twoColleagues } from '../../testing/two-colleagues.ts';
import { place } from '../scheduling/testing.ts';

const { anna, annaId, bea, beaId, company, owned } = await twoColleagues();
const { admin, server } = company;
afterAll(() => company.close());

const done = async <T = object>(answer: Promise<LightMyRequestResponse>): Promise<T> => {
  const { statusCode, body } = await answer;
  expect([statusCode, statusCode < 300 ? '' : body]).toEqual([statusCode, '']);
  return (body === '' ? {} : JSON.parse(body)) as T;
};
const on = (date: string, time: string): string => `${date}T${time}:00+01:00`;

/** Tables that hold a text; of mails the words go when they are sent, which nobody does here. */
const holding = (text: string): Promise<string[]> =>
  server.database.asSystem(async () => {
    const { rows } = await tx().execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mail_outbox' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const table = String(name);
      const held = await tx().execute(
        sql`select count(*)::int as total from ${sql.identifier(table)} t where to_jsonb(t)::text like ${`%${text}%`}`,
      );
      if (Number(held.rows[0]?.['total']) > 0) found.push(table);
    }
    return found;
  });

describe('erasing a person', () => {
  it('takes what was typed about the person, whoever typed it, and leaves that of others', async () => {
    const { roleIds } = await done<{ roleIds: string[] }>(
      admin.call('getMember', { params: { tenantUserId: annaId } }),
    );
    await done(
      admin.call('updateMember', {
        params: { tenantUserId: annaId },
        body: { firstName: 'Anna', lastName: 'Test', employeeCode: 'ZONDERLING-7', roleIds, skillIds: [] },
      }),
    );
    // Denied hours and a correction, of both.
    for (const [by, id, words] of [
      [anna, annaId, 'Zonderling'],
      [bea, beaId, 'Ander'],
    ] as const) {
      const date = dayFromToday(-5);
      const { id: timesheetEntryId } = await done<{ id: string }>(
        by.call('addEntry', {
          body: {
            shiftStart: on(date, '09:00'),
            shiftEnd: on(date, '12:00'),
            breakTime: '00:00:00',
            timeZoneId: 'Europe/Amsterdam',
          },
        }),
      );
      await done(admin.call('denyEntry', { body: { timesheetEntryId, denialReason: `${words} was ziek` } }));
      // Hours that a manager added, changed and deleted, each with a reason that the trail keeps too.
      const managed = (from: string, to: string) => ({
        shiftStart: on(date, from),
        shiftEnd: on(date, to),
        breakTime: '00:00:00',
        timeZoneId: 'Europe/Amsterdam',
      });
      const added = await done<{ id: string }>(
        admin.call('addEntryFor', {
          params: { tenantUserId: id },
          body: { ...managed('13:00', '15:00'), reason: `${words} vergat het` },
        }),
      );
      await done(
        admin.call('changeEntryOf', {
          params: added,
          body: { ...managed('13:00', '16:00'), reason: `${words} belde erover` },
        }),
      );
      await done(admin.call('deleteEntryOf', { params: added, body: { reason: `${words} was er toch niet` } }));
      const corrections = [{ applicationDate: date, duration: '01:00:00', reason: `${words} bleef langer` }];
      await done(admin.call('addCorrections', { params: { tenantUserId: id }, body: { corrections } }));
    }
    // A place that was forced, in the past, as planned and as published.
    const worked = await company.shift({ start: on(dayFromToday(-4), '09:00'), end: on(dayFromToday(-4), '17:00') });
    await done(
      company.assign(place(worked), annaId, { forceAssignment: true, forceNote: 'Zonderling wilde het zelf' }),
    );
    await done(company.publish([worked.shiftId]));
    // Places of a week that was cleared, which is kept for taking that back.
    const wanted = await company.shift({
      start: '2030-04-01T09:00:00+02:00',
      end: '2030-04-01T17:00:00+02:00',
      requiredStaff: 2,
    });
    for (const [index, id, words] of [
      [0, annaId, 'Zonderling'],
      [1, beaId, 'Ander'],
    ] as const)
      await done(
        company.assign(place(wanted, index), id, { forceAssignment: true, forceNote: `${words} kan die dag wel` }),
      );
    await done(admin.call('clearWeek', { body: { weekStartDate: '2030-04-01' } }));
    // Swaps that each of them refuses the other.
    for (const [by, to, toId, ownId, date, note] of [
      [anna, bea, beaId, annaId, '2030-03-04', 'Zonderling vraagt het'],
      [bea, anna, annaId, beaId, '2030-03-11', 'Ander vraagt het'],
    ] as const) {
      const shift = await owned(date, ownId);
      const { swapRequestId } = await done<SwapRequest>(
        by.call('proposeSwap', {
          body: { shiftAssignmentId: place(shift), colleagueId: toId, note },
        }),
      );
      await done(
        to.call('declineSwap', { params: { swapRequestId }, body: { note: 'Zonderling moet zelf maar komen' } }),
      );
    }
    expect(await holding('Zonderling')).toEqual(
      expect.arrayContaining(['audit_event', 'published_place', 'schedule_batch', 'swap_event', 'timesheet_entry']),
    );
    await done(admin.call('endEmployment', { params: { tenantUserId: annaId }, body: { lastDay: dayFromToday(-2) } }));
    await done(admin.call('eraseMember', { params: { tenantUserId: annaId }, body: { confirmation: 'Anna Test' } }));
    expect(await holding('Zonderling')).toEqual([]);
    expect(await holding('ZONDERLING-7')).toEqual([]);
    expect(await holding('Ander was ziek')).toContain('timesheet_entry');
    expect(await holding('Ander bleef langer')).toContain('timesheet_correction');
    expect(await holding('Ander vraagt het')).toContain('swap_request');
    expect(await holding('Ander kan die dag wel')).toEqual(['schedule_batch']);
    for (const words of ['Ander vergat het', 'Ander belde erover', 'Ander was er toch niet'])
      expect(await holding(words)).toContain('audit_event');
    // That it was forced stays: what was planned is judged as it was.
    const { assignments } = await done<Shift>(admin.call('getShift', { params: { shiftId: worked.shiftId } }));
    expect(assignments[0]).toMatchObject({ tenantUserId: annaId });
  });

  it('frees the number by which payroll knew the person', async () => {
    const answer = await admin.call('createMember', {
      body: { firstName: 'Nieuw', lastName: 'Hier', employeeCode: 'ZONDERLING-7' },
    });
    expect(answer.statusCode).toBe(201);
  });

  it('leaves nobody to record availability for', async () => {
    const tenantUserId = await company.person('Dirk');
    const recorded = () =>
      admin.call('createAvailability', {
        body: {
          tenantUserId,
          startDate: dayFromToday(30),
          endDate: dayFromToday(30),
          timeZoneId: 'Europe/Amsterdam',
          isRecurring: false,
          weekdayFlags: 0,
          isAvailable: false,
          notes: 'Dirk heeft examen',
        },
      });
    await done(recorded());
    await done(admin.call('endEmployment', { params: { tenantUserId }, body: { lastDay: dayFromToday(-2) } }));
    await done(admin.call('eraseMember', { params: { tenantUserId }, body: { confirmation: 'Dirk Test' } }));
    expect((await recorded()).statusCode).toBe(404);
    expect(await holding('examen')).toEqual([]);
  });

  it('takes addresses that the person no longer had, too', async () => {
    const cor = await server.colleague(admin, 'eerst@werkvloer.example', 'Employee');
    const { tenantUserId: corId } = await done<{ tenantUserId: string }>(cor.call('getUserInfo'));
    const email = 'later@werkvloer.example';
    await done(cor.call('updateMe', { body: { firstName: 'Cor', lastName: 'Bos', email } }));
    const [, emailChangeToken = ''] = /token=([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
    const body = { oldEmail: 'eerst@werkvloer.example', newEmail: email, emailChangeToken };
    await done(server.browser().call('changeEmail', { body }));
    // Somebody who never logged in, whose address was another at first.
    const { tenantUserId: basId, roleIds } = await done<{ tenantUserId: string; roleIds: string[] }>(
      admin.call('createMember', { body: { firstName: 'Bas', lastName: 'Bos', email: 'fout@werkvloer.example' } }),
    );
    await done(
      admin.call('updateMember', {
        params: { tenantUserId: basId },
        body: { firstName: 'Bas', lastName: 'Bos', email: 'goed@werkvloer.example', roleIds, skillIds: [] },
      }),
    );
    await done(admin.call('refreshInvite', { params: { tenantUserId: basId } }));
    expect([await holding('eerst@'), await holding('fout@')]).toEqual([['audit_event'], ['audit_event']]);
    for (const [tenantUserId, confirmation] of [
      [corId, 'Cor Bos'],
      [basId, 'Bas Bos'],
    ] as const) {
      await done(admin.call('endEmployment', { params: { tenantUserId }, body: { lastDay: dayFromToday(-2) } }));
      await done(admin.call('eraseMember', { params: { tenantUserId }, body: { confirmation } }));
    }
    for (const address of ['eerst@', 'later@', 'fout@', 'goed@']) expect(await holding(address)).toEqual([]);
    // Whom else was invited is still told.
    expect(await holding('bea@werkvloer.example')).toContain('audit_event');
  });
});
