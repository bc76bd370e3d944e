/** The part of the board that named shifts and people make up: what a page asks for when it has heard of a change. */
import type { CallInput, schedulingCalls } from '@rooster/contract';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { member } from '../../schema/members.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';
import { type BoardPage, type BoardQuery, countOnBoard, onBoard } from './board-page.ts';
import { inWindow } from './load.ts';
import { byName } from './person-place.ts';

type Only = NonNullable<CallInput<typeof schedulingCalls.querySchedule>['body']['only']>;

/** The named shifts that are in the window, with the named people of the board and whoever is on those shifts. */
export async function boardPart(query: BoardQuery, { shiftIds, tenantUserIds }: Only): Promise<BoardPage> {
  const onThem = tx()
    .select({ memberId: shiftAssignment.memberId })
    .from(shiftAssignment)
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        isNotNull(shiftAssignment.memberId),
        isOneOf(shiftAssignment.shiftId, shiftIds),
      ),
    );
  const people = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(onBoard(query), or(isOneOf(member.id, tenantUserIds), inArray(member.id, onThem))))
    .orderBy(...byName);
  return {
    memberIds: people.map(({ id }) => id),
    peopleCount: await countOnBoard(query),
    shifts: and(inWindow(query.from, query.to, query.departmentIds), isOneOf(shift.id, shiftIds)),
    nextCursor: null,
  };
}
