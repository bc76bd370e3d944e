/** Members: the people of the organisation. */
import * as z from 'zod';
import { call } from '../call.ts';
import {
  body,
  Duration,
  Email,
  Id,
  Instant,
  list,
  name,
  Names,
  NamesOut,
  page,
  PhoneNumber,
  PlainDate,
  TimeZoneId,
} from '../wire.ts';
import { BalanceType, ContractConsequences } from './contracts.ts';
import { memberPhotoCalls } from './photos.ts';
import { PayrollCorrection } from './timesheet/payroll.ts';

/** State of a member's contracts as lists show it; `None` when there is none at all. */
export const ContractState = z
  .enum(['None', 'Draft', 'PendingActivation', 'Active', 'Expired', 'Cancelled'])
  .meta({ id: 'ContractState' });
export type ContractState = z.output<typeof ContractState>;

/** Whether a member can log in: has, was invited, neither, or has left. */
export const MemberAccess = z.enum(['Active', 'Invited', 'None', 'Left']).meta({ id: 'MemberAccess' });

const MemberDepartment = z.object({ departmentId: Id, name: z.string(), isManager: z.boolean() });

/** A member as a list shows one: nothing that only details may show. */
export const MemberSummary = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    email: z.string().nullable(),
    roleIds: z.array(Id),
    skillIds: z.array(Id),
    departments: z.array(MemberDepartment),
    contractState: ContractState,
    access: MemberAccess,
    /** Null too for anyone who may not see details. */
    dateOfBirth: PlainDate.nullable(),
    phoneNumber: z.string().nullable(),
  })
  .meta({ id: 'MemberSummary' });
export type MemberSummary = z.output<typeof MemberSummary>;

/** A member with details. */
export const Member = MemberSummary.extend({
  startedOn: PlainDate.nullable(),
  leavesOn: PlainDate.nullable(),
  createdAt: Instant,
  version: z.int(),
}).meta({ id: 'Member' });
export type Member = z.output<typeof Member>;

/** The shift that somebody works now or next. */
export const NextShift = z
  .object({ shiftId: Id, name: z.string(), start: Instant, end: Instant, timeZoneId: TimeZoneId })
  .meta({ id: 'NextShift' });
export type NextShift = z.output<typeof NextShift>;

/** A member as offered in a choice. */
export const MemberOption = z
  .object({ tenantUserId: Id, ...NamesOut, departmentIds: z.array(Id) })
  .meta({ id: 'MemberOption' });
export type MemberOption = z.output<typeof MemberOption>;

/**
 * How many people there are so far, and whether balances were brought in: what the steps of setting up follow from,
 * besides the settings.
 */
export const SetupFacts = z
  .object({
    departmentCount: z.int(),
    memberCount: z.int(),
    /** Members who can neither log in nor have been asked to. */
    withoutLoginCount: z.int(),
    /** Imports of opening balances that were not taken back. */
    balanceImportCount: z.int(),
  })
  .meta({ id: 'SetupFacts' });
export type SetupFacts = z.output<typeof SetupFacts>;

const memberFields = {
  ...Names,
  employeeCode: name(40).nullish(),
  email: Email.nullish(),
  dateOfBirth: PlainDate.nullish(),
  phoneNumber: PhoneNumber.nullish(),
  roleIds: z.array(Id).max(20),
  skillIds: z.array(Id).max(50),
};

const mayView = { any: ['tenant:member:view', 'tenant:member:view:department'] } as const;
const tenantUserId = z.object({ tenantUserId: Id });

