/**
 * What is read takes as many statements for a large company as for a small one: none of them is sent once per person,
 * shift or hour.
 */
import type { CallName } from '@rooster/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from './platform/http/testing.ts';
import type { TestApp, TestBrowser } from './platform/http/testing.ts';
import { askOf, reads } from './testing/reads.ts';
import { NOW, sizedCompany } from './testing/sized-company.ts';
import type { SizedCompany } from './testing/sized-company.ts';
import { statementsOf } from './testing/statements.ts';

/**
 * Answers about one thing, one person or the settings: as large in any company. Everything else must be longer in the
 * large one.
 */
const equal: ReadonlySet<CallName> = new Set([
  ...([
    'getUserInfo',
    'getMe',
    'listOwnSessions',
    'getTwoStep',
    'getMemberTwoStep',
    'getMemberSessions',
    'listOwnTenants',
    'getUnreadCount',
    'getNotificationPreferences',
    'getPushKey',
    'getRegistry',
    'getWaiting',
    'getOwnWeek',
  ] as const),
  ...([
    // As long as what the installed remotes declare.
    'listRemotePermissions',
    'listRemoteModules',
    // Nobody there is on call.
    'listOnCallOffers',
    // The week lies beyond the term within which a call costs something.
    'previewWithdrawnCalls',
    // Ids and short words alone, which sizes do not count.
    'getPhotos',
    // The same installation, whoever asks.
    'examineRemotes',
    'getTenantSettings',
    'getTenantDetails',
    'getTwoStepPolicy',
    'getMember',
    'getNextShift',
    'getSetupFacts',
    'getDepartment',
    'listContracts',
    'getContract',
    'getContractDefaults',
    // As long as one person's own leave and shifts.
    'previewContractEnd',
    'previewCancellation',
    'previewLeaving',
    'previewDateOfBirth',
  ] as const),
  ...([
    // As long as what departments need: of many people each shift has more places.
    'previewNeededShifts',
    'getTimer',
    'getTimesheetSettings',
    'getTimesheetModuleSettings',
    'listPublicHolidays',
    'getHolidayChoices',
    'getWeekdayFactors',
    'getSurchargeFactorByDate',
    'getRecalculation',
    'getPayrollMapping',
    'listPayrollSorts',
    'listRuleSets',
    'listRuleSetNames',
    'listPayFailures',
    'aggregateDays',
    'aggregateOwnHours',
    'previewApproveWithin',
    'previewClosing',
    'previewRecalculation',
  ] as const),
  ...([
    'getLeaveRequest',
    'getLeaveGrid',
    'listLapsingLots',
    'listLapseWarnings',
    'getLeaveSettings',
    'getLeaveModuleSettings',
    'getBalanceExpiries',
    'listLeaveCalendarFeeds',
    'previewLeave',
    'previewBalanceExpiries',
    'previewTenantDetails',
    'previewLeaveModuleSettings',
  ] as const),
  ...([
    'getOwnSurplusBalance',
    'getOpeningBalance',
    'getOwnSurplusLines',
    'getScheduleFeed',
    'getSchedulingSettings',
    'getSchedulingModuleSettings',
    'queryAvailability',
    'getProposal',
    'getProposalWhy',
  ] as const),
]);

const LARGE = 4;

/** Goes through a thousand hours, or a few people's year, with each round of statements, and has few rounds. */
const inRounds: ReadonlySet<CallName> = new Set(['previewRecalculation', 'listSurplus', 'dryRunRuleSet']);
const ROUNDS = 5;

let server: TestApp;
let small: SizedCompany;
let large: SizedCompany;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await testApp({ PLATFORM_ADMINS: 'admin@klein.example,admin@groot.example' });
  small = await sizedCompany(server, 'klein', 1);
  large = await sizedCompany(server, 'groot', LARGE);
  // Whoever asks first has the server make its key.
  await small.admin.call('getPushKey');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const ask = (browser: TestBrowser, name: CallName, company: SizedCompany) =>
  statementsOf(() => browser.call(name, askOf(name, company)));

/** How much an answer says. */
const objectsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + objectsIn(inner), 1)
    : 0;
const sizeOf = (answer: LightMyRequestResponse): number => objectsIn(answer.json());

/** Where to look first when there are too many. */
const mostOften = (statements: readonly string[]): string => {
  const times = (statement: string): number => statements.filter((other) => other === statement).length;
  return [...new Set(statements)].toSorted((a, b) => times(b) - times(a))[0] ?? '';
};

describe.each(reads)('%s', (name) => {
  it('takes as many statements in a large company', async () => {
    const [few, many] = [await ask(small.admin, name, small), await ask(large.admin, name, large)];
    expect([few.result.statusCode, many.result.statusCode], `${few.result.body} ${many.result.body}`).toEqual([
      200, 200,
    ]);
    const least = equal.has(name) ? 0 : sizeOf(few.result) + 1;
    expect(sizeOf(many.result), 'the large company has no more to answer').toBeGreaterThanOrEqual(least);
    const most = few.statements.length * (inRounds.has(name) ? ROUNDS : 1);
    expect(many.statements.length, `sent again and again: ${mostOften(many.statements)}`).toBeLessThanOrEqual(most);
    expect(many.statements.length).toBeGreaterThanOrEqual(few.statements.length);
  });

  it('takes as many for who sees one department', async () => {
    const [few, many] = [
      await ask(small.departmentManager, name, small),
      await ask(large.departmentManager, name, large),
    ];
    expect(many.result.statusCode).toBe(few.result.statusCode);
    expect(many.statements.length, `sent again and again: ${mostOften(many.statements)}`).toBe(few.statements.length);
  });
});
