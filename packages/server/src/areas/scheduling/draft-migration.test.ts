/**
 * What employees saw before there were drafts beside published shifts is what is published once the database has been
 * migrated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isOnCluster } from '../../testing/engine-choice.ts';
import { place, planningCompany } from './testing.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const statementsOf = (name: string): string[] =>
  readFileSync(join(folder, readdirSync(folder).find((file) => file.endsWith(`_${name}.sql`)) ?? ''), 'utf8').split(
    '--> statement-breakpoint',
  );

// A cluster has no older version.
it.skipIf(isOnCluster())(
  'keeps every published shift with its people, skills and reasons, and leaves drafts drafts',
  async () => {
    const company = await planningCompany('Verhuizing');
    const { system } = company.server.database;
    const skillId = await company.skill('Koffie');
    const anna = await company.person('Anna', { skillIds: [skillId] });
    const seen = await company.shift({
      requiredStaff: 2,
      isOpen: true,
      skillRequirements: [{ skillId, requiredCount: 1, isMandatory: false }],
      places: [{ skillId }],
    });
    await company.assign(place(seen), anna, { forceAssignment: true, forceNote: 'Afgesproken' });
    const draft = await company.shift({ start: '2030-01-09T09:00:00+01:00', end: '2030-01-09T17:00:00+01:00' });
    // The database as it was before: one version of each shift, and whether it is published.
    for (const table of ['published_place', 'published_skill', 'published_shift'])
      await system.execute(sql`drop table ${sql.identifier(table)} cascade`);
    await system.execute(
      sql`alter table shift add column is_published boolean not null default false, add column published jsonb`,
    );
    await system.execute(
      sql`update shift set is_published = true, published = '{"assignees": []}' where id = ${seen.shiftId}`,
    );

    for (const statement of statementsOf('draft_beside_published')) await system.execute(sql.raw(statement));
    // Its policies were written again by a later one.
    for (const statement of statementsOf('tenant_proof').filter((each) => each.includes('DO $$')))
      await system.execute(sql.raw(statement));
    // When people were told of their places came later too.
    for (const statement of statementsOf('paid_without_work').filter((each) => each.includes('"called_at"')))
      await system.execute(sql.raw(statement));
    await system.execute(
      sql`grant select, insert, update, delete on published_shift, published_skill, published_place to rooster_tenant`,
    );

    const board = async (shiftId: string) => (await company.admin.call('getShift', { params: { shiftId } })).json();
    expect(await board(seen.shiftId)).toMatchObject({
      isPublished: true,
      hasUnpublishedChanges: false,
      assignments: [{ tenantUserId: anna, forceNote: 'Afgesproken' }, { status: 'Open' }],
    });
    expect(await board(draft.shiftId)).toMatchObject({ isPublished: false, hasUnpublishedChanges: false });
    const { rows } = await system.execute(
      sql`select p.member_id, p.force_note, s.skill_id from published_place p
      join published_skill s on s.shift_id = p.shift_id where p.status = 'Filled'`,
    );
    expect(rows).toEqual([{ member_id: anna, force_note: 'Afgesproken', skill_id: skillId }]);
    await company.close();
  },
);
