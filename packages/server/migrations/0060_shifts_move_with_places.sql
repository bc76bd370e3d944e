-- A shift and its places are moved by one statement: the key follows nothing, so that it can also be spread over servers.
ALTER TABLE "shift_assignment" DROP CONSTRAINT "shift_assignment_shift_fk";
--> statement-breakpoint
ALTER TABLE "shift_assignment" ADD CONSTRAINT "shift_assignment_shift_fk" FOREIGN KEY ("tenant_id","shift_id","starts_at","ends_at") REFERENCES "public"."shift"("tenant_id","id","starts_at","ends_at") ON DELETE cascade ON UPDATE no action;