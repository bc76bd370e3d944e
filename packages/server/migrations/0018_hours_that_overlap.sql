DROP INDEX "timesheet_entry_pending";--> statement-breakpoint
CREATE INDEX "timesheet_entry_pending" ON "timesheet_entry" USING btree ("tenant_id","shift_start","id") WHERE status in ('AwaitingApproval', 'Overlapping');--> statement-breakpoint
-- What was clocked over other hours is kept as it is until somebody has settled it: it alone may overlap.
ALTER TABLE "timesheet_entry" DROP CONSTRAINT "timesheet_entry_no_overlap";
--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD CONSTRAINT "timesheet_entry_no_overlap"
  EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, tstzrange("shift_start", "shift_end") WITH &&) WHERE ("status" <> 'Overlapping') DEFERRABLE INITIALLY IMMEDIATE;
