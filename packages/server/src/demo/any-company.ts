/** A company of any size, for measuring and for trying out. */
import { addDays, localDate } from '@rooster/domain/time';
import { DEMO_ZONE } from './company.ts';
import type { Company, Department, Person } from './company.ts';
import { randomName } from './names.ts';
import { personDetails } from './person.ts';
import { createRandom, randomId } from './random.ts';
import { patterns } from './work-pattern.ts';
import type { WorkPattern } from './work-pattern.ts';

/** What can be chosen of a generated company. */
export interface CompanyOptions {
  readonly name: string;
  /** Mail domain of its logins, without `.example`. */
  readonly slug: string;
  readonly members: number;
  readonly months: number;
  readonly seed: string;
  /** Whether everybody can log in, as `employee<n>@…`, instead of the first four alone. */
  readonly allLogins: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

const DAYS_PER_MONTH = 365.25 / 12;
const PEOPLE_PER_DEPARTMENT = 25;

/** Most people work by day, some early, late or at night. */
const mix: readonly [WorkPattern, ...WorkPattern[]] = [
  patterns.office,
  patterns.office,
  patterns.day,
  patterns.day,
  patterns.delivery,
  patterns.delivery,
  patterns.shop,
  patterns.shopLate,
  patterns.nights,
];

/** The first three run the place; then the first of each department manages it. */
function placeOf(index: number): Pick<Person, 'role' | 'managesDepartment'> & { login: string } {
  if (index === 0) return { role: 'Admin', managesDepartment: false, login: 'admin' };
  if (index === 1) return { role: 'Manager', managesDepartment: false, login: 'manager' };
  if (index === 2) return { role: 'DepartmentManager', managesDepartment: true, login: 'department' };
  if (index === 3) return { role: 'Employee', managesDepartment: false, login: 'employee' };
  const manages = index % PEOPLE_PER_DEPARTMENT === 0;
  return { role: manages ? 'DepartmentManager' : 'Employee', managesDepartment: manages, login: `employee${index}` };
}

/** A company as chosen, with hours up to yesterday. */
export function anyCompany({ name, slug, members, months, seed, allLogins, now }: CompanyOptions): Company {
  const random = createRandom(`${slug}:${seed}`);
  const today = localDate(now, DEMO_ZONE);
  const departments: Department[] = Array.from(
    { length: Math.max(1, Math.ceil(members / PEOPLE_PER_DEPARTMENT)) },
    (_, index) => ({
      id: randomId(random, now),
      name: `Afdeling ${index + 1}`,
      description: null,
    }),
  );
  const people = Array.from({ length: members }, (_, index): Person => {
    const { login, ...place } = placeOf(index);
    const department = departments[Math.floor(index / PEOPLE_PER_DEPARTMENT)];
    if (!department) throw new Error('More people than departments hold');
    return {
      ...personDetails(index, today, now, random),
      ...place,
      name: randomName(random),
      email: allLogins || index < 4 ? `${login}@${slug}.example` : null,
      departmentId: department.id,
      pattern: random.pick(mix),
    };
  });
  return {
    tenantId: randomId(random, now),
    name,
    timeZoneId: DEMO_ZONE,
    roundingStrategy: 'None',
    weekdayFactors: [100, 100, 100, 100, 100, 100, 150],
    departments,
    skills: [
      { name: 'BHV', color: 'red', departmentId: null },
      { name: 'Heftruck', color: 'amber', departmentId: null },
      { name: 'Kassa', color: 'sky', departmentId: null },
      { name: 'Rijbewijs B', color: 'emerald', departmentId: null },
    ],
    people,
    invited: [],
    from: addDays(today, -Math.round(months * DAYS_PER_MONTH)),
    to: addDays(today, -1),
    now,
    random,
    plansShifts: false,
  };
}
