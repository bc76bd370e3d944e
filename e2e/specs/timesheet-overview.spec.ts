// Everybody's hours: figures, what they are made of, and the files.
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { Company, Person } from '../support/company.ts';
import { firstOf, lastMonth } from '../support/days.ts';
import { addHours, approveAll, correct } from '../support/hours.ts';
import { Frame } from '../support/pages/frame.ts';
import { OVERVIEW, OverviewScreen } from '../support/pages/overview-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const month = lastMonth();
const monday = firstOf(month, 1);
const tuesday = firstOf(month, 2);
const FORMULA = '=HYPERLINK("x")';

/** Two colleagues with hours, and one with no more than a correction and a name that a spreadsheet would run. */
async function withHours(company: Company): Promise<{ bram: Person; cor: Person }> {
  const bram = await company.addColleague('Employee', 'Bram');
  const cor = await company.addColleague('Employee', 'Cor');
  await addHours(bram, monday, '08:00 – 16:30', '00:30:00');
  await addHours(cor, monday, '09:00 – 13:00');
  await approveAll(company);
  await addHours(bram, tuesday, '10:00 – 12:15');
  await correct(company, await company.idOf(cor), tuesday, '-01:30:00', 'Te veel geteld');
  await correct(company, await company.addEmployee('Zeno', FORMULA), monday, '02:00:00', 'Vergeten');
  return { bram, cor };
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a month has its figures, each opens what it is made of, and the files say the same', async ({
      company,
      openAs,
      words,
    }) => {
      const { bram, cor } = await withHours(company);
      const page = await openAs(company.admin, OVERVIEW);
      const screen = new OverviewScreen(page, words);
      await screen.showLastMonth();
      await test.step('When the month is shown, then everybody has their figures, and the total adds them up', async () => {
        await expect(screen.figure('worked', bram.name, '8:00')).toBeVisible();
        await expect(
          screen.figure('pending', bram.name, `2:15 ${words('timesheet:overview.entries', { count: 1 })}`),
        ).toBeVisible();
        await expect(screen.figure('worked', cor.name, '4:00')).toBeVisible();
        await expect(screen.figure('corrections', cor.name, '-1:30')).toBeVisible();
        await expect(screen.total(4).getByRole('cell')).toHaveText(['12:00', '12:00', '0:30', /^2:15/]);
        await expect(page.getByText(words('timesheet:overview.pending', { count: 1 }))).toBeVisible();
      });
      await test.step('When the chart is read as a table, then the days have what everybody worked together', async () => {
        const chart = page.getByRole('region', { name: words('timesheet:chart.title.day') });
        await chart.getByText(words('timesheet:chart.asTable')).click();
        await expect(chart.getByRole('row').filter({ hasText: '12:00' })).toHaveCount(1);
        await expect(chart.getByRole('row').filter({ hasText: '2:15' })).toHaveCount(1);
      });
      await test.step('When it is sorted by hours worked, then who worked most is first, and last after another press', async () => {
        await screen.sortBy('worked');
        await expect(screen.names.nth(0)).toContainText(bram.name);
        await expect(screen.names.nth(1)).toContainText(cor.name);
        await screen.sortBy('worked');
        await expect(screen.names.nth(3)).toContainText(bram.name);
      });
      await test.step('When a figure is opened, then its lines say where it comes from', async () => {
        await screen.figure('worked', bram.name, '8:00').click();
        const worked = screen.lines(bram.name, 'worked');
        await expect(worked).toHaveCount(1);
        await expect(worked).toContainText('08:00 – 16:30');
        await expect(worked).toContainText(words('timesheet:row.break', { time: '0:30' }));
        await expect(worked).toContainText(words('timesheet:lines.approvedBy', { name: company.admin.name, when: '' }));
        await screen.chooseFigure(bram.name, 'pending');
        await expect(screen.lines(bram.name, 'pending')).toContainText('10:00 – 12:15');
        await page.keyboard.press('Escape');
        await expect(screen.drawer(bram.name)).toBeHidden();
        await screen.figure('corrections', cor.name, '-1:30').click();
        const corrections = screen.lines(cor.name, 'corrections');
        await expect(corrections).toContainText('Te veel geteld');
        await expect(corrections).toContainText(
          words('timesheet:lines.correctedBy', { name: company.admin.name, when: '' }),
        );
        await page.keyboard.press('Escape');
      });
      await test.step('When it is downloaded as CSV, then a reader finds the same figures and nothing that runs', async () => {
        await screen.sortBy('name');
        const download = await screen.downloadAs('csv');
        expect(download.suggestedFilename()).toContain(`${month}-01`);
        const text = await readFile(await download.path(), 'utf8');
        const rows = parse(text, { bom: true, delimiter: language === 'nl' ? ';' : ',' });
        const decimal = (value: string) => (language === 'nl' ? value.replace('.', ',') : value);
        expect(rows[0]?.[0]).toBe(words('timesheet:overview.name'));
        expect(rows).toHaveLength(5);
        expect(rows).toContainEqual([`${bram.lastName}, Bram`, '', '8', '8', '0', decimal('2.25'), '1']);
        expect(rows).toContainEqual([`${cor.lastName}, Cor`, '', '4', '4', decimal('-1.5'), '0', '0']);
        expect(rows).toContainEqual([`'${FORMULA}, Zeno`, '', '0', '0', '2', '0', '0']);
        for (const [name] of rows) expect(name).not.toMatch(/^\s*[=+\-@]/);
      });
      await test.step('When it is downloaded for Excel, then the sheet opens, and the name is text in it', async () => {
        const file = await readFile(await (await screen.downloadAs('xlsx')).path());
        expect(file.subarray(0, 2).toString()).toBe('PK');
        const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
        const sheet = parts.find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? '';
        expect(sheet).toContain('<row ');
        expect(sheet).not.toContain('<f>');
        expect(parts.map(([, xml]) => xml).join('\n')).toMatch(/=HYPERLINK\((?:"|&quot;)x(?:"|&quot;)\), Zeno/);
      });
      await test.step('When somebody is searched for, then only he is there', async () => {
        await screen.search.fill(cor.lastName);
        await expect(screen.names).toHaveCount(2);
        await expect(screen.total(1).getByRole('cell').first()).toHaveText('4:00');
        await screen.search.fill('niemand heet zo');
        await expect(page.getByText(words('common:noResults'))).toBeVisible();
      });
    });

    test('an employee has no business there', async ({ company, openAs, words }) => {
      const employee = await company.addColleague('Employee');
      const page = await openAs(employee, OVERVIEW);
      await new Frame(page, words).expectDashboard();
      await expect(new Frame(page, words).entryTo(OVERVIEW)).toHaveCount(0);
      const refused = await employee.api.send('aggregateHours', {
        body: { fromDate: `${month}-01`, toDate: `${month}-28` },
      });
      expect(refused.status()).toBe(403);
    });
  });
}

