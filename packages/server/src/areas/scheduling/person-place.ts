/** Where a page of people ended: they come by name. */
import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import { member } from '../../schema/members.ts';

/** Last and first name and id of the last person. */
export const PersonPlace = z.tuple([z.string(), z.string(), z.uuid()]);
export type PersonPlace = z.output<typeof PersonPlace>;

/** The order of people. */
export const byName = [asc(member.lastName), asc(member.firstName), asc(member.id)];

/** Condition on members that come after a place. */
export const isAfter = ([lastName, firstName, id]: PersonPlace): SQL =>
  sql`(${member.lastName}, ${member.firstName}, ${member.id}) > (${lastName}, ${firstName}, ${id}::uuid)`;
