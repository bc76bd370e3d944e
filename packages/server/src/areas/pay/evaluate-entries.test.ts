/** What is denied or awaits a decision is judged among the hours that matter to it, as it would be among all. */
import { noSurcharges } from '@rooster/domain/hours';
import { evaluate, payTemplates } from '@rooster/domain/pay-rules';
import { addDays } from '@rooster/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holidaysBy } from './basis.ts';
import { judgeChanged } from './evaluate-entries.ts';
import type { PaidVersion } from '../timesheet/pay-lines.ts';
import { paidAnew } from './paid.ts';
import type { EntryVersion } from './versions.ts';

const HOUR_MS = 3_600_000;
const FIRST = '2026-03-02';
const zone = 'Europe/Amsterdam';
const holidays = holidaysBy(
  { liberationDayFree: 'lustrum', freeDays: [], timeZoneId: zone },
  { fromDate: '2026-01-01', toDate: '2026-12-31' },
  Date.parse('2026-01-01'),
);
const standing = {
  absences: [],
  choices: [],
  terms: [
    {
      from: '2020-01-01',
      to: null,
      weekdaySeconds: [21_600, 21_600, 21_600, 21_600, 21_600, 0, 0],
      contractSeconds: 108_000,
      onCall: false,
      birthDate: null,
      functionGroup: null,
      skilled: null,
      employedSince: null,
    },
  ],
};

/** One entry a day at most, so that none lies over another. */
const someVersions: fc.Arbitrary<EntryVersion[]> = fc
  .array(
    fc.tuple(
      fc.constantFrom('InForce', 'InForce', 'InForce', 'Awaiting', 'Uncounted', null),
      fc.integer({ min: 5, max: 14 }),
      fc.integer({ min: 2, max: 13 }),
    ),
    { minLength: 20, maxLength: 70 },
  )
  .map((days) =>
    days.flatMap(([state, from, hours], index): EntryVersion[] => {
      if (state === null) return [];
      const workDate = addDays(FIRST, index);
      const start = Date.parse(`${workDate}T00:00:00Z`) + from * HOUR_MS;
      const entry = { id: String(index), zone, start, end: start + hours * HOUR_MS, breakSeconds: 1800 };
      return [{ entry, state, workDate, segments: [], surchargedSeconds: 0, multiplicationFactor: 0 }];
    }),
  );

/** Each that does not count among all that do, as it would stand in the place of none. */
function amongAll(versions: readonly EntryVersion[], rules: (typeof payTemplates)[number]['rules']) {
  const latest = versions.filter(({ state }) => state !== 'Uncounted');
  return versions
    .filter(({ state }) => state !== 'InForce')
    .flatMap((version) => {
      const among = version.state === 'Awaiting' ? latest : [...latest, version];
      const lines = evaluate({ entries: among.map(({ entry }) => entry), rules, holidays, terms: standing.terms });
      const own = lines.filter(({ entryId }) => entryId === version.entry.id);
      return paidAnew(version, own, () => 'version', noSurcharges) ?? [];
    });
}

it.each(payTemplates.map(({ key, rules }) => [key, rules] as const))(
  'judges what does not count yet as among all hours: %s',
  (_, rules) => {
    const byDefault = rules.map((version) => ({ ...version, versionId: 'version' }));
    fc.assert(
      fc.property(someVersions, (versions) => {
        const judged = judgeChanged(
          { fromDate: '0001-01-01', toDate: '9999-12-31' },
          versions,
          standing,
          { rules: { byDefault, ofSet: new Map() }, surcharges: noSurcharges, closedDate: null },
          holidays,
        );
        const pending = judged.filter(({ state }) => state !== 'InForce');
        const byEntry = (one: PaidVersion, other: PaidVersion): number => Number(one.entryId) - Number(other.entryId);
        expect(pending.toSorted(byEntry)).toEqual(amongAll(versions, rules).toSorted(byEntry));
      }),
      { numRuns: 30 },
    );
  },
);

it('judges what changed as it does among all that changed', () => {
  fc.assert(
    fc.property(someVersions, fc.nat(), fc.nat(5), (versions, at, days) => {
      const byDefault = (payTemplates[0]?.rules ?? []).map((version) => ({ ...version, versionId: 'version' }));
      const rules = { rules: { byDefault, ofSet: new Map() }, surcharges: noSurcharges, closedDate: null };
      const fromDate = versions[at % Math.max(1, versions.length)]?.workDate ?? '2026-01-01';
      const some = { fromDate, toDate: addDays(fromDate, days) };
      const ids = new Set(
        versions
          .filter(({ workDate }) => some.fromDate <= workDate && workDate <= some.toDate)
          .map(({ entry }) => entry.id),
      );
      const all = judgeChanged({ fromDate: '0001-01-01', toDate: '9999-12-31' }, versions, standing, rules, holidays);
      expect(judgeChanged(some, versions, standing, rules, holidays)).toEqual(
        all.filter(({ entryId }) => ids.has(entryId)),
      );
    }),
    { numRuns: 100 },
  );
});
