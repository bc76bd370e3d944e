CREATE TABLE "leave_calendar_feed" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"department_id" uuid,
	"secret_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_read_at" timestamp(3) with time zone,
	CONSTRAINT "leave_calendar_feed_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_expiry_update" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lots" jsonb NOT NULL,
	"people" integer NOT NULL,
	"seconds" integer NOT NULL,
	"lapsing_lots" integer NOT NULL,
	"lapsing_seconds" integer NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "leave_expiry_update_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_expiry_update" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_lapse_decision" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"last_day" date,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_lapse_decision_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_lapse_decision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_lapse_seen" (
	"tenant_id" uuid NOT NULL,
	"warning_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_lapse_seen_pkey" PRIMARY KEY("tenant_id","warning_id")
);
--> statement-breakpoint
ALTER TABLE "leave_lapse_seen" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_lapse_warning" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"stage" integer NOT NULL,
	"last_day" date NOT NULL,
	"seconds" integer NOT NULL,
	"mailed_to" text,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_lapse_warning_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_lapse_warning" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"edited_in_force" boolean DEFAULT false NOT NULL,
	"time_zone_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_request_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leave_request_dates" CHECK (from_date <= to_date)
);
--> statement-breakpoint
ALTER TABLE "leave_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_request_day" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"date" date NOT NULL,
	"asked_seconds" integer,
	"from_time" time,
	"to_time" time,
	"note" text,
	"status" text NOT NULL,
	"validation_note" text,
	"in_force_seconds" integer DEFAULT 0 NOT NULL,
	"in_force_from_time" time,
	"in_force_to_time" time,
	CONSTRAINT "leave_request_day_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "leave_request_day_hours" CHECK (in_force_seconds between 0 and 86400 and (asked_seconds is null or asked_seconds between 0 and 86400))
);
--> statement-breakpoint
ALTER TABLE "leave_request_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_request_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"actor_id" uuid,
	"related_id" uuid,
	"days" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_request_event_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_request_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_settings" (
	"tenant_id" uuid NOT NULL,
	"notice_days" integer NOT NULL,
	"carry_over_seconds" integer,
	"carry_over_percentage" integer,
	"settlement_day" text NOT NULL,
	"age_additions" jsonb NOT NULL,
	"legal_months" integer,
	"above_legal_months" integer,
	"reduction_months" integer,
	"time_for_time_months" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leave_settings_pkey" PRIMARY KEY("tenant_id"),
	CONSTRAINT "leave_settings_legal" CHECK (legal_months is null or legal_months >= 6)
);
--> statement-breakpoint
ALTER TABLE "leave_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_type" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name_nl" text NOT NULL,
	"name_en" text NOT NULL,
	"color" text NOT NULL,
	"preset" text NOT NULL,
	"is_deductible" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"is_user_selectable" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_type_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_mutation" ALTER COLUMN "source_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "timely_warning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_calendar_feed" ADD CONSTRAINT "leave_calendar_feed_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_calendar_feed" ADD CONSTRAINT "leave_calendar_feed_department" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_expiry_update" ADD CONSTRAINT "leave_expiry_update_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lapse_decision" ADD CONSTRAINT "leave_lapse_decision_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."leave_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lapse_seen" ADD CONSTRAINT "leave_lapse_seen_warning" FOREIGN KEY ("tenant_id","warning_id") REFERENCES "public"."leave_lapse_warning"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lapse_warning" ADD CONSTRAINT "leave_lapse_warning_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."leave_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lapse_warning" ADD CONSTRAINT "leave_lapse_warning_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request" ADD CONSTRAINT "leave_request_type_fk" FOREIGN KEY ("tenant_id","leave_type_id") REFERENCES "public"."leave_type"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_day" ADD CONSTRAINT "leave_request_day_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."leave_request"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_day" ADD CONSTRAINT "leave_request_day_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_event" ADD CONSTRAINT "leave_request_event_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."leave_request"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_settings" ADD CONSTRAINT "leave_settings_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_type" ADD CONSTRAINT "leave_type_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_calendar_feed_secret" ON "leave_calendar_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "leave_calendar_feed_of" ON "leave_calendar_feed" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "leave_expiry_update_at" ON "leave_expiry_update" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_lapse_decision_of" ON "leave_lapse_decision" USING btree ("tenant_id","lot_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_lapse_warning_once" ON "leave_lapse_warning" USING btree ("tenant_id","lot_id","last_day","stage");--> statement-breakpoint
CREATE INDEX "leave_lapse_warning_of" ON "leave_lapse_warning" USING btree ("tenant_id","member_id","sent_at");--> statement-breakpoint
CREATE INDEX "leave_request_of_member" ON "leave_request" USING btree ("tenant_id","member_id","from_date");--> statement-breakpoint
CREATE INDEX "leave_request_pending" ON "leave_request" USING btree ("tenant_id","from_date","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "leave_request_of_type" ON "leave_request" USING btree ("tenant_id","leave_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_request_day_date" ON "leave_request_day" USING btree ("tenant_id","request_id","date");--> statement-breakpoint
CREATE INDEX "leave_request_day_of_member" ON "leave_request_day" USING btree ("tenant_id","member_id","date");--> statement-breakpoint
CREATE INDEX "leave_request_day_on" ON "leave_request_day" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE INDEX "leave_request_event_of" ON "leave_request_event" USING btree ("tenant_id","request_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_type_order" ON "leave_type" USING btree ("tenant_id","sort_order");--> statement-breakpoint
CREATE INDEX "leave_lot_expires" ON "leave_lot" USING btree ("tenant_id","expires_at");--> statement-breakpoint
ALTER TABLE "leave_mutation" ADD CONSTRAINT "leave_mutation_source_known" CHECK (source_id is not null or source_kind in ('accrual', 'carry-over'));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_calendar_feed" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_expiry_update" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_lapse_decision" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_lapse_seen" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_lapse_warning" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_request" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_request_day" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_request_event" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_settings" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_type" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);