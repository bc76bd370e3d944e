// Leave and the contract beside hours: in the overview, and against one's own contract.
import type { Page } from '@playwright/test';
import { addDays } from '@rooster/domain/time';
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company, Person } from '../support/company.ts';
import { firstOf, lastMonth } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addHours, approveAll, correct } from '../support/hours.ts';
import { addWorker, grantLeave, weekFrom } from '../support/leave-company.ts';
import { MemberTimeTab, memberTimePath } from '../support/pages/member-time-tab.ts';
import { OVERVIEW, OverviewScreen } from '../support/pages/overview-screen.ts';
import { TIME, TimeScreen } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

const monday = firstOf(lastMonth(), 1);
const [, tuesday = '', wednesday = '', thursday = ''] = weekFrom(monday);

/** A week of forty hours: nine worked, four awaiting, two days of leave, half an hour corrected. */
async function withLeave(company: Company): Promise<Person> {
  await company.setModule('Vacation', true);
  const { person: bram, tenantUserId } = await addWorker(company, 'Bram', {
    startDate: monday,
    endDate: addDays(monday, 6),
  });
  await addHours(bram, monday, '08:00 – 17:30', '00:30:00');
  await approveAll(company);
  await addHours(bram, thursday, '08:00 – 12:00');
  await correct(company, tenantUserId, monday, '00:30:00', 'Vergeten half uur');
  await grantLeave(company, tenantUserId, [tuesday, wednesday]);
  return bram;
}

const balanceOn = (page: Page, words: Words) =>
  page.getByRole('region', { name: words('timesheet:balance.title'), exact: true });

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('approved leave is a figure of the overview, and opens its days', async ({ company, openAs, words }) => {
      const bram = await withLeave(company);
      const page = await openAs(company.admin, OVERVIEW);
      const screen = new OverviewScreen(page, words);
      await screen.showLastMonth();
      await test.step('When the month is shown, then leave has its column and is in the total', async () => {
        await expect(screen.heads).toHaveText(
          ['name', 'worked', 'surcharged', 'leave', 'corrections', 'pending'].map((key) =>
            words(key === 'name' ? 'timesheet:overview.name' : `timesheet:figure.${key}`),
          ),
        );
        await expect(screen.figure('leave', bram.name, '16:00')).toBeVisible();
        await expect(screen.total(2).getByRole('cell')).toHaveText(['9:00', '9:00', '16:00', '0:30', /^4:00/]);
      });
      await test.step('When it is opened, then each day says how much, and leads to its request', async () => {
        await screen.figure('leave', bram.name, '16:00').click();
        const lines = screen.lines(bram.name, 'leave');
        await expect(lines).toHaveCount(2);
        for (const line of await lines.all()) await expect(line).toContainText('8:00');
        await lines
          .first()
          .getByRole('link', { name: words('timesheet:lines.toRequest') })
          .click();
        await expect(page).toHaveURL(/\/app\/manager\/leave\/requests\/[\w-]+$/);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(bram.name);
      });
    });

    test('one’s own hours say where they stand against the contract, and how that is worked out', async ({
      company,
      openAs,
      words,
    }) => {
      const bram = await withLeave(company);
      const page = await openAs(bram, TIME);
      const screen = new TimeScreen(page, words);
      await expect(screen.heading).toBeVisible();
      await screen.showWeekOf(monday);
      const card = balanceOn(page, words);
      await test.step('When the week is shown, then the balance stands there with what awaits', async () => {
        await expect(card.getByRole('strong')).toHaveText('-10:30');
        await expect(card).toContainText(words('timesheet:balance.whole'));
        await expect(card).toContainText(words('timesheet:balance.due', { due: '40:00', whole: '40:00' }));
        await expect(card).toContainText(words('timesheet:balance.pending', { time: '4:00', balance: '-14:30' }));
      });
      await test.step('When the explanation is opened by keyboard, then its parts come to the balance', async () => {
        const how = card.getByText(words('timesheet:balance.how'));
        await how.focus();
        await page.keyboard.press('Enter');
        const parts = card.getByRole('definition');
        await expect(parts).toHaveText(['+9:00', '+16:00', '0:00', '+0:30', '-40:00', '-14:30']);
        await expect(card.getByRole('term')).toContainText(
          ['worked', 'leave', 'holiday', 'correction', 'contract', 'result'].map((part) =>
            words(`timesheet:balance.${part}`),
          ),
        );
        await expect(card.getByRole('term').nth(1).getByRole('listitem')).toHaveCount(2);
        await expect(card.getByRole('term').nth(3)).toContainText('Vergeten half uur');
      });
      await test.step('Then the days of leave stand below it', async () => {
        await expect(
          page.getByRole('list', { name: words('timesheet:figure.leave'), exact: true }).getByRole('listitem'),
        ).toHaveCount(2);
      });
    });

    test('where leave is not kept, it has no column and no part in the balance', async ({ company, openAs, words }) => {
      const bram = await withLeave(company);
      await company.setModule('Vacation', false);
      const page = await openAs(company.admin, OVERVIEW);
      const overview = new OverviewScreen(page, words);
      await overview.showLastMonth();
      await expect(overview.figure('worked', bram.name, '9:00')).toBeVisible();
      await expect(overview.heads).toHaveCount(5);
      await expect(overview.heads.filter({ hasText: words('timesheet:figure.leave') })).toHaveCount(0);

      const own = await openAs(bram, TIME);
      const time = new TimeScreen(own, words);
      await expect(time.heading).toBeVisible();
      await time.showWeekOf(monday);
      const card = balanceOn(own, words);
      await expect(card.getByRole('strong')).toHaveText('-26:30');
      await card.getByText(words('timesheet:balance.how')).click();
      await expect(card.getByRole('definition')).toHaveText(['+9:00', '0:00', '+0:30', '-40:00', '-30:30']);
      await expect(own.getByRole('list', { name: words('timesheet:figure.leave'), exact: true })).toHaveCount(0);
    });
  });
}

