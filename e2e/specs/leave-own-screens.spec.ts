// The employee's screens of leave as a whole: axe in light and dark, dialogs open; nothing wider than a phone.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company } from '../support/company.ts';
import { expectFits } from '../support/fits.ts';
import { addWorker, type Asked, askLeave, weekFrom } from '../support/leave-company.ts';
import { mondayAhead } from '../support/days.ts';
import { LeaveOwnScreen, OWN_LEAVE, ownRequestPath } from '../support/pages/leave-own-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

const monday = mondayAhead(4);

/** Looks at a screen once it stands as its name says. */
type Look = (page: Page, screen: string) => Promise<void>;

async function prepareCompany(
  company: Company,
): Promise<{ readonly person: Awaited<ReturnType<typeof addWorker>>['person']; readonly asked: Asked }> {
  await company.setModule('Vacation', true);
  const bram = await addWorker(company, 'Wilhelmina-Alexandra');
  return { person: bram.person, asked: await askLeave(company, bram, weekFrom(monday)) };
}

async function through(page: Page, words: Words, { leaveRequestId }: Asked, look: Look): Promise<void> {
  const screen = new LeaveOwnScreen(page, words);
  await expect(screen.free).toBeVisible();
  await screen.showYearOf(monday);
  await look(page, 'own leave');
  await screen.ask.click();
  await expect(screen.field(words('leave:request.from'))).toBeVisible();
  await look(page, 'asking: days');
  await screen.field(words('leave:request.from')).fill(mondayAhead(6));
  await screen.field(words('leave:request.to')).fill(mondayAhead(7));
  await screen.next('hours');
  await expect(screen.lines).toHaveCount(8);
  await screen.lines
    .getByRole('button', { name: words('leave:request.part'), exact: true })
    .first()
    .click();
  await look(page, 'asking: hours');
  await screen.dialog
    .getByRole('button', { name: new RegExp(`^${words('leave:request.wholeDay', { day: '' }).trim()}`) })
    .click();
  await screen.next('overview');
  await expect(screen.dialog.getByText(words('leave:overview.takes'), { exact: true })).toBeVisible();
  await look(page, 'asking: overview');
  await page.goto(ownRequestPath(leaveRequestId));
  await expect(page.getByText(words('leave:one.history'), { exact: true })).toBeVisible();
  await look(page, 'own request');
}

test.setTimeout(240_000);

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('axe finds nothing', async ({ company, openAs, words }) => {
    const { person, asked } = await prepareCompany(company);
    const page = await openAs(person, OWN_LEAVE);
    await through(page, words, asked, expectCleanInBothThemes);
  });

  test('paper has the whole year', async ({ company, openAs, words }) => {
    const { person } = await prepareCompany(company);
    // As wide as a page of A4 within its margins.
    const page = await openAs(person, OWN_LEAVE, { viewport: { width: 703, height: 994 } });
    await expect(new LeaveOwnScreen(page, words).free).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const months = page.locator('[role=group]:has(> [data-month])');
    await expect(months).toBeVisible();
    expect(await months.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('nothing is wider than a phone', async ({ company, openAs, words }) => {
      const { person, asked } = await prepareCompany(company);
      const page = await openAs(person, OWN_LEAVE, { viewport: { width: 390, height: 844 }, hasTouch: true });
      await through(page, words, asked, expectFits);
    });

    test('both days of a request have their room on the narrowest phone', async ({ company, openAs, words }) => {
      const { person } = await prepareCompany(company);
      const phone = { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true };
      const page = await openAs(person, OWN_LEAVE, phone);
      const screen = new LeaveOwnScreen(page, words);
      await screen.ask.click();
      const [from, to] = [screen.field(words('leave:request.from')), screen.field(words('leave:request.to'))];
      await expect(to).toBeVisible();
      const [first, last] = [await from.boundingBox(), await to.boundingBox()];
      const margin = first?.x ?? 0;
      expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(last?.x ?? 0);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(320 - margin);
    });

    test('nothing is wider than a phone whose text is twice as large', async ({ company, openAs, words }) => {
      const { person } = await prepareCompany(company);
      const page = await openAs(person, OWN_LEAVE, { viewport: { width: 320, height: 844 }, hasTouch: true });
      await expect(new LeaveOwnScreen(page, words).free).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectFits(page, 'own leave');
    });
  });
}
