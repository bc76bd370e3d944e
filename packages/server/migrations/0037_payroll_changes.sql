CREATE TABLE "payroll_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"from_date" date NOT NULL,
	"to_date" date,
	CONSTRAINT "payroll_change_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payroll_change_dates" CHECK (to_date is null or from_date <= to_date)
);
--> statement-breakpoint
ALTER TABLE "payroll_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_change" ADD CONSTRAINT "payroll_change_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_change" ADD CONSTRAINT "payroll_change_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_change_by_member" ON "payroll_change" USING btree ("tenant_id","member_id","from_date");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payroll_change" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));