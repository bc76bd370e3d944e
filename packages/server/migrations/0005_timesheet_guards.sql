-- Rules the schema in code cannot express.

-- Neighbouring entries move together when rounding changes: the check comes at the end of the statement, not row by row.
ALTER TABLE "timesheet_entry" DROP CONSTRAINT "timesheet_entry_no_overlap";
--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD CONSTRAINT "timesheet_entry_no_overlap"
  EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, tstzrange("shift_start", "shift_end") WITH &&) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Totals of a period are summed from the index alone.
DROP INDEX "timesheet_entry_date";
--> statement-breakpoint
CREATE INDEX "timesheet_entry_date" ON "timesheet_entry" ("tenant_id", "work_date", "member_id") INCLUDE ("status", "worked_seconds", "surcharged_seconds");
