/**
 * Every permission there is: `area:resource:action`, with `:department` or `:self` for the narrower variant.
 * `admin` grants all of them. `developer` lets a person point the shell at a remote under development.
 */
export const permissions = [
  'admin',
  'developer',
  'general:employee',
  'general:manager',
  'contracts:view',
  'contracts:create',
  'contracts:update',
  'contracts:cancel',
  'contracts:finalise',
  'leave:request:create',
  'leave:request:edit',
  'leave:request:edit-approved',
  'leave:request:edit-other',
  'leave:request:edit-past',
  'leave:request:cancel',
  'leave:request:view-own',
  'leave:request:view-others-on-date',
  'leave:request:view-all',
  'leave:request:view-pending',
  'leave:request:validate',
  'leave:request:validate:department',
  'leave:request:create-for-user',
  'leave:balance:view',
  'leave:balance-correction:create',
  'leave:type:view',
  'leave:type:create',
  'leave:type:update',
  'leave:expiry:view',
  'leave:expiry:update',
  'leave:settings:view',
  'leave:settings:update',
  'availability:create',
  'availability:update',
  'availability:delete',
  'availability:view:self',
  'availability:view:department',
  'availability:view',
  'schedules:shift:view-own',
  'schedules:view-other',
  'schedules:shift:create',
  'schedules:shift:create:department',
  'schedules:shift:update',
  'schedules:shift:update:department',
  'schedules:shift:delete',
  'schedules:shift:delete:department',
  'schedules:assign',
  'schedules:assign:department',
  'schedules:view',
  'schedules:view:department',
  'schedules:settings:view',
  'schedules:settings:update',
  'skills:view',
  'skills:create',
  'skills:update',
  'skills:delete',
  'surplus-deficit:view:self',
  'surplus-deficit:view:department',
  'surplus-deficit:view',
  'departments:view',
  'departments:view-details',
  'departments:create',
  'departments:update',
  'departments:delete',
  'departments:member:view',
  'departments:member:add',
  'departments:member:remove',
  'departments:manager:assign',
  'departments:manager:remove',
  'tenant:settings:view',
  'tenant:settings:update',
  'tenant:modules:update',
  'tenant:member:view',
  'tenant:member:view:department',
  'tenant:member:view-details',
  'tenant:member:create',
  'tenant:member:update',
  'tenant:invite:view',
  'tenant:invite:create',
  'tenant:invite:delete',
  'tenant:role:view',
  'tenant:role:create',
  'tenant:role:update',
  'timesheet:entry:add',
  'timesheet:entry:view-own',
  'timesheet:entry:update',
  'timesheet:timer:use',
  'timesheet:entry:approve',
  'timesheet:entry:approve:department',
  'timesheet:entry:view-approvable',
  'timesheet:entry:view-employee',
  'timesheet:aggregated:view',
  'timesheet:aggregated:view:department',
  'timesheet:correction:add',
  'timesheet:close-date:update',
  'timesheet:settings:view',
  'timesheet:settings:update',
  'timesheet:surcharge-day:view',
  'timesheet:surcharge-day:create',
  'timesheet:surcharge-day:delete',
  'timesheet:weekday-factor:view',
  'timesheet:weekday-factor:update',
] as const;

/** One permission string. */
export type Permission = (typeof permissions)[number];

/**
 * The list above, to which a remote adds the names that its manifest declares, so that a wrong one does not compile.
 * The server knows them from the manifests only.
 */
export interface KnownPermissions extends Record<Permission, true> {}

/** A permission of the list above, or one that a remote brings. */
export type AnyPermission = keyof KnownPermissions;

const known: ReadonlySet<string> = new Set(permissions);

/** What the list above has before a permission's first colon: no remote may call its own the same. */
const ours: ReadonlySet<string> = new Set(permissions.map((permission) => permission.split(':')[0] ?? ''));

/** `<name of the remote>:<what>`, such as `notes:view`, with up to three parts after the name. */
const ownForm = /^([a-z][a-z0-9-]{1,30})(?::[a-z][a-z0-9-]{0,30}){1,3}$/;

/** Name of the remote whose own permission a string can be; undefined where it can be none. */
export function ownerOfPermission(value: string): string | undefined {
  const name = ownForm.exec(value)?.[1];
  return name === undefined || ours.has(name) ? undefined : name;
}

/** Whether a stored or received string is a permission this version knows. */
export const isPermission = (value: string): value is Permission => known.has(value);

/**
 * Whether it is a permission that this version knows, or can be one that a remote brings. Whether there is such a
 * remote is not asked: without it nothing asks for the permission.
 */
export const isAnyPermission = (value: string): value is AnyPermission =>
  isPermission(value) || ownerOfPermission(value) !== undefined;

/** Role presets. A role with a preset other than `None` follows these defaults through product updates. */
export const rolePresets = ['None', 'Employee', 'Manager', 'Admin', 'DepartmentManager'] as const;

/** One of the role presets. */
export type RolePreset = (typeof rolePresets)[number];

const employee: readonly Permission[] = [
  'general:employee',
  'timesheet:entry:add',
  'timesheet:entry:view-own',
  'timesheet:entry:update',
  'timesheet:timer:use',
  'timesheet:surcharge-day:view',
  'leave:request:create',
  'leave:request:edit',
  'leave:request:edit-approved',
  'leave:request:cancel',
  'leave:request:view-own',
  'leave:request:view-others-on-date',
  'leave:balance:view',
  'leave:type:view',
  'availability:create',
  'availability:update',
  'availability:delete',
  'availability:view:self',
  'schedules:shift:view-own',
  'skills:view',
  'surplus-deficit:view:self',
];

const departmentManager: readonly Permission[] = [
  ...employee,
  'general:manager',
  'timesheet:entry:approve:department',
  'timesheet:entry:view-approvable',
  'timesheet:aggregated:view:department',
  'leave:request:view-pending',
  'leave:request:validate:department',
  'availability:view:department',
  'schedules:shift:create:department',
  'schedules:shift:update:department',
  'schedules:shift:delete:department',
  'schedules:assign:department',
  'schedules:view:department',
  'surplus-deficit:view:department',
  'tenant:member:view:department',
  'departments:view',
  'departments:view-details',
  'departments:member:view',
];

/** What a Manager may not do: change what the organisation itself is, or widen anybody's rights. */
const notManager: ReadonlySet<Permission> = new Set<Permission>([
  'admin',
  'developer',
  'tenant:settings:update',
  'tenant:modules:update',
  'tenant:role:create',
  'tenant:role:update',
  'leave:type:create',
  'leave:type:update',
  'leave:expiry:update',
  'leave:settings:update',
  'schedules:settings:update',
  'timesheet:settings:update',
  'timesheet:surcharge-day:create',
  'timesheet:surcharge-day:delete',
  'timesheet:weekday-factor:update',
]);

/** The permissions each preset stands for. */
export const presetPermissions: Readonly<Record<RolePreset, readonly Permission[]>> = {
  None: [],
  Employee: employee,
  DepartmentManager: departmentManager,
  Manager: permissions.filter((permission) => !notManager.has(permission)),
  Admin: ['admin'],
};

/** What a role allows: its preset's permissions, or those that are stored with it as far as they can be any. */
export const permissionsOfRole = (preset: RolePreset, stored: readonly string[]): readonly AnyPermission[] =>
  preset === 'None' ? stored.filter(isAnyPermission) : presetPermissions[preset];
