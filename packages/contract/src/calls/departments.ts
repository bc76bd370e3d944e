/** Departments, their members and managers. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Id, list, name, NamesOut, text, TimeZoneId } from '../wire.ts';

export const Department = z
  .object({
    departmentId: Id,
    name: z.string(),
    description: z.string().nullable(),
    /** Where its members work: it decides the dates of their hours. Null for the zone of the organisation. */
    timeZoneId: TimeZoneId.nullable(),
    memberCount: z.int(),
    managers: z.array(z.object({ tenantUserId: Id, ...NamesOut })),
    version: z.int(),
  })
  .meta({ id: 'Department' });
export type Department = z.output<typeof Department>;

export const DepartmentMember = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    roles: z.array(z.string()),
    isManager: z.boolean(),
  })
  .meta({ id: 'DepartmentMember' });
export type DepartmentMember = z.output<typeof DepartmentMember>;

export const DepartmentOption = z.object({ departmentId: Id, name: z.string() }).meta({ id: 'DepartmentOption' });

const id = z.object({ id: Id });
const managerPath = z.object({ departmentId: Id, tenantUserId: Id });
const input = body({ name: name(80), description: text(500).nullish(), timeZoneId: TimeZoneId.nullish() });
const gone = ['not-found'] as const;

export const departmentsCalls = {
  listDepartments: call({
    method: 'GET',
    path: '/api/departments',
    summary: 'Departments by name',
    access: { any: ['departments:view'] },
    response: list(Department),
    keep: true,
  }),
  createDepartment: call({
    method: 'POST',
    path: '/api/departments',
    summary: 'Create a department',
    access: { any: ['departments:create'] },
    body: input,
    response: Department,
    status: 201,
    errors: ['department-name-required', 'department-name-taken'],
    idempotent: true,
  }),
  getDepartment: call({
    method: 'GET',
    path: '/api/departments/{id}',
    summary: 'One department',
    access: { any: ['departments:view-details'] },
    params: id,
    response: Department,
    keep: true,
    errors: gone,
    etag: true,
  }),
  updateDepartment: call({
    method: 'PUT',
    path: '/api/departments/{id}',
    summary: 'Rename or describe a department',
    access: { any: ['departments:update'] },
    params: id,
    body: input,
    response: Department,
    errors: ['not-found', 'modified-meanwhile', 'department-name-required', 'department-name-taken'],
    etag: true,
    idempotent: true,
  }),
  deleteDepartment: call({
    method: 'DELETE',
    path: '/api/departments/{id}',
    summary: 'Delete a department that nobody is in and nothing uses',
    access: { any: ['departments:delete'] },
    params: id,
    errors: ['not-found', 'in-use'],
  }),
  getDepartmentOptions: call({
    method: 'GET',
    path: '/api/departments/dropdown',
    summary: 'Departments to choose from',
    access: {
      any: [
        'departments:view',
        'tenant:member:view',
        'tenant:member:view:department',
        'schedules:view',
        'schedules:view:department',
        'schedules:shift:view-own',
        'schedules:settings:view',
        'schedules:settings:update',
      ],
    },
    response: list(DepartmentOption),
    keep: true,
  }),
  listDepartmentMembers: call({
    method: 'GET',
    path: '/api/departments/{id}/members',
    summary: 'Members of a department, managers first',
    access: { any: ['departments:member:view'] },
    params: id,
    response: list(DepartmentMember),
    keep: true,
    errors: gone,
  }),
  addDepartmentMembers: call({
    method: 'POST',
    path: '/api/departments/{id}/members',
    summary: 'Add members; those already in it are left as they are. Answers the members',
    access: { any: ['departments:member:add'] },
    params: id,
    body: body({ tenantUserIds: z.array(Id).min(1, 'required').max(500) }),
    response: list(DepartmentMember),
    errors: gone,
  }),
  removeDepartmentMember: call({
    method: 'DELETE',
    path: '/api/departments/{id}/members/{tenantUserId}',
    summary: 'Take a member out of a department',
    access: { any: ['departments:member:remove'] },
    params: z.object({ id: Id, tenantUserId: Id }),
    errors: gone,
  }),
  assignDepartmentManager: call({
    method: 'POST',
    path: '/api/departments/{departmentId}/managers/{tenantUserId}',
    summary: 'Make a member of the department its manager',
    access: { any: ['departments:manager:assign'] },
    params: managerPath,
    errors: gone,
  }),
  removeDepartmentManager: call({
    method: 'DELETE',
    path: '/api/departments/{departmentId}/managers/{tenantUserId}',
    summary: 'End managing; the member stays in the department',
    access: { any: ['departments:manager:remove'] },
    params: managerPath,
    errors: gone,
  }),
};
