ALTER TABLE "member" ADD COLUMN "opening_balance_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "balance_from" date;--> statement-breakpoint
-- Balances were counted from the first date anybody had hours or a correction on. What was approved goes on to count as it
-- did: hours that nobody has approved no longer move the date, and who has none yet begins with the organisation.
UPDATE "tenant" SET "balance_from" = coalesce(
  least(
    (SELECT min("segment_date") FROM "timesheet_segment" WHERE "timesheet_segment"."tenant_id" = "tenant"."id" AND "state" IN ('InForce', 'InForceUntilDecided')),
    (SELECT min("application_date") FROM "timesheet_correction" WHERE "timesheet_correction"."tenant_id" = "tenant"."id")
  ),
  ("created_at" AT TIME ZONE "time_zone_id")::date
);
