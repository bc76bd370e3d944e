/** What a made-up company is, before anything of it is written. */
import type { Color, RolePreset, RoundingStrategy } from '@rooster/contract';
import type { PersonName } from './names.ts';
import type { Random } from './random.ts';
import type { WorkPattern } from './work-pattern.ts';

/** A department. */
export interface Department {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

/** Something people can do, of one department or of all. */
export interface Skill {
  readonly name: string;
  readonly color: Color;
  readonly departmentId: string | null;
}

/** Somebody who works there. */
export interface Person {
  readonly id: string;
  readonly name: PersonName;
  readonly employeeCode: string;
  readonly dateOfBirth: string;
  readonly phoneNumber: string;
  /** Null for anyone who cannot log in. */
  readonly email: string | null;
  readonly role: Exclude<RolePreset, 'None'>;
  readonly departmentId: string;
  readonly managesDepartment: boolean;
  readonly pattern: WorkPattern;
}

/**
 * Where only some can log in, the ids of those: whom a visitor sees the company as. They have their shifts this week
 * and the next.
 */
export const shownPeople = (people: readonly Person[]): ReadonlySet<string> =>
  new Set(
    people.some(({ email }) => email === null) ? people.flatMap(({ id, email }) => (email === null ? [] : [id])) : [],
  );

/** A company with everything that is generated for it. */
export interface Company {
  readonly tenantId: string;
  readonly name: string;
  readonly timeZoneId: string;
  readonly roundingStrategy: RoundingStrategy;
  /** Percentages, Monday first. */
  readonly weekdayFactors: readonly number[];
  readonly departments: readonly Department[];
  readonly skills: readonly Skill[];
  readonly people: readonly Person[];
  /** Who gets an invite that is still open. */
  readonly invited: readonly { readonly name: PersonName; readonly email: string }[];
  /** First and last local date of work, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds: nothing generated lies after it. */
  readonly now: number;
  readonly random: Random;
  /** Whether it gets a roster, and the module for it. */
  readonly plansShifts: boolean;
}

/** Password of every generated login. It is public, which is why production never has them. */
export const DEMO_PASSWORD = 'demo-rooster-2026';

/** Zone of all generated companies. */
export const DEMO_ZONE = 'Europe/Amsterdam';

/** Who approves: the first manager, or whoever comes first where there is none. */
export function approverOf({ people }: Company): Person {
  const approver = people.find(({ role }) => role === 'Manager') ?? people[0];
  if (!approver) throw new Error('A company needs at least one person');
  return approver;
}
