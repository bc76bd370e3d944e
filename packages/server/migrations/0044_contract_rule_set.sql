ALTER TABLE "contract" ADD COLUMN "rule_set_id" uuid;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_rule_set" FOREIGN KEY ("tenant_id","rule_set_id") REFERENCES "public"."rule_set"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_by_rule_set" ON "contract" USING btree ("tenant_id","rule_set_id") WHERE rule_set_id is not null;--> statement-breakpoint
-- A contract may name the rules that its hours count by: then they follow from it too, and are marked where it is changed.
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['timesheet_segment', 'leave_request_day', 'contract', 'member', 'timesheet_settings'] LOOP
    EXECUTE replace(
      replace(
        pg_get_functiondef(format('public.mark_pay_of_%s()', source)::regprocedure),
        'NOT EXISTS (SELECT FROM public.rule_set_default)',
        'NOT (EXISTS (SELECT FROM public.rule_set_default) OR EXISTS (SELECT FROM public.contract WHERE rule_set_id IS NOT NULL))'),
      'contract_seconds, weekday_seconds',
      'contract_seconds, weekday_seconds, rule_set_id');
  END LOOP;
END $$;
