// How an organisation schedules: general settings with the working-time rules, and skills.
import { expectCleanInBothThemes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { Frame } from '../support/pages/frame.ts';
import { expect, test } from '../support/test.ts';
import { languages } from '../support/words.ts';

const GENERAL = '/app/settings/scheduling';
const SKILLS = `${GENERAL}/skills`;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('settings are kept, wrong numbers are told, and somebody else’s change is not overwritten', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(412);
      await company.setModule('Scheduling', true);
      const page = await openAs(company.admin, GENERAL);
      const frame = new Frame(page, words);
      const save = page.getByRole('button', { name: words('common:save') });
      const rest = page.getByRole('radiogroup', { name: words('scheduling:law.daily-rest.name') }).first();
      const notice = page.getByLabel(words('scheduling:settings.noticeDaysTimes'));
      await test.step('When a rule is forbidden and a number is wrong, then the number is asked for and nothing is lost', async () => {
        await expect(save).toBeDisabled();
        await rest.getByText(words('scheduling:settings.mode.Forbid')).click();
        await notice.fill('4,5');
        await save.click();
        await expect(notice).toBeFocused();
        await expect(page.getByText(words('errors:fields.not-whole'))).toBeVisible();
        await notice.fill('5');
        await save.click();
        await frame.expectToast(words('common:saved'), 'success');
        await page.reload();
        await expect(rest.getByRole('radio', { name: words('scheduling:settings.mode.Forbid') })).toBeChecked();
        await expect(notice).toHaveValue('5');
      });
      await test.step('When another administrator was first, then that is said and the latest can be had', async () => {
        await notice.fill('7');
        const { version, ...settings } =
          await company.admin.api.call<Record<string, unknown>>('getSchedulingModuleSettings');
        expect(version).toBeDefined();
        await company.admin.api.call('updateSchedulingModuleSettings', { body: { ...settings, noticeDaysTimes: 9 } });
        await save.click();
        await expect(page.getByRole('alert').filter({ hasText: words('scheduling:settings.conflict') })).toBeVisible();
        await expect(notice).toHaveValue('7');
        await page.getByRole('button', { name: words('scheduling:settings.reload') }).click();
        await expect(notice).toHaveValue('9');
      });
    });

    test('a longer term of an agreement is kept with its percentage, and one that is no longer is told', async ({
      company,
      openAs,
      words,
    }) => {
      await company.setModule('Scheduling', true);
      const page = await openAs(company.admin, GENERAL);
      const terms = page.getByRole('region', { name: words('scheduling:settings.partTerms') });
      const hours = terms.getByLabel(words('scheduling:settings.partTermHours'));
      const save = page.getByRole('button', { name: words('common:save') });
      await terms.getByRole('button', { name: words('scheduling:settings.addPartTerm') }).click();
      await hours.fill('96');
      await terms.getByLabel(words('scheduling:settings.partTermPercentage')).fill('50');
      await save.click();
      await expect(hours).toBeFocused();
      await expect(hours).toHaveAccessibleDescription(/97/);
      await hours.fill('120');
      await save.click();
      await new Frame(page, words).expectToast(words('common:saved'), 'success');
      await page.reload();
      await expect(hours).toHaveValue('120');
      await terms.getByRole('button', { name: words('scheduling:settings.removePartTerm', { number: 1 }) }).click();
      await save.click();
      await expect(hours).toHaveCount(0);
    });

    test('skills are made, put in order by keyboard, changed, and kept while somebody has them', async ({
      company,
      openAs,
      words,
      consoleGuard,
    }) => {
      consoleGuard.allowStatus(409);
      await company.setModule('Scheduling', true);
      const page = await openAs(company.admin, SKILLS);
      const frame = new Frame(page, words);
      const list = page.getByRole('list', { name: words('scheduling:skill.list') });
      const add = async (name: string) => {
        await page
          .getByRole('button', { name: words('scheduling:skill.add') })
          .first()
          .click();
        const drawer = page.getByRole('dialog', { name: words('scheduling:skill.add') });
        await drawer.getByLabel(words('common:name')).fill(name);
        await drawer.getByRole('radio', { name: words('scheduling:color.green'), exact: true }).check({ force: true });
        await drawer.getByRole('button', { name: words('common:save') }).click();
        await expect(drawer).toBeHidden();
      };
      await test.step('When two are made and the first is moved down, then that is their order from then on', async () => {
        await add('Bakken');
        await add('Kassa');
        await expect(list.getByRole('listitem')).toHaveText([/Bakken/, /Kassa/]);
        await page.getByRole('button', { name: words('scheduling:skill.grip', { name: 'Bakken' }) }).press('ArrowDown');
        await expect(list.getByRole('listitem')).toHaveText([/Kassa/, /Bakken/]);
        await expect
          .poll(async () =>
            (await company.admin.api.call<{ items: { name: string }[] }>('listSkills')).items.map(({ name }) => name),
          )
          .toEqual(['Kassa', 'Bakken']);
      });
      await test.step('When somebody has it, then it stays and that is said; else it goes', async () => {
        const { items } = await company.admin.api.call<{ items: { name: string; skillId: string }[] }>('listSkills');
        await company.addEmployee('Dirk', 'Jansen', {
          skillIds: items.flatMap(({ name, skillId }) => (name === 'Bakken' ? [skillId] : [])),
        });
        const remove = async (name: string) => {
          await page.getByRole('button', { name: words('scheduling:skill.actions', { name }) }).click();
          await page.getByRole('menuitem', { name: words('common:delete') }).click();
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: words('common:delete') })
            .click();
        };
        await remove('Bakken');
        await frame.expectToast(words('errors:codes.in-use'), 'error');
        await remove('Kassa');
        await frame.expectToast(words('scheduling:skill.deleted'), 'success');
        await expect(list.getByRole('listitem')).toHaveText([/Bakken/]);
      });
    });
  });
}

test('the settings hold to axe and fit a phone', async ({ company, openAs, words }) => {
  await company.setModule('Scheduling', true);
  await company.admin.api.call('createSkill', { body: { name: 'Bakken', color: 'green' } });
  const page = await openAs(company.admin, GENERAL);
  for (const [path, text] of [
    [GENERAL, words('scheduling:settings.rules')],
    [SKILLS, 'Bakken'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectCleanInBothThemes(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, path);
  }
});