test('who manages a department sees the people of it, and no payroll', async ({ company, openAs, words }) => {
  const { bram, cor } = await withHours(company);
  const manager = await company.addColleague('DepartmentManager', 'Dirk');
  const managerId = await company.idOf(manager);
  const departmentId = await company.addDepartment('Bakkerij', [managerId, await company.idOf(bram)]);
  await company.admin.api.call('assignDepartmentManager', { params: { departmentId, tenantUserId: managerId } });
  const page = await openAs(manager, OVERVIEW);
  const screen = new OverviewScreen(page, words);
  await screen.showLastMonth();
  await expect(screen.figure('worked', bram.name, '8:00')).toBeVisible();
  await expect(screen.row(cor.name)).toHaveCount(0);
  await expect(screen.total(2)).toBeVisible();
  const menu = await screen.openExport();
  await expect(menu.getByRole('menuitem')).toHaveText([
    words('timesheet:overview.export.csv'),
    words('timesheet:overview.export.xlsx'),
    words('timesheet:overview.export.rulesCsv'),
    words('timesheet:overview.export.rulesXlsx'),
  ]);
  const foreign = await manager.api.send('explainMemberHours', {
    params: { tenantUserId: await company.idOf(cor) },
    body: { fromDate: `${month}-01`, toDate: `${month}-28` },
  });
  expect(foreign.status()).toBe(404);
});

test('hours go to the payroll program once, with the codes that were given', async ({ company, openAs, words }) => {
  const { bram } = await withHours(company);
  const page = await openAs(company.admin, OVERVIEW);
  const screen = new OverviewScreen(page, words);
  await screen.showLastMonth();
  await expect(screen.figure('worked', bram.name, '8:00')).toBeVisible();
  const dialog = await screen.openPayroll();
  const exporting = dialog.getByRole('button', { name: words('timesheet:payroll.export') });
  await test.step('When a kind of hours has no code yet, then it is asked for before anything goes out', async () => {
    await expect(exporting).toBeDisabled();
    await dialog.getByRole('button', { name: words('timesheet:payroll.giveCodes') }).click();
    await dialog
      .getByRole('group', { name: words('timesheet:payroll.codes') })
      .getByRole('textbox')
      .first()
      .fill('1001');
    await dialog.getByRole('button', { name: words('common:save'), exact: true }).click();
  });
  await test.step('When it is exported, then the file has the code, and the same hours are not there again', async () => {
    const downloading = page.waitForEvent('download');
    await exporting.click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('1001');
    await expect(dialog.getByText(words('timesheet:payroll.nothing.title'))).toBeVisible();
    await dialog.getByText(words('timesheet:payroll.view.history'), { exact: true }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText(company.admin.name);
  });
});
