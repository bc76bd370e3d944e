CREATE TABLE "one_time_token" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_pkey" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_name" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_event_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"contract_number" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"working_week_seconds" integer NOT NULL,
	"weekday_seconds" integer[] NOT NULL,
	"contract_seconds" integer NOT NULL,
	"extra_vacation_seconds" integer NOT NULL,
	"status" text NOT NULL,
	"finalised_at" timestamp(3) with time zone,
	"finalised_by" uuid,
	"cancelled_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contract_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contract_dates" CHECK (end_date is null or start_date <= end_date),
	CONSTRAINT "contract_weekdays" CHECK (cardinality(weekday_seconds) = 7)
);
--> statement-breakpoint
ALTER TABLE "contract" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_batch" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_count" integer NOT NULL,
	"created" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "import_batch_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_lot" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"balance_type" text NOT NULL,
	"year" integer NOT NULL,
	"expires_at" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_lot_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_lot" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leave_mutation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"amount_seconds" integer NOT NULL,
	"reason" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"effective_date" date NOT NULL,
	"note" text,
	"actor_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "leave_mutation_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "leave_mutation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_skill" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "member_skill_pkey" PRIMARY KEY("tenant_id","member_id","skill_id")
);
--> statement-breakpoint
ALTER TABLE "member_skill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "skill" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"color" text NOT NULL,
	"is_active" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"department_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "skill_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "skill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "surcharge_day" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"display_name" text NOT NULL,
	"factor" integer NOT NULL,
	"is_surcharge_day" boolean NOT NULL,
	"is_free_day" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "surcharge_day_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "surcharge_day_factor" CHECK (factor >= 100)
);
--> statement-breakpoint
ALTER TABLE "surcharge_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timesheet_correction" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"application_date" date NOT NULL,
	"seconds" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "timesheet_correction_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "timesheet_correction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" "citext";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "setup" jsonb;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD CONSTRAINT "leave_lot_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_mutation" ADD CONSTRAINT "leave_mutation_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."leave_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skill" ADD CONSTRAINT "member_skill_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skill" ADD CONSTRAINT "member_skill_skill_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "public"."skill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_department" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surcharge_day" ADD CONSTRAINT "surcharge_day_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_correction" ADD CONSTRAINT "timesheet_correction_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_token_user" ON "one_time_token" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_token_expires" ON "one_time_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("tenant_id","action","at");--> statement-breakpoint
CREATE INDEX "contract_member_start" ON "contract" USING btree ("tenant_id","member_id","start_date");--> statement-breakpoint
CREATE INDEX "import_batch_created" ON "import_batch" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_lot_year" ON "leave_lot" USING btree ("tenant_id","member_id","balance_type","year");--> statement-breakpoint
CREATE INDEX "leave_mutation_by_lot" ON "leave_mutation" USING btree ("tenant_id","lot_id","effective_date");--> statement-breakpoint
CREATE INDEX "leave_mutation_source" ON "leave_mutation" USING btree ("tenant_id","source_id");--> statement-breakpoint
CREATE INDEX "member_skill_skill" ON "member_skill" USING btree ("tenant_id","skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_name" ON "skill" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "skill_by_department" ON "skill" USING btree ("tenant_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surcharge_day_date" ON "surcharge_day" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE INDEX "timesheet_correction_date" ON "timesheet_correction" USING btree ("tenant_id","member_id","application_date");--> statement-breakpoint
CREATE INDEX "timesheet_correction_period" ON "timesheet_correction" USING btree ("tenant_id","application_date");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "audit_event" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "contract" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "import_batch" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_lot" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "leave_mutation" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "member_skill" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "skill" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "surcharge_day" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timesheet_correction" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);