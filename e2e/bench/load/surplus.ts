/** What surplus and deficit cost the server: the year of a person, and a page of everybody's. */
import { currentTime } from '@rooster/domain/clock';
import type { Row } from '../lib/report.ts';
import { type RunningServer, seedTenant, type ServerOptions } from '../lib/server.ts';
import { median, spread } from '../lib/statistics.ts';
import { logIn } from './sessions.ts';

const TENANT = 'Saldo';
const PEOPLE = 300;
const MONTHS = 12;
/** As many as a page of the list shows. */
const PAGE = 50;
const ROUNDS = 15;
/** The server compiles what it runs often; these are not counted. */
const WARM_UP = 5;

/** The tenant; the server must not be running yet. */
export const seedSurplus = (options: ServerOptions): void =>
  seedTenant(options, { name: TENANT, members: PEOPLE, months: MONTHS });

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

/** Milliseconds of one request after another. */
async function timesOf(url: string, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await ask(url, headers);
    if (round >= 0) times.push(performance.now() - begin);
  }
  return times;
}

/** Measures on a running server. */
export async function measureSurplus(server: RunningServer, group: string): Promise<Row[]> {
  const { headers } = await logIn(server.url, 'manager@saldo.example');
  // The year with most of the hours.
  const year = new Date(currentTime() - (MONTHS / 2) * 30 * 86_400_000).getUTCFullYear();
  const list = `${server.url}/api/surplus-deficit-hours/members/week/${year}?limit=${PAGE}`;
  const { items } = JSON.parse(await ask(list, headers)) as { items: { tenantUserId: string }[] };
  const [first] = items;
  if (first === undefined) throw new Error('Nobody has surplus');
  const ofPerson = await timesOf(
    `${server.url}/api/surplus-deficit-hours/month/${year}/${first.tenantUserId}`,
    headers,
  );
  const ofPage = await timesOf(list, headers);
  return [
    {
      group,
      name: 'surplus of a person, a year by months',
      value: median(ofPerson),
      unit: 'ms',
      target: { max: 100 },
      note: spread(ofPerson),
    },
    {
      group,
      name: `surplus of ${items.length} of ${PEOPLE} people, a year by weeks`,
      value: median(ofPage),
      unit: 'ms',
      target: { max: 1000 },
      note: spread(ofPage),
    },
  ];
}
