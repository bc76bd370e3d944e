CREATE TABLE "clock_in_reminder" (
	"tenant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"told_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "clock_in_reminder_pkey" PRIMARY KEY("tenant_id","shift_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "clock_in_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clock_in_reminder" ADD CONSTRAINT "clock_in_reminder_shift" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shift"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_in_reminder" ADD CONSTRAINT "clock_in_reminder_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clock_in_reminder_member_by" ON "clock_in_reminder" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "clock_in_reminder_told" ON "clock_in_reminder" USING btree ("told_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "clock_in_reminder" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));