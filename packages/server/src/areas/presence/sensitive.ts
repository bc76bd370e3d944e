/** Which leave says something about somebody's health: no note is kept of it, and colleagues see the absence only. */
import type { LeavePreset } from '@rooster/contract';

/**
 * An employer may not record the nature or cause of an illness, and a bare report of it is health data already (art. 9
 * GDPR; policy rules on the sick employee of the Dutch data protection authority).
 */
const sensitive: ReadonlySet<LeavePreset> = new Set<LeavePreset>([
  'DoctorHospital',
  'Dental',
  'WaitingDayIllness',
  'Illness',
  'Maternity',
]);

/** Whether leave of this preset is nobody's business but that of anyone who decides on it. */
export const isSensitive = (preset: LeavePreset): boolean => sensitive.has(preset);
