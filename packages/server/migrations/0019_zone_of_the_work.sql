ALTER TABLE "department" ADD COLUMN "time_zone_id" text;--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD COLUMN "client_time_zone_id" text;