CREATE TABLE "proposal_acceptance" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"place_count" integer NOT NULL,
	"state_before" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_at" timestamp(3) with time zone NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "proposal_acceptance_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "proposal_acceptance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_proposal" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"week_start_date" date NOT NULL,
	"weeks" integer NOT NULL,
	"department_ids" jsonb NOT NULL,
	"may_change" text NOT NULL,
	"may_warn" boolean NOT NULL,
	"pinned_ids" jsonb NOT NULL,
	"weights" jsonb NOT NULL,
	"knows_wages" boolean NOT NULL,
	"seed" integer NOT NULL,
	"is_to_stop" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp(3) with time zone,
	"progress" jsonb,
	"result" jsonb,
	"failure" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "schedule_proposal_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "schedule_proposal_weeks" CHECK (weeks between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "schedule_proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proposal_acceptance" ADD CONSTRAINT "proposal_acceptance_proposal" FOREIGN KEY ("tenant_id","proposal_id") REFERENCES "public"."schedule_proposal"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_acceptance" ADD CONSTRAINT "proposal_acceptance_actor" FOREIGN KEY ("tenant_id","accepted_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_proposal" ADD CONSTRAINT "schedule_proposal_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_proposal" ADD CONSTRAINT "schedule_proposal_actor" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_acceptance_of" ON "proposal_acceptance" USING btree ("tenant_id","proposal_id","accepted_at");--> statement-breakpoint
CREATE INDEX "proposal_acceptance_actor_by" ON "proposal_acceptance" USING btree ("tenant_id","accepted_by");--> statement-breakpoint
CREATE INDEX "schedule_proposal_newest" ON "schedule_proposal" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "schedule_proposal_actor_by" ON "schedule_proposal" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_proposal_running" ON "schedule_proposal" USING btree ("tenant_id") WHERE state = 'Running';--> statement-breakpoint
CREATE INDEX "schedule_proposal_under_way" ON "schedule_proposal" USING btree ("tenant_id","created_at") WHERE state in ('Queued', 'Running');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "proposal_acceptance" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "schedule_proposal" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));