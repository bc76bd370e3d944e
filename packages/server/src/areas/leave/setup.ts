/** Default settings of a new tenant. */
import { defaultExpiryMonths } from '@rooster/domain/leave';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/id.ts';
import { leaveSettings, leaveType } from '../../schema/leave.ts';

type TypeRow = typeof leaveType.$inferInsert;
type Default = Pick<TypeRow, 'nameNl' | 'nameEn' | 'color' | 'preset'> & {
  readonly deducts?: true;
  readonly byManagersOnly?: true;
};

const defaults: readonly Default[] = [
  { nameNl: 'Vakantie', nameEn: 'Vacation', color: 'teal', preset: 'Vacation', deducts: true },
  { nameNl: 'Bijzonder verlof', nameEn: 'Special leave', color: 'violet', preset: 'Extraordinary' },
  { nameNl: 'Dokter of ziekenhuis', nameEn: 'Doctor or hospital', color: 'sky', preset: 'DoctorHospital' },
  { nameNl: 'Tandarts', nameEn: 'Dentist', color: 'cyan', preset: 'Dental' },
  { nameNl: 'Ouderschapsverlof', nameEn: 'Parental leave', color: 'pink', preset: 'Parental' },
  { nameNl: 'Onbetaald verlof', nameEn: 'Unpaid leave', color: 'stone', preset: 'None' },
  {
    nameNl: 'Zwangerschapsverlof',
    nameEn: 'Maternity leave',
    color: 'rose',
    preset: 'Maternity',
    byManagersOnly: true,
  },
  { nameNl: 'Ziek', nameEn: 'Sick', color: 'amber', preset: 'Illness', byManagersOnly: true },
];

/** The leave types a new tenant gets, in their order; `makeId` where ids must be repeatable. */
export function defaultLeaveTypes(
  tenantId: string,
  now: number,
  makeId: (now: number) => string = newId,
): (TypeRow & { id: string })[] {
  return defaults.map(({ deducts = false, byManagersOnly = false, ...type }, sortOrder) => ({
    ...type,
    tenantId,
    id: makeId(now),
    isDeductible: deducts,
    isActive: true,
    isUserSelectable: !byManagersOnly,
    sortOrder,
    createdAt: now,
  }));
}

/**
 * Gives a new tenant its leave settings: no notice, no limit on what is carried over, and the legal minimum for
 * lapsing.
 */
export async function createLeaveSettings(tenantId: string): Promise<void> {
  const { Legal, AboveLegal, WorkingTimeReduction, TimeForTime } = defaultExpiryMonths;
  await insertRows(leaveSettings, [
    {
      tenantId,
      noticeDays: 0,
      settlementDay: '01-01',
      ageAdditions: [],
      legalMonths: Legal,
      aboveLegalMonths: AboveLegal,
      reductionMonths: WorkingTimeReduction,
      timeForTimeMonths: TimeForTime,
    },
  ]);
}

/** Gives a new tenant leave settings and leave types. */
export async function setUpLeave(tenantId: string, now: number): Promise<void> {
  await createLeaveSettings(tenantId);
  await insertRows(leaveType, defaultLeaveTypes(tenantId, now));
}
