/** What people are notified of leave, each in his own language, over HTTP on a real database. */
import type { Notification } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { openEvents } from '../../testing/events.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';
import { maintainTenantLeave } from './maintain-leave.ts';
import { leaveOffice, monday, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let cor: { browser: TestBrowser; id: string };
let chief: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Berichtbedrijf');
  cor = await company.worker('cor@berichtbedrijf.example');
  chief = (await company.worker('chief@berichtbedrijf.example', 'Manager')).browser;
  await app.database.asSystem(
    async () =>
      void (await tx()
        .update(userAccount)
        .set({ language: 'en' })
        .where(eq(userAccount.email, 'chief@berichtbedrijf.example'))),
  );
});
afterAll(() => app.close());

const noticesOf = async (browser: TestBrowser) =>
  (await browser.call('listNotifications', { headers: { 'accept-language': browser === chief ? 'en' : 'nl' } })).json<{
    items: Notification[];
  }>().items;
const latest = async (browser: TestBrowser) => (await noticesOf(browser))[0];
const lastMail = async (name: string) => (await app.mailsTo(`${name}@berichtbedrijf.example`))[0]?.text;

describe('leave tells', () => {
  it('open pages of colleagues that something changed, and not whose it is', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const colleague = await company.worker('bo@berichtbedrijf.example');
    const cookie = [...colleague.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await openEvents(origin, cookie);
    await company.ask(
      cor.id,
      { ...company.asked([addDays(monday, 28)]), leaveTypeId: company.typeIds['Illness'] },
      company.admin,
    );
    await expect.poll(() => page.heard, { timeout: 30_000 }).toContain('"topic":"leave"');
    page.close();
    expect(page.heard).not.toContain(cor.id);
  });

  it('how much waits of a type who may switch it off, and no colleague that somebody is ill', async () => {
    const leaveTypeId = company.typeIds['Illness'] ?? '';
    await company.ask(cor.id, { ...company.asked([addDays(monday, 35)]), leaveTypeId });
    const waiting = async (by: TestBrowser) =>
      (await by.call('listLeaveTypes'))
        .json<{ items: { leaveTypeId: string; pendingCount: number }[] }>()
        .items.find((type) => type.leaveTypeId === leaveTypeId)?.pendingCount;
    const colleague = await company.worker('di@berichtbedrijf.example');
    expect([await waiting(company.admin), await waiting(colleague.browser)]).toEqual([1, 0]);
  });

  it('who decides that somebody asks and takes it back, in his own language', async () => {
    const request = (await company.ask(cor.id, company.asked(week.slice(0, 1)), cor.browser)).json<{
      leaveRequestId: string;
    }>();
    expect(await latest(chief)).toMatchObject({
      kind: 'leave-requested',
      title: 'Cor Bos requests leave',
      body: expect.stringContaining('Vacation, '),
      path: `/app/manager/leave/requests/${request.leaveRequestId}`,
    });
    expect(await latest(company.admin)).toMatchObject({
      kind: 'leave-requested',
      title: 'Cor Bos vraagt verlof aan',
      body: expect.stringContaining('Vakantie, '),
    });
    expect(await lastMail('chief')).toContain('Vacation, ');
    await company.cancel(request, cor.browser);
    expect(await latest(chief)).toMatchObject({ kind: 'leave-withdrawn', title: 'Cor Bos withdrew a leave request' });
  });

  it('the one who asked what was decided, with the note', async () => {
    const yes = await company.made(cor.id, week.slice(1, 2));
    expect(await latest(cor.browser)).toMatchObject({
      kind: 'leave-entered',
      body: expect.stringContaining('Er moet nog over worden besloten'),
    });
    await company.approve(yes, true, chief);
    expect(await latest(cor.browser)).toMatchObject({
      kind: 'leave-approved',
      title: 'Je verlof is goedgekeurd',
      body: expect.stringContaining('Vakantie, '),
    });
    const no = await company.made(cor.id, week.slice(2, 3));
    await chief.call('validateLeaveRequest', {
      params: { leaveRequestId: no.leaveRequestId },
      body: { version: 1, allDays: { approved: false, note: 'Te druk' } },
    });
    expect(await latest(cor.browser)).toMatchObject({
      kind: 'leave-rejected',
      body: expect.stringContaining('Toelichting: Te druk'),
    });
    expect(await lastMail('cor')).toContain('Te druk');
  });

  it('whose leave a manager enters or changes one thing, and nobody that there is something to decide', async () => {
    const before = {
      cor: await noticesOf(cor.browser),
      admin: await noticesOf(company.admin),
      chief: await noticesOf(chief),
    };
    const entered = (
      await company.ask(cor.id, company.asked(week.slice(4, 5), { leaveTypeId: company.typeIds['Illness'] }), chief)
    ).json<{ leaveRequestId: string }>();
    const notices = (await noticesOf(cor.browser)).slice(0, -before.cor.length);
    expect(notices).toMatchObject([
      {
        kind: 'leave-entered',
        title: 'Er is verlof voor je ingevoerd',
        path: `/app/employees/leave/requests/${entered.leaveRequestId}`,
      },
    ]);
    await company.edit(
      entered,
      company.asked(week.slice(4, 5), { days: [{ date: week[4], requestedDuration: '04:00:00' }] }),
      chief,
    );
    expect((await noticesOf(cor.browser)).slice(0, -before.cor.length - 1)).toMatchObject([
      { kind: 'leave-changed', title: 'Je verlof is gewijzigd' },
    ]);
    expect([await noticesOf(company.admin), await noticesOf(chief)]).toEqual([before.admin, before.chief]);
  });

  it('the one who asked for other days that they were rejected, although the leave stands', async () => {
    const asked = (await company.ask(cor.id, company.asked(week.slice(0, 1)), cor.browser)).json<{
      leaveRequestId: string;
      version: number;
    }>();
    await company.approve(asked, true, chief);
    const edited = (await company.edit(asked, company.asked(week.slice(2, 3)), cor.browser)).json<{
      leaveRequestId: string;
      version: number;
    }>();
    await chief.call('validateLeaveRequest', {
      params: { leaveRequestId: edited.leaveRequestId },
      body: { version: edited.version, allDays: { approved: false, note: 'Laat staan' } },
    });
    expect(await latest(cor.browser)).toMatchObject({
      kind: 'leave-rejected',
      body: expect.stringContaining('Toelichting: Laat staan'),
    });
  });

  it('nothing of health', async () => {
    const sick = await company.made(cor.id, week.slice(3, 4), { leaveTypeId: company.typeIds['Illness'] });
    await company.approve(sick, true, chief);
    expect(await latest(cor.browser)).toMatchObject({
      kind: 'leave-approved',
      body: expect.stringMatching(/^Verlof, /),
    });
    expect(await lastMail('cor')).not.toContain('Ziek');
  });

  it('the office where who manages the department has left, or cannot log in yet', async () => {
    const { id: leaver, browser: left } = await company.worker('wout@berichtbedrijf.example', 'DepartmentManager');
    const { roleIds } = (await company.admin.call('getMember', { params: { tenantUserId: leaver } })).json<{
      roleIds: string[];
    }>();
    const invited = (
      await company.admin.call('createMember', {
        body: { firstName: 'Ina', lastName: 'Inge', email: 'ina@berichtbedrijf.example', roleIds, sendInvite: true },
      })
    ).json<{ tenantUserId: string }>().tenantUserId;
    const { departmentId } = (await company.admin.call('createDepartment', { body: { name: 'Keuken' } })).json<{
      departmentId: string;
    }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [cor.id, leaver, invited] },
    });
    for (const tenantUserId of [leaver, invited])
      await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId } });
    /** How many notices a person gets of a request. */
    const noticed = async (browser: TestBrowser, days: number) => {
      const before = (await noticesOf(browser)).length;
      await company.ask(cor.id, company.asked([addDays(monday, days)]), cor.browser);
      return (await noticesOf(browser)).length - before;
    };
    expect([await noticed(left, 7), await noticed(chief, 8)]).toEqual([1, 0]);
    await app.database.withTenant(
      company.tenantId,
      async () =>
        void (await tx()
          .update(member)
          .set({ leavesOn: dayFromToday(-1) })
          .where(eq(member.id, leaver))),
    );
    expect(await noticed(chief, 9)).toBe(1);
  });

  it('whose balance was corrected which one, and why', async () => {
    await company.admin.call('addLeaveCorrection', {
      params: { tenantUserId: cor.id },
      body: { year: YEAR, balanceType: 'AboveLegal', correctionAmount: '-02:30:00', reason: 'Te veel geteld' },
    });
    expect(await latest(cor.browser)).toMatchObject({
      kind: 'leave-corrected',
      body: `Eraf: 2:30 uur (bovenwettelijk verlof ${YEAR}). Toelichting: Te veel geteld`,
    });
  });

  it('that hours of which balance lapse', async () => {
    await maintainTenantLeave(app.database, company.tenantId, Date.parse(`${YEAR + 1}-04-02T10:00:00Z`));
    expect(await noticesOf(cor.browser)).toContainEqual(
      expect.objectContaining({
        kind: 'leave-lapsing',
        body: `Neem deze uren (wettelijk verlof ${YEAR}) uiterlijk 30 juni ${YEAR + 1} op; daarna vervallen ze.`,
      }),
    );
    expect(await noticesOf(chief)).toContainEqual(
      expect.objectContaining({ kind: 'leave-lapsing', body: expect.stringContaining(`statutory leave ${YEAR}`) }),
    );
  });
});
