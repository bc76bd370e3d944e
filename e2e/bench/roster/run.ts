/**
 * One search in a process of its own, so that its memory is its own: `company` with people, weeks, seconds and gap, or
 * `instance` with number and file. Prints its rows as JSON.
 */
import { readFileSync } from 'node:fs';
import { fillSchedule, solve } from '@rooster/rostering';
import type { Row } from '../lib/report.ts';
import { bestKnown } from './best-known.ts';
import { companyFacts } from './company.ts';
import { judge } from './check.ts';
import { problemOf, readInstance } from './instance.ts';

/** Ends the search where a slower machine has not done its steps. */
const SECONDS = 60;
/** The part of its seconds after which a search is told to end: what it is at then is still finished. */
const SEARCHED = 0.92;
/** More than a core does in that time, which is what ends the search. Parts of the work are shares of the steps. */
const STEPS = 1_000_000_000;
/** Those of a company, about what a free core does in that time. */
const COMPANY_STEPS = 300_000_000;
const SEED = 1;
/** Companies that are filled so well are done. */
const GAP = 0.002;
/** Per cent above the best known that instance 8 may be; of the others almost all are near, which the sum says. */
const MOST_ABOVE_8 = 3;

/** Asking the system for the time takes some itself: no more often than so. Milliseconds. */
const LOOK = 2;

/** The processor time from now on, in seconds. */
function processorSeconds(): () => number {
  const begin = process.cpuUsage();
  let looked = -Infinity;
  let seconds = 0;
  return () => {
    const now = performance.now();
    if (now - looked < LOOK) return seconds;
    looked = now;
    const { user, system } = process.cpuUsage(begin);
    seconds = (user + system) / 1e6;
    return seconds;
  };
}

async function measure(number: number, file: string): Promise<Row[]> {
  const instance = readInstance(readFileSync(file, 'utf8'));
  const problem = problemOf(instance);
  const seconds = processorSeconds();
  const { lines, cost, bound, spent } = await solve(problem, {
    seed: SEED,
    steps: STEPS,
    isStopped: () => seconds() >= SECONDS * SEARCHED,
  });
  const took = seconds();
  const rows = lines.map(({ duties }) =>
    Array.from(duties, (duty) => (duty < 0 ? undefined : instance.shifts[duty % instance.shifts.length]?.id)),
  );
  const { cost: judged, faults } = judge(instance, rows);
  if (judged !== cost) faults.push(`costs ${judged}, not ${cost}`);
  const group = `roster ${number}`;
  const best = bestKnown[number];
  return [
    { group, name: 'cost', value: cost, unit: '', note: `best known ${best ?? 'none'}` },
    ...(best === undefined
      ? []
      : [
          {
            group,
            name: 'above best known',
            value: (100 * (cost - best)) / best,
            unit: '%',
            target: number === 8 ? { max: MOST_ABOVE_8 } : undefined,
          },
        ]),
    {
      group,
      name: 'bound',
      value: bound,
      unit: '',
      note: `gap ${((100 * (cost - bound)) / Math.abs(bound)).toFixed(1)} %`,
    },
    { group, name: 'faults', value: faults.length, unit: '', target: { max: 0 }, note: faults.slice(0, 3).join('; ') },
    { group, name: 'processor time', value: took, unit: 's', note: `${(spent / 1e6).toFixed(0)} million steps` },
    { group, name: 'memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MiB', target: { max: 600 } },
  ];
}

async function measureCompany(people: number, weeks: number, seconds: number, gap: number): Promise<Row[]> {
  const facts = companyFacts(people, weeks, SEED);
  const spentSeconds = processorSeconds();
  const proposal = await fillSchedule(facts, {
    seed: SEED,
    steps: COMPANY_STEPS,
    gap: GAP,
    isStopped: () => spentSeconds() >= seconds * SEARCHED,
  });
  const took = spentSeconds();
  const group = `roster ${people} people, ${weeks} weeks`;
  const { assignments, openPlaces, spent } = proposal;
  return [
    {
      group,
      name: 'gap',
      value: 100 * proposal.gap,
      unit: '%',
      target: { max: gap },
      note: `${assignments.length} places filled, ${openPlaces.length} open`,
    },
    {
      group,
      name: 'processor time',
      value: took,
      unit: 's',
      target: { max: seconds },
      note: `${(spent / 1e6).toFixed(0)} million steps`,
    },
    { group, name: 'memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MiB', target: { max: 600 } },
  ];
}

const [kind, first = '', second = '', ...rest] = process.argv.slice(2);
const [seconds = 0, gap = 0] = rest.map(Number);
const rows =
  kind === 'company'
    ? await measureCompany(Number(first), Number(second), seconds, gap)
    : await measure(Number(first), second);
process.stdout.write(JSON.stringify(rows));
