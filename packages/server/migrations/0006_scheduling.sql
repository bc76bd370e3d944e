CREATE TABLE "availability_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" time,
	"end_time" time,
	"time_zone_id" text NOT NULL,
	"is_recurring" boolean NOT NULL,
	"weekday_flags" integer NOT NULL,
	"notes" text,
	"is_available" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "availability_entry_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "availability_entry_period_check" CHECK (start_date <= end_date and (start_time is null) = (end_time is null))
);
--> statement-breakpoint
ALTER TABLE "availability_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_read_at" timestamp(3) with time zone,
	CONSTRAINT "calendar_feed_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_batch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shift_count" integer NOT NULL,
	"removed" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "schedule_batch_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_template" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"shifts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "schedule_template_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheduling_settings" (
	"tenant_id" uuid NOT NULL,
	"employee_all_shifts_overview_enabled" boolean NOT NULL,
	"swap_approval" text NOT NULL,
	"availability_deadline_days" integer,
	"notice_days_rest" integer NOT NULL,
	"notice_days_times" integer NOT NULL,
	"on_call_notice_hours" integer NOT NULL,
	"rule_modes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scheduling_settings_pkey" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "scheduling_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid,
	"display_name" text NOT NULL,
	"description" text,
	"department_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"start_date" date NOT NULL,
	"time_zone_id" text NOT NULL,
	"break_seconds" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"is_flex" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"published_at" timestamp(3) with time zone,
	"published" jsonb,
	"batch_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "shift_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_times" UNIQUE("tenant_id","id","starts_at","ends_at"),
	CONSTRAINT "shift_positive" CHECK (starts_at < ends_at and break_seconds >= 0)
);
--> statement-breakpoint
ALTER TABLE "shift" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_assignment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"member_id" uuid,
	"status" text NOT NULL,
	"skill_id" uuid,
	"is_skill_mandatory" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"forced_reasons" jsonb NOT NULL,
	"force_note" text,
	CONSTRAINT "shift_assignment_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shift_assignment_status" CHECK ((status = 'Open') = (member_id is null))
);
--> statement-breakpoint
ALTER TABLE "shift_assignment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shift_skill" (
	"tenant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"required_count" integer NOT NULL,
	"is_mandatory" boolean NOT NULL,
	CONSTRAINT "shift_skill_pkey" PRIMARY KEY("tenant_id","shift_id","skill_id")
);
--> statement-breakpoint
ALTER TABLE "shift_skill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "swap_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor_id" uuid,
	"note" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "swap_event_pkey" PRIMARY KEY("tenant_id","swap_id","id")
);
--> statement-breakpoint
ALTER TABLE "swap_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "swap_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"colleague_id" uuid,
	"assignment_id" uuid NOT NULL,
	"in_return_id" uuid,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "swap_request_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "swap_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "availability_entry" ADD CONSTRAINT "availability_entry_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_batch" ADD CONSTRAINT "schedule_batch_actor" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_template" ADD CONSTRAINT "schedule_template_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduling_settings" ADD CONSTRAINT "scheduling_settings_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_assignment" ADD CONSTRAINT "shift_assignment_shift_fk" FOREIGN KEY ("tenant_id","shift_id","starts_at","ends_at") REFERENCES "public"."shift"("tenant_id","id","starts_at","ends_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shift_assignment" ADD CONSTRAINT "shift_assignment_member_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_assignment" ADD CONSTRAINT "shift_assignment_skill_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "public"."skill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_skill" ADD CONSTRAINT "shift_skill_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shift"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_skill" ADD CONSTRAINT "shift_skill_skill_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "public"."skill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_event" ADD CONSTRAINT "swap_event_swap" FOREIGN KEY ("tenant_id","swap_id") REFERENCES "public"."swap_request"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_event" ADD CONSTRAINT "swap_event_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_request" ADD CONSTRAINT "swap_request_owner" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_request" ADD CONSTRAINT "swap_request_colleague" FOREIGN KEY ("tenant_id","colleague_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_request" ADD CONSTRAINT "swap_request_place" FOREIGN KEY ("tenant_id","assignment_id") REFERENCES "public"."shift_assignment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap_request" ADD CONSTRAINT "swap_request_return" FOREIGN KEY ("tenant_id","in_return_id") REFERENCES "public"."shift_assignment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_entry_dates" ON "availability_entry" USING btree ("tenant_id","member_id","end_date");--> statement-breakpoint
CREATE INDEX "availability_entry_period" ON "availability_entry" USING btree ("tenant_id","end_date","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_template_name" ON "schedule_template" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "shift_date" ON "shift" USING btree ("tenant_id","start_date","department_id");--> statement-breakpoint
CREATE INDEX "shift_department" ON "shift" USING btree ("tenant_id","department_id","start_date");--> statement-breakpoint
CREATE INDEX "shift_link" ON "shift" USING btree ("tenant_id","link_id","starts_at") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "shift_batch" ON "shift" USING btree ("tenant_id","batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "shift_assignment_shift" ON "shift_assignment" USING btree ("tenant_id","shift_id","sort_order");--> statement-breakpoint
CREATE INDEX "shift_assignment_by_member" ON "shift_assignment" USING btree ("tenant_id","member_id","starts_at") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "shift_assignment_by_skill" ON "shift_assignment" USING btree ("tenant_id","skill_id") WHERE skill_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_assignment_member" ON "shift_assignment" USING btree ("tenant_id","shift_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "shift_skill_by_skill" ON "shift_skill" USING btree ("tenant_id","skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "swap_request_under_way" ON "swap_request" USING btree ("tenant_id","assignment_id") WHERE status in ('Proposed', 'Accepted');--> statement-breakpoint
CREATE INDEX "swap_request_place_by" ON "swap_request" USING btree ("tenant_id","assignment_id");--> statement-breakpoint
CREATE INDEX "swap_request_return_by" ON "swap_request" USING btree ("tenant_id","in_return_id");--> statement-breakpoint
CREATE INDEX "swap_request_owner_by" ON "swap_request" USING btree ("tenant_id","owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "swap_request_colleague_by" ON "swap_request" USING btree ("tenant_id","colleague_id","updated_at");--> statement-breakpoint
CREATE INDEX "swap_request_state" ON "swap_request" USING btree ("tenant_id","status","updated_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "availability_entry" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "calendar_feed" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "schedule_batch" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "schedule_template" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "scheduling_settings" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "shift" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "shift_assignment" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "shift_skill" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "swap_event" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "swap_request" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);