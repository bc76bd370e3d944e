/** Shifts that employees swap or offer. Over HTTP, against a real database. */
import type { AuditEvent, Problem, Shift, SwapRequest } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { isoInstant } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { swapRequest } from '../../schema/scheduling.ts';
import { dayShift, ownSchedule, twoColleagues } from '../../testing/two-colleagues.ts';
import { place } from './testing.ts';

const { anna, annaId, bea, beaId, company, noticeKinds, owned, settings } = await twoColleagues();
afterAll(() => company.close());

const HOUR_MS = 3_600_000;

interface Waiting {
  readonly items: readonly { readonly kind: string; readonly count: number }[];
}

describe('swaps', () => {
  const propose = (by: TestBrowser, body: Record<string, unknown>) => by.call('proposeSwap', { body });
  const step = (
    name: 'acceptSwap' | 'declineSwap' | 'cancelSwap' | 'decideSwap',
    by: TestBrowser,
    swapRequestId: string,
    body: Record<string, unknown> | undefined = {},
  ) => by.call(name, { params: { swapRequestId }, ...(name === 'cancelSwap' ? {} : { body }) });
  const ownerOf = async ({ shiftId }: Shift) =>
    (await company.admin.call('getShift', { params: { shiftId } })).json<Shift>().assignments[0]?.tenantUserId;

  const chief = async (email: string, departmentIds: string[]): Promise<[TestBrowser, string]> => {
    const browser = await company.server.colleague(company.admin, email, 'DepartmentManager');
    const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
    for (const departmentId of departmentIds) {
      await company.admin.call('addDepartmentMembers', {
        params: { id: departmentId },
        body: { tenantUserIds: [tenantUserId] },
      });
      await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId } });
    }
    return [browser, tenantUserId];
  };

  it('tell one of the two nothing of the other but what can’t be', async () => {
    const [there, clashing, back] = [
      await owned('2030-11-04', annaId),
      await owned('2030-11-04', beaId),
      await owned('2030-11-06', beaId),
    ];
    const cannot = (by: TestBrowser, date: string) =>
      by.call('createAvailability', {
        body: { startDate: date, endDate: date, timeZoneId: 'Europe/Amsterdam', isAvailable: false },
      });
    await cannot(bea, '2030-11-04');
    await cannot(anna, '2030-11-06');
    const refused = (await propose(anna, { shiftAssignmentId: place(there), colleagueId: beaId })).json<Problem>();
    expect([refused.code, new Set(refused.reasons?.map(({ weight }) => weight))]).toEqual([
      'shift-overlap',
      new Set(['No']),
    ]);
    await company.admin.call('deleteShift', { params: { shiftId: clashing.shiftId } });
    const { swapRequestId } = (
      await propose(anna, {
        shiftAssignmentId: place(there),
        colleagueId: beaId,
        inReturnAssignmentId: place(back),
      })
    ).json<SwapRequest>();
    const accepted = (await step('acceptSwap', bea, swapRequestId)).json<SwapRequest>();
    expect([accepted.status, accepted.reasons.filter(({ code }) => code === 'unavailable')]).toMatchObject([
      'Accepted',
      [{ weight: 'Force' }],
    ]);
    const listed = (await company.admin.call('listManagedSwaps')).json<{ items: SwapRequest[] }>().items;
    const asPlanned = listed.find((swap) => swap.swapRequestId === swapRequestId)?.reasons ?? [];
    expect(asPlanned.filter(({ code }) => code === 'unavailable')).toHaveLength(2);
    await step('cancelSwap', anna, swapRequestId);
  });

  it('go from the owner over the colleague to the manager, and the shift stays until then', async () => {
    const shift = await owned('2030-02-04', annaId);
    const proposed = await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId, note: 'Tandarts' });
    expect(proposed.statusCode).toBe(201);
    const { swapRequestId } = proposed.json<SwapRequest>();
    expect(codeOf(await propose(anna, { shiftAssignmentId: place(shift) }))).toBe('swap-under-way');
    expect((await bea.call('listSwaps')).json<{ items: SwapRequest[] }>().items[0]).toMatchObject({
      swapRequestId,
      status: 'Proposed',
      actions: ['Accept', 'Decline'],
    });
    expect((await step('acceptSwap', bea, swapRequestId)).json<SwapRequest>()).toMatchObject({ status: 'Accepted' });
    expect(await ownerOf(shift)).toBe(annaId);
    expect((await company.admin.call('listManagedSwaps')).json<{ items: SwapRequest[] }>().items[0]).toMatchObject({
      swapRequestId,
      actions: ['Approve', 'Refuse'],
      reasons: [],
    });
    const done = (await step('decideSwap', company.admin, swapRequestId, { isApproved: true })).json<SwapRequest>();
    expect(done.events.map(({ status }) => status)).toEqual(['Proposed', 'Accepted', 'Approved']);
    expect(await ownerOf(shift)).toBe(beaId);
    expect(codeOf(await step('decideSwap', company.admin, swapRequestId, { isApproved: false }))).toBe(
      'state-conflict',
    );
    const trail = (await company.admin.call('listAuditEvents', { query: { action: 'swap-decided' } })).json<{
      items: AuditEvent[];
    }>();
    expect(trail.items).toMatchObject([
      { subjectId: done.owner.tenantUserId, details: { swapRequestId, status: 'Approved' } },
    ]);
    expect(
      (await company.admin.call('listShiftSwaps', { params: { shiftId: shift.shiftId } })).json<{
        items: SwapRequest[];
      }>().items,
    ).toMatchObject([{ status: 'Approved' }]);
  });

  it('go both ways, and at once when the organisation trusts the rules', async () => {
    const [hers, his] = [await owned('2030-02-11', annaId), await owned('2030-02-13', beaId)];
    const colleagues = (await anna.call('querySwapColleagues', { params: { shiftAssignmentId: place(hers) } })).json<{
      items: { tenantUserId: string; inReturn: { shiftAssignmentId: string }[] }[];
    }>().items;
    expect(
      colleagues
        .find(({ tenantUserId }) => tenantUserId === beaId)
        ?.inReturn.map(({ shiftAssignmentId }) => shiftAssignmentId),
    ).toContain(place(his));
    const { swapRequestId } = (
      await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId, inReturnAssignmentId: place(his) })
    ).json<SwapRequest>();
    await settings({ swapApproval: 'AutomaticWhenClean' });
    expect((await step('acceptSwap', bea, swapRequestId)).json<SwapRequest>()).toMatchObject({ status: 'Approved' });
    expect([await ownerOf(hers), await ownerOf(his)]).toEqual([beaId, annaId]);
    await settings({});
  });

  it('are offered to all, declined, cancelled, and lapse when the place changes hands', async () => {
    const shift = await owned('2030-02-18', annaId);
    const offered = (await propose(anna, { shiftAssignmentId: place(shift) })).json<SwapRequest>();
    expect(
      (await bea.call('listSwaps'))
        .json<{ items: SwapRequest[] }>()
        .items.find((swap) => swap.swapRequestId === offered.swapRequestId)?.actions,
    ).toEqual(['Accept']);
    expect(codeOf(await step('declineSwap', bea, offered.swapRequestId))).toBe('not-found');
    expect((await step('cancelSwap', anna, offered.swapRequestId)).json()).toMatchObject({ status: 'Cancelled' });
    const asked = (await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId })).json<SwapRequest>();
    expect((await step('declineSwap', bea, asked.swapRequestId, { note: 'Vrij' })).json()).toMatchObject({
      status: 'Declined',
    });
    const again = (await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId })).json<SwapRequest>();
    await company.assign(place(shift), beaId, { replaces: annaId });
    await company.publish([shift.shiftId]);
    expect(codeOf(await step('acceptSwap', bea, again.swapRequestId))).toBe('state-conflict');
    expect((await propose(bea, { shiftAssignmentId: place(shift) })).statusCode).toBe(201);
  });

  it('that lapsed wait for nobody, and leave the shift to whoever has it now', async () => {
    const shift = await owned('2030-03-04', annaId);
    const { swapRequestId } = (
      await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId })
    ).json<SwapRequest>();
    await step('acceptSwap', bea, swapRequestId);
    const waiting = async () => [
      (await company.admin.call('querySchedule', { body: { weekStartDate: '2030-03-04', weeks: 1 } })).json<{
        pendingSwapCount: number;
      }>().pendingSwapCount,
      (await company.admin.call('getOpenPlaces', { query: { weekStartDate: '2030-03-04' } })).json<{
        pendingSwapCount: number;
      }>().pendingSwapCount,
      (await company.admin.call('getWaiting')).json<Waiting>().items.find(({ kind }) => kind === 'swaps')?.count,
    ];
    expect(await waiting()).toEqual([1, 1, 1]);
    await company.assign(place(shift), beaId, { replaces: annaId });
    await company.publish([shift.shiftId]);
    expect(await waiting()).toEqual([0, 0, 0]);
    expect((await ownSchedule(bea, '2030-03-04')).ownShifts).toMatchObject([
      { shiftId: shift.shiftId, swapRequestId: null },
    ]);
  });

  it('that nobody took are over for colleagues once the shift has begun, and for all a month later', async () => {
    const shift = await owned('2030-03-11', annaId);
    const { swapRequestId } = (await propose(anna, { shiftAssignmentId: place(shift) })).json<SwapRequest>();
    const listed = async (by: TestBrowser) =>
      (await by.call('listSwaps'))
        .json<{ items: SwapRequest[] }>()
        .items.flatMap((swap) => (swap.swapRequestId === swapRequestId ? swap.status : []));
    const begins = async (ago: number) => {
      const start = currentTime() - ago;
      await company.admin.call('updateShift', {
        params: { shiftId: shift.shiftId },
        body: company.draft({ start: isoInstant(start), end: isoInstant(start + 8 * HOUR_MS) }),
      });
      await company.publish([shift.shiftId]);
    };
    expect([await listed(anna), await listed(bea)]).toEqual([['Proposed'], ['Proposed']]);
    await begins(HOUR_MS);
    expect([await listed(anna), await listed(bea)]).toEqual([['Lapsed'], []]);
    await begins(31 * 24 * HOUR_MS);
    expect([await listed(anna), await listed(bea)]).toEqual([[], []]);
  });

  it('say nothing to employees of a shift that was taken back to draft and is planned anew', async () => {
    const shift = await owned('2030-03-25', annaId);
    const { swapRequestId } = (
      await propose(anna, { shiftAssignmentId: place(shift), colleagueId: beaId })
    ).json<SwapRequest>();
    await company.publish([shift.shiftId], false);
    await company.admin.call('updateShift', {
      params: { shiftId: shift.shiftId },
      body: company.draft({ ...dayShift('2030-03-27'), displayName: 'Geheim' }),
    });
    const shown = async (by: TestBrowser) => {
      const { items } = (await by.call('listSwaps')).json<{ items: SwapRequest[] }>();
      return items.filter((swap) => swap.swapRequestId === swapRequestId);
    };
    expect([await shown(anna), await shown(bea)]).toEqual([[], []]);
    await company.publish([shift.shiftId]);
    expect(await shown(bea)).toMatchObject([{ status: 'Proposed', place: { displayName: 'Geheim' } }]);
  });

  it('lapse when what one agreed to is published at other times, and stand when it is as it was', async () => {
    const retime = async (shift: Shift, date: string, changes: object = {}) => {
      const body = company.draft({ ...dayShift(date), ...changes });
      expect((await company.admin.call('updateShift', { params: { shiftId: shift.shiftId }, body })).statusCode).toBe(
        200,
      );
      await company.publish([shift.shiftId]);
    };
    const swapOf = async (swapRequestId: string) =>
      (await anna.call('listSwaps'))
        .json<{ items: SwapRequest[] }>()
        .items.find((swap) => swap.swapRequestId === swapRequestId)?.status;
    const hers = await owned('2030-04-01', annaId);
    const offer = (await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId })).json<SwapRequest>();
    // Not accepted yet: whoever does sees the new times.
    await retime(hers, '2030-04-02');
    expect(await swapOf(offer.swapRequestId)).toBe('Proposed');
    await step('acceptSwap', bea, offer.swapRequestId);
    await retime(hers, '2030-04-02', { description: 'Sleutel bij de buren' });
    expect(await swapOf(offer.swapRequestId)).toBe('Accepted');
    await retime(hers, '2030-04-02', { end: '2030-04-02T20:00:00+01:00' });
    expect(await swapOf(offer.swapRequestId)).toBe('Lapsed');
    expect(codeOf(await step('decideSwap', company.admin, offer.swapRequestId, { isApproved: true }))).toBe(
      'state-conflict',
    );
    const his = await owned('2030-04-08', beaId);
    const swap = (
      await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId, inReturnAssignmentId: place(his) })
    ).json<SwapRequest>();
    await retime(his, '2030-04-09');
    expect(await swapOf(swap.swapRequestId)).toBe('Lapsed');
    expect(codeOf(await step('acceptSwap', bea, swap.swapRequestId))).toBe('state-conflict');
    expect((await ownSchedule(anna, '2030-04-01')).ownShifts).toMatchObject([{ swapRequestId: null }]);
  });

  it('between departments are for whoever manages both, else for whoever plans everything', async () => {
    const kitchen = await company.department('Keuken');
    await company.admin.call('addDepartmentMembers', {
      params: { id: kitchen },
      body: { tenantUserIds: [annaId, beaId] },
    });
    const [ofOne, ofOneId] = await chief('chef@werkvloer.example', [company.departmentId]);
    const hers = await owned('2030-03-18', annaId);
    const his = await company.shift({ ...dayShift('2030-03-20'), departmentId: kitchen });
    await company.assign(place(his), beaId, { forceAssignment: true });
    await company.publish([his.shiftId]);
    const { swapRequestId } = (
      await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId, inReturnAssignmentId: place(his) })
    ).json<SwapRequest>();
    await step('acceptSwap', bea, swapRequestId);
    const offered = async (by: TestBrowser) =>
      (await by.call('listManagedSwaps'))
        .json<{ items: SwapRequest[] }>()
        .items.find((swap) => swap.swapRequestId === swapRequestId)?.actions;
    const counted = async (by: TestBrowser) =>
      (await by.call('getWaiting')).json<Waiting>().items.find(({ kind }) => kind === 'swaps')?.count;
    expect([await offered(ofOne), await counted(ofOne)]).toEqual([[], 0]);
    expect(await noticeKinds(ofOneId)).not.toContain('swap-accepted');
    expect([await offered(company.admin), await counted(company.admin)]).toEqual([['Approve', 'Refuse'], 1]);
    const { tenantUserId: adminId } = (await company.admin.call('getUserInfo')).json<{ tenantUserId: string }>();
    expect(await noticeKinds(adminId)).toContain('swap-accepted');
    const [ofBoth] = await chief('beide@werkvloer.example', [company.departmentId, kitchen]);
    expect([await offered(ofBoth), await counted(ofBoth)]).toEqual([['Approve', 'Refuse'], 1]);
    expect((await step('decideSwap', ofBoth, swapRequestId, { isApproved: true })).json()).toMatchObject({
      status: 'Approved',
    });
  });

  it('of a department are all there however many another has', async () => {
    const workshop = await company.department('Werkplaats');
    const [chris] = await chief('chris@werkvloer.example', [company.departmentId]);
    const hers = await owned('2030-06-03', annaId);
    const own = (await propose(anna, { shiftAssignmentId: place(hers) })).json<SwapRequest>().swapRequestId;
    await step('cancelSwap', anna, own);
    const theirs = await company.shift({ ...dayShift('2030-06-03'), departmentId: workshop });
    const later = currentTime() + HOUR_MS;
    await company.server.database.asSystem(async () => {
      const [row] = await tx().select().from(swapRequest).where(eq(swapRequest.id, own));
      if (row)
        await tx()
          .insert(swapRequest)
          .values(
            Array.from({ length: 501 }, (_, index) => ({
              ...row,
              id: newId(later + index),
              status: 'Approved' as const,
              ownerId: beaId,
              assignmentId: place(theirs),
              updatedAt: later,
            })),
          );
    });
    const { items } = (await chris.call('listManagedSwaps')).json<{ items: SwapRequest[] }>();
    expect(items.map(({ swapRequestId }) => swapRequestId)).toContain(own);
  });

  it('are refused where a rule cannot be passed over', async () => {
    const [hers, his] = [await owned('2030-02-25', annaId), await owned('2030-02-25', beaId)];
    expect(codeOf(await propose(anna, { shiftAssignmentId: place(hers), colleagueId: beaId }))).toBe('shift-overlap');
    expect(codeOf(await propose(anna, { shiftAssignmentId: place(his) }))).toBe('not-found');
  });
});
