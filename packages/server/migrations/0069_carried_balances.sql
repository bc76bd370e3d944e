CREATE INDEX "user_account_unconfirmed" ON "user_account" USING btree ("created_at") WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "timesheet_segment_awaiting_member" ON "timesheet_segment" USING btree ("tenant_id","member_id","segment_date") WHERE state in ('Awaiting', 'InForceUntilDecided');--> statement-breakpoint
-- A year takes along what the years before it left. Where no date was set, years of a contract in which nobody kept hours
-- here would come along as a deficit: there it counts from the year of the first hours, whose figures stay as they were.
UPDATE "tenant" SET "balance_from" = date_trunc('year', (SELECT min("month")::timestamp FROM "approved_month" WHERE "approved_month"."tenant_id" = "tenant"."id" AND "worked_seconds" <> 0))::date
WHERE "balance_from" IS NULL AND EXISTS (
  SELECT FROM "contract" WHERE "contract"."tenant_id" = "tenant"."id" AND "status" = 'Finalised' AND "contract_seconds" > 0
  AND "start_date" < date_trunc('year', (SELECT min("month")::timestamp FROM "approved_month" WHERE "approved_month"."tenant_id" = "tenant"."id" AND "worked_seconds" <> 0))
);