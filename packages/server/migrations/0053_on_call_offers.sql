CREATE TABLE "on_call_offer" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"due_from" date NOT NULL,
	"state" text NOT NULL,
	"weekly_seconds" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "on_call_offer_pkey" PRIMARY KEY("tenant_id","member_id","due_from")
);
--> statement-breakpoint
ALTER TABLE "on_call_offer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "unworked_pay_lot_by";--> statement-breakpoint
ALTER TABLE "on_call_offer" ADD CONSTRAINT "on_call_offer_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_offer" ADD CONSTRAINT "on_call_offer_actor" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unworked_pay_lot_by" ON "unworked_pay" USING btree ("tenant_id","lot_id","reason","rule_set_version_id") WHERE lot_id is not null;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "on_call_offer" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
-- What is left of hours off is paid on somebody's last day: setting, moving or taking it away has them looked at.
DO $$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('public.mark_pay_of_member()'::regprocedure),
    'date_of_birth, started_on',
    'date_of_birth, started_on, leaves_on');
END $$;
