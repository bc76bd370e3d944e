/**
 * Statements of the system itself that name no tenant, each with its reason. They are few, and none is part of what an
 * organisation's people ask for; on a database that is spread over servers each asks all of them.
 */
interface StatementOfAll {
  readonly statement: RegExp;
  readonly reason: string;
}

export const statementsOfAll: readonly StatementOfAll[] = [
  {
    statement: /from "member" inner join "tenant" .* where "member"\."user_id" = \$1 order by/,
    reason: 'whoever logs in or goes to another organisation has a login, which belongs to several',
  },
  {
    statement: /^select count\(\*\) from "member" where "member"\."user_id" = \$1$/,
    reason: 'a login goes with the last organisation that it opens',
  },
  {
    statement: /^(?:select count\(\*\) as count|delete) from "session" where \(?"session"\."user_id" = \$1/,
    reason: 'one’s own sessions, and those that a new password ends, are of all organisations of a login',
  },
  {
    statement:
      /^select .* from "session" where \("session"\."user_id" = \$1 and "session"\."expires_at" > \$2\) order by/,
    reason: 'one’s own sessions are shown of all organisations of a login',
  },
  {
    statement: /^select "tenant_id" from "(?:session|calendar_feed|leave_calendar_feed)" where \S+ = \$1$/,
    reason: 'a token from before tokens named their tenant',
  },
  {
    statement: /^select .* from "invite" where "invite"\."token_hash" = \$1$/,
    reason: 'the link of an invite from before tokens named their tenant',
  },
  {
    statement: /^delete from "(?:session|clock_in_reminder|notification)" where \S+ < \$1/,
    reason: 'what is past is removed of everybody at once',
  },
  {
    statement: /^select "id"(?:, "\w+")* from "tenant"/,
    reason: 'rounds, and versions of remotes, are of all organisations',
  },
  {
    statement: /^select distinct "tenant"\."id" from "tenant" inner join "timesheet_settings"/,
    reason: 'who has somebody to remind of clocking in; the reminding is by organisation',
  },
  {
    statement: /^select \$1::text as queue where exists/,
    reason: 'one look at all queues every few seconds, in place of one per organisation',
  },
  {
    statement:
      /^select (?:distinct )?"tenant_id" from "(?:push_message|pay_change|timesheet_recalculation)"|select waiting\.tenant_id, waiting\.id from/,
    reason: 'which organisations have work waiting; it is claimed by organisation',
  },
];
