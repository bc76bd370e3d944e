// Rights are given and taken away while somebody works: what is being typed stands.
import type { Member } from '@rooster/contract';
import { MemberTimeTab, memberTimePath } from '../support/pages/member-time-tab.ts';
import { expect, test } from '../support/test.ts';

test('a form within another remote’s page stands when its person may do more', async ({ company, openAs, words }) => {
  const bram = await company.addEmployee('Bram', 'Smit');
  const manager = await company.addColleague('Manager', 'Mo');
  const page = await openAs(manager, memberTimePath(bram));
  const dialog = await new MemberTimeTab(page, words).openAdd();
  await dialog.field('reason').fill('Vergeten te klokken');
  const { api } = company.admin;
  const params = { tenantUserId: await company.idOf(manager) };
  const { version, roleIds, ...known } = await api.call<Member>('getMember', { params });
  const { firstName, lastName, email, skillIds, dateOfBirth } = known;
  const renewed = page.waitForResponse((response) => response.url().includes('/api/shell/'));
  await api.call('updateMember', {
    params,
    body: { firstName, lastName, email, skillIds, dateOfBirth, roleIds: [...roleIds, await company.roleId('Admin')] },
    headers: { 'If-Match': `"${version}"` },
  });
  await (await renewed).finished();
  // What follows from it is drawn in the frames after.
  for (let frame = 0; frame < 4; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog.field('reason')).toHaveValue('Vergeten te klokken');
});
