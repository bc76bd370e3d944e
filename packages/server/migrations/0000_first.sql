CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"remember_me" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmation" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_confirmed_at" timestamp(3) with time zone,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "user_account_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "department_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "department" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "department_member" (
	"tenant_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_manager" boolean NOT NULL,
	CONSTRAINT "department_member_pkey" PRIMARY KEY("tenant_id","department_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "department_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invite" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"token" text NOT NULL,
	"email_verification_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"invited_by" uuid,
	"member_id" uuid,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"employee_code" text,
	"date_of_birth" date,
	"phone_number" text,
	"role_ids" uuid[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invite_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"employee_code" text,
	"date_of_birth" date,
	"phone_number" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_role" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "member_role_pkey" PRIMARY KEY("tenant_id","member_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "member_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"preset" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "role_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone_id" text NOT NULL,
	"enabled_modules" text[] NOT NULL,
	"standard_role_id" uuid,
	"standard_workweek_seconds" integer,
	"standard_actual_workweek_seconds" integer,
	"standard_vacation_seconds" integer,
	"working_time_reduction_seconds" integer,
	"collective_labor_agreement_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timer" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"time_zone_id" text NOT NULL,
	"breaks" jsonb NOT NULL,
	CONSTRAINT "timer_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "timer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timesheet_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"shift_start" timestamp(3) with time zone NOT NULL,
	"shift_end" timestamp(3) with time zone NOT NULL,
	"punched_start" timestamp(3) with time zone NOT NULL,
	"punched_end" timestamp(3) with time zone NOT NULL,
	"break_seconds" integer NOT NULL,
	"breaks" jsonb NOT NULL,
	"worked_seconds" integer NOT NULL,
	"surcharged_seconds" integer NOT NULL,
	"multiplication_factor" double precision NOT NULL,
	"time_zone_id" text NOT NULL,
	"work_date" date NOT NULL,
	"status" text NOT NULL,
	"denial_reason" text,
	"source" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "timesheet_entry_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "timesheet_entry_positive" CHECK (shift_start < shift_end and break_seconds >= 0 and worked_seconds > 0)
);
--> statement-breakpoint
ALTER TABLE "timesheet_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timesheet_segment" (
	"tenant_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"segment_date" date NOT NULL,
	"worked_seconds" integer NOT NULL,
	"factor" integer NOT NULL,
	CONSTRAINT "timesheet_segment_pkey" PRIMARY KEY("tenant_id","entry_id","segment_date")
);
--> statement-breakpoint
ALTER TABLE "timesheet_segment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "timesheet_settings" (
	"tenant_id" uuid NOT NULL,
	"rounding_strategy" text NOT NULL,
	"entry_methods" text NOT NULL,
	"closed_date" date,
	"weekday_factors" integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timesheet_settings_pkey" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "timesheet_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_member" ADD CONSTRAINT "department_member_department" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_member" ADD CONSTRAINT "department_member_member_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_inviter" FOREIGN KEY ("tenant_id","invited_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_role" ADD CONSTRAINT "member_role_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_role" ADD CONSTRAINT "member_role_role_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timer" ADD CONSTRAINT "timer_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD CONSTRAINT "timesheet_entry_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD CONSTRAINT "timesheet_segment_entry" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."timesheet_entry"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_settings" ADD CONSTRAINT "timesheet_settings_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_created" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_resets" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_throttle_updated" ON "login_throttle" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "department_name" ON "department" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "department_member_member" ON "department_member" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_token" ON "invite" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_email" ON "invite" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "invite_created" ON "invite" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_user" ON "member" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_employee_code" ON "member" USING btree ("tenant_id","employee_code") WHERE employee_code is not null;--> statement-breakpoint
CREATE INDEX "member_name" ON "member" USING btree ("tenant_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "member_by_user" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_role_role" ON "member_role" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "timesheet_entry_member_date" ON "timesheet_entry" USING btree ("tenant_id","member_id","work_date");--> statement-breakpoint
CREATE INDEX "timesheet_entry_date" ON "timesheet_entry" USING btree ("tenant_id","work_date","member_id");--> statement-breakpoint
CREATE INDEX "timesheet_entry_pending" ON "timesheet_entry" USING btree ("tenant_id","shift_start","id") WHERE status = 'AwaitingApproval';--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "department" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "department_member" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "invite" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "member" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "member_role" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "role" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "tenant" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timer" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timesheet_entry" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timesheet_segment" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "timesheet_settings" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);