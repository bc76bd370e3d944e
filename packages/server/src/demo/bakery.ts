/** The demo tenant: a bakery with a shop, a delivery round and an office. */
import { addDays, localDate } from '@rooster/domain/time';
import { DEMO_ZONE } from './company.ts';
import type { Company, Department, Person, Skill } from './company.ts';
import { DEMO_DOMAIN } from './logins.ts';
import { personDetails } from './person.ts';
import { createRandom, randomId } from './random.ts';
import { patterns } from './work-pattern.ts';

/** Days of hours the demo has: a quarter. */
const DAYS = 91;

type Place = 'Bakkerij' | 'Winkel' | 'Bezorging' | 'Kantoor';
type Line = readonly [
  firstName: string,
  middleName: string | null,
  lastName: string,
  place: Place,
  pattern: keyof typeof patterns,
  role?: Person['role'],
  login?: string,
];

const descriptions: Readonly<Record<Place, string>> = {
  Bakkerij: 'Brood en banket, vooral ’s nachts',
  Winkel: 'Verkoop in de Dorpsstraat, ook op zondag',
  Bezorging: 'Ronde langs horeca en bedrijven',
  Kantoor: 'Administratie en inkoop',
};

const skills: readonly (readonly [name: string, color: Skill['color'], place: Place | null])[] = [
  ['BHV', 'red', null],
  ['Heftruck', 'amber', null],
  ['Brood', 'brown', 'Bakkerij'],
  ['Banket', 'pink', 'Bakkerij'],
  ['Kassa', 'sky', 'Winkel'],
  ['Sleutelhouder', 'violet', 'Winkel'],
  ['Rijbewijs B', 'emerald', 'Bezorging'],
  ['Salarisadministratie', 'slate', 'Kantoor'],
];

/** The first person of a department with a managing role manages it. */
const staff: readonly Line[] = [
  ['Annelies', 'de', 'Boer', 'Kantoor', 'office', 'Admin', 'admin'],
  ['Mark', 'van den', 'Berg', 'Kantoor', 'office', 'Manager', 'manager'],
  ['Willem', 'van der', 'Meer', 'Bakkerij', 'earlyBaker', 'DepartmentManager', 'department'],
  ['Sanne', 'de', 'Vries', 'Winkel', 'shop', 'Employee', 'employee'],
  ['Fatima', 'El', 'Amrani', 'Winkel', 'shop', 'DepartmentManager'],
  ['Joost', "van 't", 'Hof', 'Bezorging', 'delivery', 'DepartmentManager'],
  ['Petra', null, 'Willems', 'Kantoor', 'officeFourDays'],
  ['Henk', 'ter', 'Horst', 'Bakkerij', 'bakerThursday'],
  ['Mehmet', null, 'Yilmaz', 'Bakkerij', 'bakerFriday'],
  ['Tomasz', null, 'Kowalski', 'Bakkerij', 'bakerSunday'],
  ['Lotte', 'in den', 'Bosch', 'Bakkerij', 'bakerTuesday'],
  ['Ruben', null, 'Bakker', 'Bakkerij', 'bakerSaturday'],
  ['Iris', 'van', 'Vliet', 'Bakkerij', 'bakerWednesday'],
  ['Kees', null, 'Dekker', 'Bakkerij', 'bakerMonday'],
  ['Noor', 'van', 'Leeuwen', 'Winkel', 'shop'],
  ['Emma', null, 'Visser', 'Winkel', 'shopWeekend'],
  ['Daan', 'de', 'Groot', 'Winkel', 'saturday'],
  ['Julia', 'op de', 'Beek', 'Winkel', 'shopLate'],
  ['Priya', null, 'Sharma', 'Winkel', 'shopLate'],
  ['Tess', null, 'Hoekstra', 'Winkel', 'saturday'],
  ['Bram', null, 'Postma', 'Bezorging', 'delivery'],
  ['Omar', null, 'Prins', 'Bezorging', 'deliverySaturday'],
  ['Gijs', 'ten', 'Brink', 'Bezorging', 'deliverySaturday'],
  ['Yvonne', null, 'Kuipers', 'Kantoor', 'officeFourDays'],
];

/** The bakery, with hours up to yesterday; `now` in epoch milliseconds. */
export function bakery(now: number): Company {
  const random = createRandom('bakkerij');
  const today = localDate(now, DEMO_ZONE);
  const department = (name: Place): Department => ({
    id: randomId(random, now),
    name,
    description: descriptions[name],
  });
  const places: Readonly<Record<Place, Department>> = {
    Bakkerij: department('Bakkerij'),
    Winkel: department('Winkel'),
    Bezorging: department('Bezorging'),
    Kantoor: department('Kantoor'),
  };
  const people = staff.map(([firstName, middleName, lastName, place, pattern, role = 'Employee', login], index) => ({
    ...personDetails(index, today, now, random),
    name: { firstName, middleName, lastName },
    email: login === undefined ? null : `${login}@${DEMO_DOMAIN}`,
    role,
    departmentId: places[place].id,
    managesDepartment: role === 'DepartmentManager' || role === 'Manager',
    pattern: patterns[pattern],
  }));
  return {
    tenantId: randomId(random, now),
    name: 'Bakkerij De Gouden Korst',
    timeZoneId: DEMO_ZONE,
    // Without rounding, who tries the clock for a few seconds sees an entry instead of a refusal.
    roundingStrategy: 'None',
    weekdayFactors: [100, 100, 100, 100, 100, 100, 150],
    departments: Object.values(places),
    skills: skills.map(([name, color, place]) => ({ name, color, departmentId: place && places[place].id })),
    people,
    invited: [{ name: { firstName: 'Milan', middleName: 'van', lastName: 'Dijk' }, email: `milan@${DEMO_DOMAIN}` }],
    from: addDays(today, -DAYS),
    to: addDays(today, -1),
    now,
    random,
    plansShifts: true,
  };
}
