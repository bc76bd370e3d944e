// Contracts, from the missing date of birth to an active one.
import { dayFromToday } from '../support/days.ts';
import { ContractsTab } from '../support/pages/contracts-tab.ts';
import { EmployeeScreen, employeePath } from '../support/pages/employee-screen.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a contract is drafted, summed while typing, previewed and made final; a second one may not overlap', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409, 422);
      const id = await company.addEmployee('Kees', 'Krentenbol');
      const page = await openAs(company.admin, employeePath(id, 'contracts'));
      const employee = new EmployeeScreen(page, words);
      const contracts = new ContractsTab(page, words);
      const frame = new Frame(page, words);
      await test.step('Given no date of birth, then a contract can not be made, and a link leads to where it is filled in', async () => {
        await expect(page.getByText(words('people:contracts.noBirth.title'))).toBeVisible();
        await expect(contracts.add).toHaveCount(0);
        await page.getByRole('link', { name: words('people:contracts.noBirth.action') }).click();
        await expect(employee.field('dateOfBirth')).toBeFocused();
        await employee.field('dateOfBirth').fill('1990-05-04');
        await employee.save.click();
        await frame.expectToast(words('people:employee.saved'), 'success');
      });
      await test.step('When the hours of the days are typed, then the working week and the contract hours follow', async () => {
        await employee.tab('contracts').click();
        await contracts.add.click();
        await contracts.field('startDate').fill(dayFromToday(0));
        await contracts.field('workingWeek').fill('32');
        await contracts.field('contractHours').fill('32');
        await contracts.fillDays('8', '8', '8', '8', '4');
        await expect(contracts.sum).toContainText(words('people:contracts.week.fits', { sum: contracts.hours(36) }));
        await expect(contracts.field('workingWeek')).toHaveValue('36');
        await expect(contracts.field('contractHours')).toHaveValue('36');
      });
      await test.step('When that gives much working time reduction, then saving asks whether it is meant', async () => {
        await contracts.fillDays('8', '8', '8', '8');
        await contracts.field('contractHours').fill('41');
        await contracts.save.click();
        const question = page.getByRole('alertdialog', { name: words('people:contracts.reduction.title') });
        await question.getByRole('button', { name: words('people:contracts.reduction.reject') }).click();
        await contracts.field('contractHours').fill('32');
      });
      await test.step('When they are as meant, then the draft is saved, and the preview says what it gives', async () => {
        await contracts.save.click();
        await frame.expectToast(words('people:contracts.saved'), 'success');
        await expect(contracts.mutations.filter({ hasText: words('people:balanceType.Legal') })).not.toHaveCount(0);
      });
      await test.step('When it is made final, then it is active', async () => {
        await contracts.finalise.click();
        await frame.expectToast(words('people:contracts.finalised.active'), 'success');
        await expect(contracts.preview).toHaveCount(0);
        await expect(contracts.cards).toHaveCount(1);
        await expect(contracts.cards).toContainText(words('people:contractState.Active'));
        await expect(contracts.cards).toContainText(contracts.hours(32));
        await expect(
          contracts.cards.getByRole('button', { name: words('people:contracts.edit'), exact: true }),
        ).toHaveCount(0);
      });
      await test.step('When another one begins while it holds, then making that final is refused in words', async () => {
        await contracts.add.click();
        await contracts.field('startDate').fill(dayFromToday(30));
        await contracts.field('workingWeek').fill('24');
        await contracts.field('contractHours').fill('24');
        await contracts.fillDays('8', '8', '8');
        await contracts.save.click();
        await expect(contracts.preview.getByRole('alert')).toContainText(words('errors:codes.contract-overlap'));
        await expect(contracts.finalise).toBeDisabled();
        await contracts.preview.getByRole('button', { name: words('people:contracts.later'), exact: true }).click();
        await expect(contracts.cards).toHaveCount(2);
        await expect(contracts.cards.filter({ hasText: words('people:contractState.Draft') })).toHaveCount(1);
      });
      await test.step('When the draft is discarded, then nothing says that a contract is cancelled', async () => {
        const discard = words('people:contracts.cancelDraft');
        await contracts.cards.getByRole('button', { name: discard, exact: true }).click();
        const question = page.getByRole('alertdialog', { name: words('people:contracts.cancel.draftTitle') });
        await question.getByRole('button', { name: discard, exact: true }).click();
        await frame.expectToast(words('people:contracts.draftDiscarded'), 'success');
        await expect(contracts.cards.filter({ hasText: words('people:contractState.Draft') })).toHaveCount(0);
      });
    });
  });
}

test('contract hours below the working week are told while one types; a contract of later starts later', async ({
  company,
  openAs,
  words,
}) => {
  const id = await company.addEmployee('Kees', 'Krentenbol', { dateOfBirth: '1990-05-04' });
  const page = await openAs(company.admin, employeePath(id, 'contracts'));
  const contracts = new ContractsTab(page, words);
  await contracts.add.click();
  await contracts.field('startDate').fill(dayFromToday(14));
  await contracts.field('workingWeek').fill('24');
  await contracts.field('contractHours').fill('20');
  await contracts.fillDays('8', '8', '8');
  await expect(contracts.form).toContainText(words('errors:codes.contract-hours-below-workweek'));
  await contracts.field('contractHours').fill('24');
  await expect(contracts.form.getByText(words('errors:codes.contract-hours-below-workweek'))).toHaveCount(0);
  await contracts.save.click();
  await contracts.finalise.click();
  await new Frame(page, words).expectToast(words('people:contracts.finalised.pending'), 'success');
  await expect(contracts.cards).toContainText(words('people:contractState.PendingActivation'));
});
