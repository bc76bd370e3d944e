CREATE TABLE "timesheet_recalculation" (
	"tenant_id" uuid NOT NULL,
	"scope" jsonb NOT NULL,
	"cursor" uuid,
	"tally" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"touched_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "timesheet_recalculation_pkey" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "timesheet_recalculation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timesheet_recalculation" ADD CONSTRAINT "timesheet_recalculation_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timesheet_recalculation" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);