/** Every screen that leave and the contract are on. */
async function through(
  company: Company,
  bram: Person,
  openAs: (person: Person, path: string) => Promise<Page>,
  words: Words,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  const own = await openAs(bram, TIME);
  const time = new TimeScreen(own, words);
  await expect(time.heading).toBeVisible();
  await time.showWeekOf(monday);
  await balanceOn(own, words).getByText(words('timesheet:balance.how')).click();
  await look(own, 'own hours with leave');

  const page = await openAs(company.admin, OVERVIEW);
  const overview = new OverviewScreen(page, words);
  await overview.showLastMonth();
  await overview.figure('leave', bram.name, '16:00').click();
  await expect(overview.lines(bram.name, 'leave')).toHaveCount(2);
  await look(page, 'overview with leave open');

  await page.goto(memberTimePath(await company.idOf(bram)));
  const tab = new MemberTimeTab(page, words);
  await tab.showLastMonth();
  const card = page.getByRole('region', { name: words('timesheet:balance.memberTitle'), exact: true });
  await expect(card.getByRole('strong')).toHaveText('-10:30');
  await card.getByText(words('timesheet:balance.how')).click();
  await look(page, 'hours of an employee against the contract');
}

test('axe finds nothing', async ({ company, openAs, words }) => {
  test.setTimeout(240_000);
  const bram = await withLeave(company);
  await through(
    company,
    bram,
    (person, path) => openAs(person, path, { colorScheme: 'light' }),
    words,
    expectCleanInBothThemes,
  );
});

test.describe('on a phone, in Dutch', () => {
  test.use({ language: 'nl' });

  test('nothing is wider than the screen', async ({ company, openAs, words }) => {
    test.setTimeout(240_000);
    const bram = await withLeave(company);
    await through(
      company,
      bram,
      (person, path) => openAs(person, path, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
      words,
      expectFits,
    );
  });
});
