// The manager's and the settings' screens of leave as a whole: axe in light and dark, dialogs open; nothing wider than
// a phone.
import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../support/axe.ts';
import type { Company } from '../support/company.ts';
import { dayFromToday, mondayAhead } from '../support/days.ts';
import { expectFits } from '../support/fits.ts';
import { addWorker, askLeave, weekFrom } from '../support/leave-company.ts';
import { LEAVE_INBOX, LeaveInboxScreen } from '../support/pages/leave-inbox-screen.ts';
import {
  LEAVE_BALANCES,
  LEAVE_SETTINGS,
  LEAVE_TYPES,
  LeaveSettingsScreen,
} from '../support/pages/leave-settings-screen.ts';
import { LAPSES, TEAM_LEAVE } from '../support/pages/leave-team-screen.ts';
import { expect, test } from '../support/test.ts';
import { languages, type Words } from '../support/words.ts';

const monday = mondayAhead(4);
/** Statutory leave of it has passed its last day whatever the date. */
const LAPSED_YEAR = Number(dayFromToday(0).slice(0, 4)) - 2;

/** Looks at a screen once it stands as its name says. */
type Look = (page: Page, screen: string) => Promise<void>;

/** A department with a request that waits, and hours past their last day; answers whose. */
async function prepareCompany(company: Company): Promise<{ readonly name: string; readonly tenantUserId: string }> {
  await company.setModule('Vacation', true);
  const bram = await addWorker(company, 'Wilhelmina-Alexandra');
  await company.addDepartment('Banketbakkerij en chocolaterie', [bram.tenantUserId]);
  await askLeave(company, bram, weekFrom(monday));
  const csv = `email;soort;jaar;uren\n${bram.person.email};wettelijk;${LAPSED_YEAR};16`;
  await company.admin.api.call('runImport', { body: { kind: 'opening-balances', csv } });
  return { name: bram.person.name, tenantUserId: bram.tenantUserId };
}

async function throughTeam(
  page: Page,
  words: Words,
  { name, tenantUserId }: { readonly name: string; readonly tenantUserId: string },
  look: Look,
): Promise<void> {
  await page.goto(`${TEAM_LEAVE}?date=${monday}`);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await look(page, 'team in a month');
  await page.goto(`${TEAM_LEAVE}?date=${monday}&per=year`);
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await look(page, 'team in a year');
  await page.getByRole('button', { name: words('leave:request.record'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeVisible();
  await look(page, 'choosing whose leave it is');
  await page.goto(LEAVE_INBOX);
  const inbox = new LeaveInboxScreen(page, words);
  await inbox.unfold(name);
  await inbox.selectAll.click();
  await look(page, 'requests with days and a selection');
  await inbox.card(name).getByRole('link').click();
  await expect(page.getByRole('region', { name: words('leave:decide.title') })).toBeVisible();
  await look(page, 'one request');
  await page.goto(LAPSES);
  await page
    .getByRole('button', { name: words('leave:lapses.decideFor', { name, year: LAPSED_YEAR }), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:save'), exact: true })
    .click();
  await look(page, 'deciding about lapsed hours');
  await page.goto(`/app/manager/leave/dossiers/${tenantUserId}`);
  await expect(page.getByRole('region', { name: words('leave:dossier.requests') })).toBeVisible();
  await look(page, 'dossier');
}

async function throughSettings(page: Page, words: Words, look: Look): Promise<void> {
  const screen = new LeaveSettingsScreen(page, words);
  await page.goto(LEAVE_SETTINGS);
  await screen.field(words('leave:settings.notice')).fill('');
  await page.getByRole('button', { name: words('leave:settings.age.add'), exact: true }).click();
  await screen.save.click();
  await look(page, 'general with refused fields');
  await screen.page
    .getByRole('main')
    .getByRole('button', { name: words('common:cancel'), exact: true })
    .click();
  await page.goto(LEAVE_TYPES);
  await expect(screen.types.first()).toBeVisible();
  await look(page, 'kinds of leave');
  await page.getByRole('button', { name: words('leave:types.new'), exact: true }).click();
  await expect(screen.dialog(false)).toBeVisible();
  await look(page, 'a new kind of leave');
  await page.goto(LEAVE_BALANCES);
  await expect(screen.save).toBeVisible();
  await look(page, 'when leave lapses');
}

test.setTimeout(240_000);

test.describe('in nl', () => {
  test.use({ language: 'nl' });

  test('axe finds nothing', async ({ company, openAs, words }) => {
    const whose = await prepareCompany(company);
    const page = await openAs(company.admin, '/app');
    await throughTeam(page, words, whose, expectCleanInBothThemes);
    await throughSettings(page, words, expectCleanInBothThemes);
  });
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('nothing is wider than a phone', async ({ company, openAs, words }) => {
      const whose = await prepareCompany(company);
      const page = await openAs(company.admin, '/app', { viewport: { width: 390, height: 844 }, hasTouch: true });
      await throughTeam(page, words, whose, expectFits);
      await throughSettings(page, words, expectFits);
    });
  });
}