export const membersCalls = {
  listMembers: call({
    method: 'GET',
    path: '/api/tenant/members',
    summary: 'Members by last name; search looks in names, code and address',
    access: mayView,
    mayLag: true,
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      departmentId: Id.optional(),
      roleId: Id.optional(),
      skillId: Id.optional(),
      contractState: ContractState.optional(),
      access: MemberAccess.optional(),
      sort: z.enum(['name', '-name', 'employeeCode', '-employeeCode']).default('name'),
      limit: z.coerce.number<string | number>().int('not-whole').min(1).max(500).default(50),
      cursor: z.string().max(500).optional(),
    }),
    response: page(MemberSummary).extend({ total: z.int() }),
    keep: { instead: { dateOfBirth: null, phoneNumber: null } },
  }),
  createMember: call({
    method: 'POST',
    path: '/api/tenant/members',
    summary: 'Add a member; with an address they are invited unless `sendInvite` is false',
    access: { any: ['tenant:member:create'] },
    fresh: 'in-part',
    body: body({
      ...memberFields,
      roleIds: memberFields.roleIds.optional(),
      skillIds: memberFields.skillIds.optional(),
      departmentIds: z.array(Id).max(50).optional(),
      sendInvite: z.boolean().default(true),
    }),
    response: Member,
    status: 201,
    errors: ['not-found', 'invite-already-member', 'invites-spent', 'employee-code-taken'],
    idempotent: true,
  }),
  getMember: call({
    method: 'GET',
    path: '/api/tenant/members/{tenantUserId}',
    summary: 'One member with details',
    access: { any: ['tenant:member:view-details'] },
    params: tenantUserId,
    response: Member,
    errors: ['not-found'],
    etag: true,
  }),
  getNextShift: call({
    method: 'GET',
    path: '/api/tenant/members/{tenantUserId}/next-shift',
    summary: 'The published shift that a member works now or within four weeks, in departments within reach',
    access: { any: ['schedules:view', 'schedules:view:department'] },
    module: 'Scheduling',
    params: tenantUserId,
    response: z.object({ shift: NextShift.nullable() }),
    errors: ['not-found'],
  }),
  updateMember: call({
    method: 'PUT',
    path: '/api/tenant/members/{tenantUserId}',
    summary: 'Change a member; the address only while they have no login of their own',
    access: { any: ['tenant:member:update'] },
    fresh: 'in-part',
    params: tenantUserId,
    body: body(memberFields),
    response: Member,
    errors: ['not-found', 'modified-meanwhile', 'last-admin', 'invite-already-member', 'employee-code-taken'],
    etag: true,
    idempotent: true,
  }),
  getMemberOptions: call({
    method: 'GET',
    path: '/api/tenant/members/dropdown-data',
    summary: 'Members to choose from, all of them, by last name',
    access: mayView,
    mayLag: true,
    response: list(MemberOption),
    keep: true,
  }),
  getSetupFacts: call({
    method: 'GET',
    path: '/api/tenant/members/setup',
    summary: 'How far the organisation has been set up, as far as people go',
    access: { any: ['tenant:settings:update'] },
    response: SetupFacts,
    keep: true,
  }),
  refreshInvite: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/refresh-invite',
    summary: 'Send a new invite to a member without a login',
    access: { any: ['tenant:invite:create'] },
    params: tenantUserId,
    errors: ['not-found', 'invite-already-member', 'invites-spent', 'member-without-email', 'state-conflict'],
  }),
  ...memberPhotoCalls,
};

/**
 * A member who leaves, or does not after all, with what is left of each balance on the last day: to be paid out, or
 * owed when below zero.
 */
/**
 * What is left to settle with somebody who leaves. `surplusHours` is below zero, for a deficit, only where the
 * organisation settles those; null where no hours are agreed on or kept. `payrollCorrections` are what the next export
 * will correct of periods that were exported. Both are null for anyone who may not see such figures.
 */
export const Settlement = z
  .object({
    balances: z.array(z.object({ balanceType: BalanceType, hours: Duration })),
    /** What payroll pays for hours off among them that pay rules gave; null where that is nothing. */
    paidTimeOff: Duration.nullable(),
    surplusHours: Duration.nullable(),
    payrollCorrections: z.array(PayrollCorrection).nullable(),
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.output<typeof Settlement>;
/** A member with the settlement of the last day; null when the leaving was taken back. */
export const LeavingMember = Member.extend({ settlement: Settlement.nullable() }).meta({ id: 'LeavingMember' });
export type LeavingMember = z.output<typeof LeavingMember>;
/**
 * What a last day would lead to: planned shifts whose places become open, leave that has other hours then, and what is
 * left to settle.
 */
export const LeavingPreview = ContractConsequences.pick({ shifts: true, leave: true })
  .extend({ settlement: Settlement })
  .meta({ id: 'LeavingPreview' });
export type LeavingPreview = z.output<typeof LeavingPreview>;

/** A person leaves: the end of employment, what is kept of them, and what is erased. */
export const memberLifecycleCalls = {
  endEmployment: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/leave',
    summary: 'A member leaves: contract and access end after the last day; proposes how balances are settled',
    access: { any: ['tenant:member:update'] },
    params: tenantUserId,
    /** Null takes the leaving back. */
    body: body({ lastDay: PlainDate.nullable() }),
    response: LeavingMember,
    errors: ['not-found', 'last-admin', 'modified-meanwhile', 'contract-overlap'],
    etag: true,
    idempotent: true,
  }),
  previewLeaving: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/leave/preview',
    summary: 'What leaving on a last day would lead to',
    access: { any: ['tenant:member:update'] },
    params: tenantUserId,
    body: body({ lastDay: PlainDate }),
    response: LeavingPreview,
    errors: ['not-found', 'last-admin', 'contract-overlap'],
  }),
  exportMember: call({
    method: 'GET',
    path: '/api/tenant/members/{tenantUserId}/export',
    summary: 'Everything that is kept of one person, by table',
    cost: 'heavy',
    access: { any: ['admin'] },
    fresh: true,
    params: tenantUserId,
    response: z.object({
      exportedAt: Instant,
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    errors: ['not-found'],
  }),
  eraseMember: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/erase',
    summary: 'Erase a person who has left; hours and contracts that the law wants kept stay without a name',
    access: { any: ['admin'] },
    fresh: true,
    params: tenantUserId,
    /** The person's full name, typed, so that nobody is erased by a slip. */
    body: body({ confirmation: z.string().max(250) }),
    errors: ['not-found', 'state-conflict'],
  }),
};
