// The manager's screens of hours as a whole: axe in light and dark, dialogs open; nothing wider than a phone.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import { type Company, unique } from '../support/company.ts';
import { firstOf, lastMonth, dayFromToday } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll, correct } from '../support/hours.ts';
import { MemberTimeTab, memberTimePath } from '../support/pages/member-time-tab.ts';
import { OVERVIEW, OverviewScreen } from '../support/pages/overview-screen.ts';
import { SURCHARGE_DAYS, SurchargeDaysScreen } from '../support/pages/surcharge-days-screen.ts';
import { TIMESHEET_SETTINGS, TimesheetSettingsScreen } from '../support/pages/timesheet-settings-screen.ts';
import { VALIDATE } from '../support/pages/validate-screen.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

/** Looks at a screen once it stands as its name says. */
type Look = (page: Page, screen: string) => Promise<void>;

const monday = firstOf(lastMonth(), 1);
const tuesday = firstOf(lastMonth(), 2);

/** The administrator's own hours, approved, corrected and waiting; a colleague with a long name. */
async function prepareCompany(company: Company): Promise<string> {
  const own = await company.idOf(company.admin);
  await company.removeHolidays();
  await addHours(company.admin, monday, '08:53 – 17:06', '00:30:00');
  await approveAll(company);
  await addHours(company.admin, tuesday, '09:00 – 12:00');
  await correct(company, own, monday, '01:00:00', 'Inventaris van de hele winkel gedaan na sluitingstijd');
  await company.addEmployee('Wilhelmina-Alexandra', unique('van Oldenbarneveldt-Krentenbol'));
  return own;
}

async function throughOverview(page: Page, company: Company, words: Words, look: Look): Promise<void> {
  const overview = new OverviewScreen(page, words);
  await page.goto(OVERVIEW);
  await overview.showLastMonth();
  const worked = overview.figure('worked', company.admin.name, '7:43');
  await expect(worked).toBeVisible();
  await look(page, 'overview');
  await overview.openExport();
  await look(page, 'overview with its menu');
  await page.keyboard.press('Escape');
  await worked.click();
  await expect(overview.lines(company.admin.name, 'worked')).toBeVisible();
  await look(page, 'overview with a figure open');
  await page.keyboard.press('Escape');
  const payroll = await overview.openPayroll();
  await expect(payroll.getByRole('table')).toBeVisible();
  await look(page, 'payroll');
  await payroll.getByText(words('timesheet:payroll.view.mapping'), { exact: true }).click();
  await expect(payroll.getByRole('group', { name: words('timesheet:payroll.codes') })).toBeVisible();
  await look(page, 'payroll with its codes');
}

async function throughSettings(page: Page, words: Words, look: Look): Promise<void> {
  const settings = new TimesheetSettingsScreen(page, words);
  await page.goto(TIMESHEET_SETTINGS);
  await expect(settings.close).toBeVisible();
  await look(page, 'settings');
  await settings.rounding('Nearest15').check();
  await settings.save.click();
  await expect(settings.foreseen).toBeVisible();
  await look(page, 'settings with what changes');
  await page.keyboard.press('Escape');
  await settings.rounding('None').check();

  const days = new SurchargeDaysScreen(page, words);
  await page.goto(SURCHARGE_DAYS);
  const holidays = await days.openHolidays(Number(dayFromToday(0).slice(0, 4)));
  await look(page, 'public holidays');
  await holidays.getByRole('button').last().click();
  await expect(days.days.first()).toBeVisible();
  await look(page, 'surcharge days');
  const dialog = await days.openAdd();
  await dialog.add.click();
  await look(page, 'a day refused');
}

async function throughMember(page: Page, words: Words, tenantUserId: string, look: Look): Promise<void> {
  const tab = new MemberTimeTab(page, words);
  await page.goto(memberTimePath(tenantUserId));
  await tab.showLastMonth();
  await expect(tab.entries).toHaveCount(2);
  await look(page, 'hours of an employee');
  const dialog = await tab.openAdd();
  await dialog.save.click();
  await look(page, 'a correction refused');
}

test('axe finds nothing', async ({ company, openAs, words }) => {
  test.setTimeout(240_000);
  const own = await prepareCompany(company);
  const page = await openAs(company.admin, OVERVIEW, { colorScheme: 'light' });
  await throughOverview(page, company, words, expectCleanInBothThemes);
  await throughSettings(page, words, expectCleanInBothThemes);
  await throughMember(page, words, own, expectCleanInBothThemes);
});

test.describe('on a phone, in Dutch', () => {
  test.use({ language: 'nl' });

  test('nothing is wider than the screen', async ({ company, openAs, words }) => {
    test.setTimeout(240_000);
    const own = await prepareCompany(company);
    const page = await openAs(company.admin, OVERVIEW, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await throughOverview(page, company, words, expectFits);
    await throughSettings(page, words, expectFits);
    await throughMember(page, words, own, expectFits);
  });

  test('the filters of hours that wait, and a period of one’s own, fit the narrowest', async ({
    company,
    openAs,
    words,
  }) => {
    await prepareCompany(company);
    await company.addDepartment('Banketbakkerij en chocolaterie');
    await company.addDepartment('Winkel');
    const phone = { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true };
    const page = await openAs(company.admin, VALIDATE, phone);
    await page.getByRole('button', { name: words('timesheet:validate.filter.more') }).click();
    await expect(page.getByLabel(words('timesheet:validate.filter.to'), { exact: true })).toBeVisible();
    await expectFits(page, 'filters');
    await page.goto(OVERVIEW);
    await page.getByText(words('timesheet:overview.period.range'), { exact: true }).click();
    await expect(page.getByLabel(words('timesheet:overview.period.to'), { exact: true })).toBeVisible();
    await expectFits(page, 'a period of one’s own');
  });
});
