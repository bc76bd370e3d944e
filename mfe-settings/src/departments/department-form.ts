/** A department as its form holds it. */
import type { Api, CallBody, Department } from '@rooster/contract';
import { type Problems, textProblem } from '../shared/problems.ts';

export interface DepartmentForm {
  readonly name: string;
  readonly description: string;
  /** IANA name; empty for the zone of the organisation. */
  readonly timeZoneId: string;
}

/** What the form starts with: the department, or nothing for a new one. */
export const departmentForm = (department: Department | undefined): DepartmentForm => ({
  name: department?.name ?? '',
  description: department?.description ?? '',
  timeZoneId: department?.timeZoneId ?? '',
});

export const departmentProblems = (form: DepartmentForm): Problems<DepartmentForm> => ({
  name: textProblem(form.name, 80),
  description: textProblem(form.description, 500, true),
});

/** The request: an emptied description is sent as none, and no zone of its own as none. */
export const departmentBody = (form: DepartmentForm): NonNullable<CallBody<Api['createDepartment']>> => ({
  name: form.name.trim(),
  description: form.description.trim() === '' ? null : form.description.trim(),
  timeZoneId: form.timeZoneId === '' ? null : form.timeZoneId,
});
