ALTER TABLE "leave_lot" DROP COLUMN "timely_warning";--> statement-breakpoint
ALTER TABLE "leave_request" DROP COLUMN "edited_in_force";