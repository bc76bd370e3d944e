/** Photos of people. Whoever may see somebody's name may see the photo. */
import { createHash } from 'node:crypto';
import { grants, MOST_PHOTO_BYTES } from '@rooster/contract';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { memberPhoto } from '../../schema/members.ts';
import { publishedPlace } from '../../schema/scheduling-published.ts';
import { recordAudit } from '../audit/record.ts';
import { colleagueIds, managedMemberIds } from '../departments/service.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { notePhotoChange } from '../tenant/service.ts';
import { photoType } from './picture.ts';
import type { MediaType } from './picture.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Whether screens that this person may open name everybody of the organisation. */
function seesEverybody({ permissions, enabledModules }: Principal): boolean {
  if (grants(permissions, ['tenant:member:view'])) return true;
  if (enabledModules.includes('Scheduling') && grants(permissions, ['schedules:view-other', 'schedules:view']))
    return true;
  return enabledModules.includes('Vacation') && grants(permissions, ['leave:request:view-all']);
}

/** Who is on published shifts of a member, himself included. */
function memberIdsBeside(memberId: string) {
  const own = alias(publishedPlace, 'own_place');
  const beside = alias(publishedPlace, 'place_beside');
  return tx()
    .select({ memberId: beside.memberId })
    .from(own)
    .innerJoin(beside, and(eq(beside.tenantId, own.tenantId), eq(beside.shiftId, own.shiftId)))
    .where(and(eq(own.tenantId, currentTenant()), eq(own.memberId, memberId), isNotNull(beside.memberId)));
}

/** Photos that somebody may see: his own, and of whom he may see the name. */
function visibleTo(principal: Principal): SQL | undefined {
  const { enabledModules, memberId, permissions } = principal;
  const ofTenant = eq(memberPhoto.tenantId, currentTenant());
  if (seesEverybody(principal)) return ofTenant;
  const seen = [eq(memberPhoto.memberId, memberId)];
  if (grants(permissions, ['tenant:member:view:department']))
    seen.push(inArray(memberPhoto.memberId, managedMemberIds(memberId)));
  // Who else is off on a date is told of one's own departments.
  if (enabledModules.includes('Vacation') && grants(permissions, ['leave:request:view-others-on-date']))
    seen.push(inArray(memberPhoto.memberId, colleagueIds(memberId)));
  if (enabledModules.includes('Scheduling') && grants(permissions, ['schedules:shift:view-own']))
    seen.push(inArray(memberPhoto.memberId, memberIdsBeside(memberId)));
  return and(ofTenant, or(...seen));
}

/** Which photo each person has, of those whom somebody may see. */
export async function readPhotos(principal: Principal): Promise<Record<string, string>> {
  const rows = await tx()
    .select({ memberId: memberPhoto.memberId, photo: memberPhoto.photo })
    .from(memberPhoto)
    .where(visibleTo(principal));
  return Object.fromEntries(rows.map(({ memberId, photo }) => [memberId, photo]));
}

/** A photo as it is kept; null where there is none, it is another by now, or it is not for this person to see. */
export async function readPhoto(
  memberId: string,
  photo: string,
  principal: Principal,
): Promise<{ mediaType: MediaType; image: Buffer } | null> {
  const [row] = await tx()
    .select({ mediaType: memberPhoto.mediaType, image: memberPhoto.image })
    .from(memberPhoto)
    .where(and(visibleTo(principal), eq(memberPhoto.memberId, memberId), eq(memberPhoto.photo, photo)));
  return row ? { mediaType: row.mediaType, image: Buffer.from(row.image, 'base64') } : null;
}

const ofMember = (memberId: string) =>
  and(eq(memberPhoto.tenantId, currentTenant()), eq(memberPhoto.memberId, memberId));

/** Tells open pages, and those that are opened from now on. */
async function tellOf(memberId: string, photo: string | null): Promise<void> {
  await notePhotoChange();
  emitLive({ tenantId: currentTenant(), topic: 'photos', data: { tenantUserId: memberId, photo } });
}

const recordChange = (person: Member, { principal, now }: Context, removed: boolean): Promise<void> =>
  recordAudit({
    action: 'member-photo-changed',
    actorId: principal.memberId,
    now,
    subject: { kind: 'member', id: person.id, name: fullName(person) },
    details: { removed },
  });

/** Sets or replaces a member's photo; the same one again changes nothing. `image` in base64. */
export async function setPhoto(memberId: string, image: string, context: Context): Promise<{ photo: string }> {
  const bytes = Buffer.from(image, 'base64');
  const mediaType = bytes.length <= MOST_PHOTO_BYTES ? photoType(bytes) : null;
  if (mediaType === null)
    throw new ApiError('validation-failed', { errors: [{ path: 'image', code: 'invalid-photo' }] });
  const person = await lockMember(memberId);
  const photo = createHash('sha256').update(bytes).digest('base64url').slice(0, 11);
  const [before] = await tx().select({ photo: memberPhoto.photo }).from(memberPhoto).where(ofMember(memberId));
  if (before?.photo === photo) return { photo };
  const fresh = { mediaType, photo, image: bytes.toString('base64'), changedAt: context.now };
  await tx()
    .insert(memberPhoto)
    .values({ tenantId: currentTenant(), memberId, ...fresh })
    .onConflictDoUpdate({ target: [memberPhoto.tenantId, memberPhoto.memberId], set: fresh });
  await recordChange(person, context, false);
  await tellOf(memberId, photo);
  return { photo };
}

/** Takes a member's photo away, and says whether there was one. */
export async function forgetPhoto(memberId: string): Promise<boolean> {
  const gone = await tx().delete(memberPhoto).where(ofMember(memberId)).returning({ photo: memberPhoto.photo });
  if (gone.length > 0) await tellOf(memberId, null);
  return gone.length > 0;
}

/** Removes a member's photo; where there is none nothing happens. */
export async function removePhoto(memberId: string, context: Context): Promise<void> {
  const person = await lockMember(memberId);
  if (await forgetPhoto(memberId)) await recordChange(person, context, true);
}
