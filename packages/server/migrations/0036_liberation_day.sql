ALTER TABLE "timesheet_settings" ADD COLUMN "liberation_day_free" text DEFAULT 'lustrum' NOT NULL;--> statement-breakpoint
-- Whoever is off on 5 May in an ordinary year is off on it every year.
UPDATE "timesheet_settings" SET "liberation_day_free" = 'always' WHERE EXISTS (
  SELECT FROM "surcharge_day" WHERE "surcharge_day"."tenant_id" = "timesheet_settings"."tenant_id" AND "surcharge_day"."is_free_day"
    AND extract(month from "surcharge_day"."date") = 5 AND extract(day from "surcharge_day"."date") = 5 AND extract(year from "surcharge_day"."date")::int % 5 <> 0
);
