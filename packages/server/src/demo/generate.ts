/** Makes a tenant of any size. */
import { currentTime } from '@rooster/domain/clock';
import { hashPassword } from '../areas/accounts/password.ts';
import type { Database } from '../platform/database/context.ts';
import { anyCompany } from './any-company.ts';
import { DEMO_PASSWORD } from './company.ts';
import { isTaken, lockGenerator } from './taken.ts';
import { writeCompany } from './write.ts';
import type { Written } from './write.ts';

/** What to make. */
export interface GenerateOptions {
  /** At least 4, for each of the logins a person of his own. */
  readonly members: number;
  /** Months of hours, up to yesterday. */
  readonly months: number;
  readonly name?: string | undefined;
  /** The same seed on the same day makes the same hours. */
  readonly seed?: string | undefined;
  /** Whether everybody can log in (`employee<n>@<slug>.example`), instead of the first four alone. */
  readonly allLogins?: boolean | undefined;
  /** Epoch milliseconds. */
  readonly now?: number | undefined;
}

/** What was made. */
export interface Generated extends Written {
  readonly name: string;
  readonly slug: string;
  /** Who can log in, the admin first. */
  readonly logins: readonly string[];
  readonly password: string;
}

/** `Bakkerij ’t Hoekje` → `bakkerij-t-hoekje`: letters, digits and dashes, for a mail domain. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'bedrijf'
  );
}

async function freeSlug(name: string): Promise<string> {
  const slug = slugOf(name);
  let free = slug;
  for (let number = 2; await isTaken(`${free}.example`); number += 1) free = `${slug}-${number}`;
  return free;
}

/** Makes a tenant; one more of the same name gets a number in its logins' mail domain. Never in production mode. */
export async function generateTenant(
  database: Database,
  {
    members,
    months,
    name = `Bedrijf met ${members} medewerkers`,
    seed = '1',
    allLogins = false,
    now = currentTime(),
  }: GenerateOptions,
): Promise<Generated> {
  if (!Number.isInteger(members) || members < 4) throw new RangeError('A generated tenant has at least 4 members');
  if (!(months > 0 && months <= 120)) throw new RangeError('A generated tenant has up to 120 months of hours');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.asSystem(async () => {
    await lockGenerator();
    const slug = await freeSlug(name);
    const company = anyCompany({ name, slug, members, months, seed, allLogins, now });
    const written = await writeCompany(company, passwordHash);
    return {
      ...written,
      name,
      slug,
      logins: company.people.flatMap(({ email }) => email ?? []),
      password: DEMO_PASSWORD,
    };
  });
}
