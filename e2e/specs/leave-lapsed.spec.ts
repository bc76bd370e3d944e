// Leave of hours that have lapsed meanwhile is cancelled: what was cancelled comes back for a decision, and only that.
import { addWorker, askLeave } from '../support/leave-company.ts';
import { Frame } from '../support/pages/frame.ts';
import { LAPSES } from '../support/pages/leave-team-screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ movableClock: true, language: 'nl' });

const DAY = 24 * 3600;

test('cancelled leave into a lapsed lot: its hours wait for a decision, the rest stays lapsed', async ({
  company,
  openAs,
  server,
  words,
}) => {
  const lotYear = Number(server.dayFromToday(0).slice(0, 4)) - 2;
  await company.setModule('Vacation', true);
  const { api } = company.admin;
  const bram = await addWorker(company, 'Bram');
  const { name } = bram.person;
  await test.step('Given old hours that may be used for twenty more days, and a day of approved leave from them', async () => {
    await api.call('runImport', {
      body: { kind: 'opening-balances', csv: `email;soort;jaar;uren\n${bram.person.email};wettelijk;${lotYear};16` },
    });
    const { items } = await api.call<{ items: { leaveHourBalanceId: string; year: number }[] }>('listLapsingLots');
    const leaveHourBalanceId = items.find(({ year }) => year === lotYear)?.leaveHourBalanceId ?? '';
    await api.call('decideLapse', {
      params: { leaveHourBalanceId },
      body: { lastDay: server.dayFromToday(20), reason: 'Afgesproken' },
    });
  });
  const free = new Set<string>();
  for (const year of new Set([server.dayFromToday(1).slice(0, 4), server.dayFromToday(14).slice(0, 4)])) {
    const { items } = await api.call<{ items: { date: string; isFreeDay: boolean }[] }>('listSurchargeDays', {
      params: { year },
    });
    for (const { date, isFreeDay } of items) if (isFreeDay) free.add(date);
  }
  const isWorked = (day: string) => !free.has(day) && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const day = Array.from({ length: 14 }, (_, index) => server.dayFromToday(index + 1)).find(isWorked) ?? '';
  const { leaveRequestId, version } = await askLeave(company, bram, [day]);
  await api.call('validateLeaveRequest', {
    params: { leaveRequestId },
    body: { version, allDays: { approved: true } },
  });
  await server.advance(25 * DAY);
  await api.login(company.admin);
  const page = await openAs(company.admin, `/app/manager/leave/requests/${leaveRequestId}`);
  await test.step('When the leave is cancelled after the last day', async () => {
    await page.getByRole('button', { name: words('leave:one.cancel'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('leave:one.cancel'), exact: true })
      .click();
    await new Frame(page, words).expectToast(words('leave:one.cancelled'), 'success');
  });
  await test.step('Then those eight hours are listed for a decision, and not the eight that had lapsed', async () => {
    await page.goto(LAPSES);
    const decide = page.getByRole('button', {
      name: words('leave:lapses.decideFor', { name, year: lotYear }),
      exact: true,
    });
    const row = page.getByRole('listitem').filter({ has: decide });
    await expect(row).toContainText(words('leave:lapses.state.AwaitsDecision'));
    await expect(row.getByText(/^8 uur /)).toBeVisible();
    await expect(page.getByText(words('leave:lapses.why'))).toBeVisible();
  });
  await test.step('When it is decided that they stay, then nothing waits any more, and they can be taken', async () => {
    await page
      .getByRole('button', { name: words('leave:lapses.decideFor', { name, year: lotYear }), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words('leave:lapses.keep'), { exact: true }).click();
    await dialog.getByRole('textbox', { name: words('common:reason') }).fill('Geannuleerd na de laatste dag');
    await dialog.getByRole('button', { name: words('common:save'), exact: true }).click();
    await new Frame(page, words).expectToast(words('leave:lapses.done'), 'success');
    await expect(page.getByText(words('leave:lapses.why'))).toHaveCount(0);
  });
});
