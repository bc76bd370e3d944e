ALTER TABLE "timesheet_settings" ADD COLUMN "earlier_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was being recalculated when this came goes on as it began: from the first entry, approved ones too.
UPDATE "timesheet_recalculation" SET "scope" = '{"from": null, "approved": true}'::jsonb || "scope";
