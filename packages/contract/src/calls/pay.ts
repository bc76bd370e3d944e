/** Rule sets: what hours are worth by a collective agreement, and what a period would have come to under one. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Id, list, name, period, PlainDate } from '../wire.ts';
import { PayChoice, PayChosen } from './timesheet/hours.ts';
import { DryRun, DryRunInput, PayExplanation } from './pay/dry-run.ts';
import { PayTotals } from './pay/totals.ts';
import { PayFailure, PayRuleOnWire, RuleSet, RuleSetName } from './pay/rules.ts';

export * from './pay/dry-run.ts';
export * from './pay/rules.ts';
export * from './pay/totals.ts';

const module = 'Timesheet';
const mayView = { any: ['timesheet:settings:view', 'timesheet:settings:update'] } as const;
const mayChange = { any: ['timesheet:settings:update'] } as const;
const maySeeHours = { any: ['timesheet:aggregated:view'] } as const;

const ruleSetId = z.object({ ruleSetId: Id });
const rules = z.array(PayRuleOnWire).max(100);

export const payCalls = {
  listRuleSets: call({
    method: 'GET',
    path: '/api/timesheet/rule-sets',
    summary: 'Rule sets with all their versions, the default first, the others by name',
    access: mayView,
    module,
    response: list(RuleSet),
  }),
  createRuleSet: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets',
    summary: 'Make a rule set of rules that hold from a date on, or since ever',
    access: mayChange,
    module,
    body: body({ name: name(80, 1), fromDate: PlainDate.nullable(), rules }),
    response: RuleSet,
    status: 201,
    errors: ['rule-set-name-taken'],
    idempotent: true,
  }),
  adoptPayTemplate: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/adopt',
    summary:
      'Make a rule set of a template, in the version that was looked at; from then on it is the organisation’s own',
    access: mayChange,
    module,
    body: body({ templateKey: z.string().max(60), templateVersion: z.int(), name: name(80, 1) }),
    response: RuleSet,
    status: 201,
    errors: ['not-found', 'modified-meanwhile', 'rule-set-name-taken'],
    idempotent: true,
  }),
  addRuleSetVersion: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/{ruleSetId}/versions',
    summary: 'Have other rules hold from a date on; it must be later than that of every version so far',
    access: mayChange,
    module,
    params: ruleSetId,
    body: body({ fromDate: PlainDate, rules }),
    response: RuleSet,
    status: 201,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict'],
    etag: true,
    idempotent: true,
  }),
  adoptTemplateVersion: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/{ruleSetId}/template',
    summary:
      'Have the rules of a rule set’s template, in the version that was looked at, hold from a date on; it must be later than that of every version so far',
    access: mayChange,
    module,
    params: ruleSetId,
    body: body({ templateVersion: z.int(), fromDate: PlainDate }),
    response: RuleSet,
    status: 201,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict'],
    etag: true,
    idempotent: true,
  }),
  countByRuleSet: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/{ruleSetId}/count',
    summary:
      'Have everybody’s hours count by a rule set from a date on, after the closed period; they are worked out anew in the background',
    access: mayChange,
    module,
    params: ruleSetId,
    body: body({ fromDate: PlainDate }),
    response: RuleSet,
    errors: ['not-found', 'state-conflict', 'timesheet-closed'],
    idempotent: true,
  }),
  deleteRuleSet: call({
    method: 'DELETE',
    path: '/api/timesheet/rule-sets/{ruleSetId}',
    summary: 'Delete a rule set by which no hours count; `people` of the refusal are those whose contracts name it',
    access: mayChange,
    module,
    params: ruleSetId,
    errors: ['not-found', 'in-use'],
  }),
  listRuleSetNames: call({
    method: 'GET',
    path: '/api/timesheet/rule-sets/names',
    summary: 'The rule sets that a contract may name, by name',
    access: { any: ['contracts:view', ...mayView.any] },
    module,
    response: list(RuleSetName),
  }),
  listPayFailures: call({
    method: 'GET',
    path: '/api/timesheet/rule-sets/failures',
    summary: 'People whose hours could not be worked out by the rule sets, by name; they are tried again by themselves',
    access: mayView,
    module,
    response: list(PayFailure),
  }),
  choosePayForPeriod: call({
    method: 'PUT',
    path: '/api/timesheet/pay-choices',
    summary:
      'Choose wages or hours off for the own hours of a period, where a rule leaves it to the employee; null leaves it to the rule. Answers what is chosen in the period',
    access: { any: ['timesheet:entry:view-own'] },
    module,
    body: period.safeExtend({ target: PayChosen.nullable() }),
    response: list(PayChoice),
    errors: ['timesheet-closed'],
  }),
  choosePayForEntry: call({
    method: 'PUT',
    path: '/api/timesheet/pay-choices/{id}',
    summary: 'Choose wages or hours off for one own entry; null for what holds of its period',
    access: { any: ['timesheet:entry:view-own'] },
    module,
    params: z.object({ id: Id }),
    body: body({ target: PayChosen.nullable() }),
    errors: ['not-found', 'timesheet-closed'],
  }),
  aggregatePay: call({
    method: 'POST',
    path: '/api/timesheet/aggregated/rules',
    summary: 'Approved hours of a period of at most 400 days by employee, rule and percentage, as they are paid',
    cost: 'heavy',
    access: { any: ['timesheet:aggregated:view', 'timesheet:aggregated:view:department'] },
    module,
    body: period,
    response: PayTotals,
  }),
  dryRunRuleSet: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/{ruleSetId}/dry-run',
    summary: 'What the approved hours of a period of at most 400 days come to under a rule set, per person and in all',
    access: maySeeHours,
    module,
    params: ruleSetId,
    body: DryRunInput,
    response: DryRun,
    errors: ['not-found'],
    cost: 'heavy',
  }),
  tryPayRules: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/try',
    summary:
      'What the approved hours of a period of at most 400 days would come to under rules that are not saved, per person and in all',
    access: maySeeHours,
    module,
    body: period.safeExtend({ rules }),
    response: DryRun,
    cost: 'heavy',
  }),
  explainRuleSet: call({
    method: 'POST',
    path: '/api/timesheet/rule-sets/{ruleSetId}/lines/{tenantUserId}',
    summary: 'What somebody’s approved hours of a period of at most 400 days come to under a rule set, line by line',
    access: maySeeHours,
    module,
    params: ruleSetId.extend({ tenantUserId: Id }),
    body: DryRunInput,
    response: PayExplanation,
    errors: ['not-found'],
  }),
};
