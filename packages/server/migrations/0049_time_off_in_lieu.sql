CREATE TABLE "pay_choice" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"target" text NOT NULL,
	"chosen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pay_choice_pkey" PRIMARY KEY("tenant_id","member_id","from_date"),
	CONSTRAINT "pay_choice_dates" CHECK (from_date <= to_date)
);
--> statement-breakpoint
ALTER TABLE "pay_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "leave_lot_year";--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "rule_last_day" date;--> statement-breakpoint
ALTER TABLE "leave_mutation" ADD COLUMN "rule_set_id" uuid;--> statement-breakpoint
ALTER TABLE "leave_mutation" ADD COLUMN "rule_key" text;--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD COLUMN "pay_choice" text;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD COLUMN "in_lieu_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_choice" ADD CONSTRAINT "pay_choice_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD CONSTRAINT "leave_lot_year" UNIQUE NULLS NOT DISTINCT("tenant_id","member_id","balance_type","year","rule_last_day");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "pay_choice" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));