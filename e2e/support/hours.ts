// Hours over the API, for tests that are about what becomes of them.
import { amsterdam } from './days.ts';
import type { Company, Person } from './company.ts';

/** Adds an entry of somebody's own; `times` as the screens write them, `09:00 – 17:00`. It awaits approval. */
export async function addHours(person: Person, day: string, times: string, breakTime = '00:00:00'): Promise<void> {
  const [start = '', end = ''] = times.split(' – ');
  await person.api.call('addEntry', {
    body: {
      shiftStart: amsterdam(day, start),
      shiftEnd: amsterdam(day, end),
      breakTime,
      timeZoneId: 'Europe/Amsterdam',
    },
  });
}

/** Approves everything that waits. */
export async function approveAll(company: Company): Promise<void> {
  await company.admin.api.call('approveAllEntries', { body: {} });
}

/** Adds to somebody's hours, or takes from them: `-01:30:00`. */
export async function correct(
  company: Company,
  tenantUserId: string,
  applicationDate: string,
  duration: string,
  reason: string,
): Promise<void> {
  await company.admin.api.call('addCorrections', {
    params: { tenantUserId },
    body: { corrections: [{ applicationDate, duration, reason }] },
  });
}

/** The times of somebody's entries in a period, as Amsterdam reads them, oldest first. */
export async function timesOf(person: Person, fromDate: string, toDate: string): Promise<string[]> {
  const { items } = await person.api.call<{ items: { shiftStart: string; shiftEnd: string }[] }>('queryEntries', {
    body: { fromDate, toDate },
  });
  const time = (instant: string) =>
    new Date(instant).toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' });
  return items.map(({ shiftStart, shiftEnd }) => `${time(shiftStart)} – ${time(shiftEnd)}`).toReversed();
}
