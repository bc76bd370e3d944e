/** How far guessing gets from many addresses: over HTTP, against a real database. */
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ALL_FAILURES } from '../../areas/accounts/throttle.ts';
import { codeOf, PASSWORD, testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: 'on' });
});
afterAll(() => server.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await server.database.system.execute(sql`delete from rate_limit where key = ${ALL_FAILURES.key}`);
});

const logIn = (email: string, password: string, remoteAddress: string) =>
  server.browser().call('login', { body: { email, password }, remoteAddress });

it('the addresses of one IPv6 network fail together, and those of another apart', async () => {
  const codes: string[] = [];
  // An account each, so that only the network counts.
  for (let index = 0; index < 23; index += 1)
    codes.push(
      codeOf(await logIn(`niemand-${index}@netwerk.example`, 'geraden', `2001:db8:0:1::${index.toString(16)}`)),
    );
  expect(codes.filter((code) => code === 'login-failed').length).toBeLessThan(23);
  expect(codes.at(-1)).toBe('too-many-requests');
  expect(codeOf(await logIn('niemand@netwerk.example', 'geraden', '2001:db8:0:2::1'))).toBe('login-failed');
});

it('a limit of a call counts the addresses of one IPv6 network as one', async () => {
  const ask = (index: number) =>
    server.browser().call('confirmEmail', {
      body: { email: `a${index}@netwerk.example`, code: '000000' },
      remoteAddress: `2001:db8:0:3::${index.toString(16)}`,
    });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => ask(index)));
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
});

it('once too many logins have failed everywhere, only networks that somebody has logged in from go on', async () => {
  const { email } = await server.company('Budget');
  const home = '203.0.113.7';
  expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200);
  await server.database.system.execute(
    sql`insert into rate_limit (key, count, resets_at) values (${ALL_FAILURES.key}, ${ALL_FAILURES.max},
      ${new Date(currentTime() + 3_600_000).toISOString()}::timestamptz) on conflict (key) do update
      set count = excluded.count, resets_at = excluded.resets_at`,
  );
  expect(codeOf(await logIn(email, PASSWORD, '198.51.100.20'))).toBe('too-many-requests');
  expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200);
});

it('guesses from elsewhere keep nobody out where he has logged in before, or has set a new password', async () => {
  const { email } = await server.company('Buitengesloten');
  // Time stands still: on a busy machine the first waits would be over before the last guess has its turn.
  vi.spyOn(Date, 'now').mockReturnValue(currentTime());
  const [home, hotel, guesser] = ['192.0.2.10', '192.0.2.20', '192.0.2.30'];
  expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200);
  const guess = async (address: string) => {
    const codes: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) codes.push(codeOf(await logIn(email, 'geraden', address)));
    return codes.filter((code) => code === 'login-failed').length;
  };
  expect(await guess(guesser)).toBe(5);
  expect(codeOf(await logIn(email, PASSWORD, hotel))).toBe('too-many-requests');
  expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200);
  // Logging in gives who guesses elsewhere no further tries.
  expect(await guess(guesser)).toBe(0);

  await server.browser().call('requestPasswordReset', { body: { email } });
  const [, token = ''] = /token=([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
  const password = `${PASSWORD}-2`;
  const reset = await server
    .browser()
    .call('resetPassword', { body: { email, token, password }, remoteAddress: hotel });
  expect([reset.statusCode, (await logIn(email, password, hotel)).statusCode]).toEqual([204, 200]);

  // At home guessing is held up as anywhere, and ends no tries elsewhere.
  expect(await guess(home)).toBe(5);
  expect(codeOf(await logIn(email, password, home))).toBe('too-many-requests');
  expect((await logIn(email, password, hotel)).statusCode).toBe(200);
});

it('an office is held up by nobody who mistypes there or guesses there, where people have logged in before', async () => {
  const { email } = await server.company('Kantoor');
  vi.spyOn(Date, 'now').mockReturnValue(currentTime());
  const office = '192.0.2.40';
  expect((await logIn(email, PASSWORD, office)).statusCode).toBe(200);
  // What a hundred people mistype in a week.
  for (let day = 0; day < 6; day += 1) {
    for (let tries = 0; tries < 4; tries += 1) await logIn(email, 'verkeerd getypt', office);
    expect((await logIn(email, PASSWORD, office)).statusCode).toBe(200);
  }
  expect(codeOf(await logIn('nieuw@kantoor.example', 'geraden', office))).toBe('login-failed');

  for (let tries = 0; tries < 25; tries += 1) await logIn(`niemand-${tries}@kantoor.example`, 'geraden', office);
  expect(codeOf(await logIn('nieuw@kantoor.example', 'geraden', office))).toBe('too-many-requests');
  expect((await logIn(email, PASSWORD, office)).statusCode).toBe(200);
});

it('a limit of a call for who is logged in counts the person, and not all who share an address', async () => {
  const { browser: admin } = await server.company('Deelt');
  const colleague = await server.colleague(admin, 'collega@deelt.example', 'Employee');
  const ask = (browser: TestBrowser, remoteAddress: string) =>
    browser.call('proveIdentity', { body: { password: PASSWORD }, remoteAddress });
  const statuses: number[] = [];
  for (let uses = 0; uses < 21; uses += 1) statuses.push((await ask(admin, `192.0.2.${50 + uses}`)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await ask(colleague, '192.0.2.50')).statusCode).toBe(204);
});

it('a clock that was a day ahead keeps nobody waiting once it is right', async () => {
  const { email } = await server.company('Vooruit');
  const office = '192.0.2.90';
  const right = currentTime();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(right + 24 * 3_600_000);
  const confirm = async () =>
    codeOf(await server.browser().call('confirmEmail', { body: { email, code: '000000' }, remoteAddress: office }));
  const ahead = await Promise.all(Array.from({ length: 61 }, confirm));
  expect(ahead).toContain('too-many-requests');
  for (let tries = 0; tries < 6; tries += 1) await logIn(email, 'geraden', office);
  expect(codeOf(await logIn(email, PASSWORD, office))).toBe('too-many-requests');
  await server.database.system.execute(
    sql`update rate_limit set count = ${ALL_FAILURES.max} where key = ${ALL_FAILURES.key}`,
  );

  clock.mockReturnValue(right);
  expect(await confirm()).toBe('email-confirmation-failed');
  expect((await logIn(email, PASSWORD, office)).statusCode).toBe(200);
});
