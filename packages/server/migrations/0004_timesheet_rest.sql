CREATE TABLE "payroll_balance" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"export_id" uuid NOT NULL,
	"surplus_seconds" integer NOT NULL,
	"correction_seconds" integer NOT NULL,
	CONSTRAINT "payroll_balance_pkey" PRIMARY KEY("tenant_id","member_id","from_date","to_date")
);
--> statement-breakpoint
ALTER TABLE "payroll_balance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_export" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"preset" text NOT NULL,
	"lines" jsonb NOT NULL,
	"csv" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payroll_export_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payroll_export_period" CHECK (from_date <= to_date)
);
--> statement-breakpoint
ALTER TABLE "payroll_export" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_mapping" (
	"tenant_id" uuid NOT NULL,
	"mapping" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payroll_mapping_pkey" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_mark" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"entry_version" integer NOT NULL,
	"worked_seconds" integer NOT NULL,
	"surcharges" jsonb NOT NULL,
	CONSTRAINT "payroll_mark_pkey" PRIMARY KEY("tenant_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_mark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timesheet_closing" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"closed_date" date,
	"previous_date" date,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "timesheet_closing_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "timesheet_closing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_balance" ADD CONSTRAINT "payroll_balance_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_balance" ADD CONSTRAINT "payroll_balance_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."payroll_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_export" ADD CONSTRAINT "payroll_export_actor" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_mapping" ADD CONSTRAINT "payroll_mapping_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_mark" ADD CONSTRAINT "payroll_mark_entry" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."timesheet_entry"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_mark" ADD CONSTRAINT "payroll_mark_export" FOREIGN KEY ("tenant_id","export_id") REFERENCES "public"."payroll_export"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_closing" ADD CONSTRAINT "timesheet_closing_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_balance_by_export" ON "payroll_balance" USING btree ("tenant_id","export_id");--> statement-breakpoint
CREATE INDEX "payroll_export_created" ON "payroll_export" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_mark_by_export" ON "payroll_mark" USING btree ("tenant_id","export_id");--> statement-breakpoint
CREATE INDEX "timesheet_closing_created" ON "timesheet_closing" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payroll_balance" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payroll_export" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payroll_mapping" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "payroll_mark" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timesheet_closing" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);