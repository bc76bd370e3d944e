DROP INDEX "rule_set_default";--> statement-breakpoint
CREATE TABLE "pay_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"from_date" date NOT NULL,
	"to_date" date,
	CONSTRAINT "pay_change_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_change_dates" CHECK (to_date is null or from_date <= to_date)
);
--> statement-breakpoint
ALTER TABLE "pay_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rule_set_default" (
	"tenant_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"rule_set_id" uuid NOT NULL,
	CONSTRAINT "rule_set_default_pkey" PRIMARY KEY("tenant_id","from_date")
);
--> statement-breakpoint
ALTER TABLE "rule_set_default" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD COLUMN "rule_set_version_id" uuid;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "pay_change" ADD CONSTRAINT "pay_change_tenant" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_change" ADD CONSTRAINT "pay_change_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set_default" ADD CONSTRAINT "rule_set_default_of" FOREIGN KEY ("tenant_id","rule_set_id") REFERENCES "public"."rule_set"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_change_by_member" ON "pay_change" USING btree ("tenant_id","member_id","from_date");--> statement-breakpoint
CREATE INDEX "rule_set_default_by_set" ON "rule_set_default" USING btree ("tenant_id","rule_set_id");--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD CONSTRAINT "timesheet_segment_rules" FOREIGN KEY ("tenant_id","rule_set_version_id") REFERENCES "public"."rule_set_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timesheet_segment_rules" ON "timesheet_segment" USING btree ("tenant_id","rule_set_version_id") WHERE rule_set_version_id is not null;--> statement-breakpoint
ALTER TABLE "rule_set" DROP COLUMN "is_default";--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD CONSTRAINT "timesheet_segment_lines" CHECK ((rule_set_version_id is null) = (lines is null));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "pay_change" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "rule_set_default" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
-- What hours are worth by an organisation's own rule sets follows from these facts. They mark where it changed, as payroll's do:
-- whoever changes a fact can't forget it. Where no such rule set ever counted nothing is marked. What working out writes itself
-- is not among what is compared.
DO $$
DECLARE
  month_of text := 'tenant_id, member_id, date_trunc(''month'', %1$I::timestamp)::date AS from_date, (date_trunc(''month'', %1$I::timestamp) + interval ''1 month - 1 day'')::date AS to_date, %1$I, ';
  fact record;
  was text;
  becomes text;
  -- A mark that is about to be worked off is passed over and made anew: neither waits for the other.
  mark text := 'INSERT INTO public.pay_change (tenant_id, member_id, from_date, to_date)
      SELECT DISTINCT tenant_id, member_id, from_date, to_date FROM (%s) moved
      WHERE NOT EXISTS (
        SELECT FROM public.pay_change known
        WHERE known.tenant_id = moved.tenant_id AND known.member_id = moved.member_id AND known.from_date = moved.from_date
          AND known.to_date IS NOT DISTINCT FROM moved.to_date
        FOR KEY SHARE SKIP LOCKED);';
BEGIN
  FOR fact IN
    SELECT * FROM (VALUES
      ('timesheet_segment', true, format(month_of, 'segment_date') || 'entry_id, worked_seconds, state', 'true'),
      ('leave_request_day', true, format(month_of, 'date') || 'request_id, in_force_seconds', 'in_force_seconds > 0'),
      ('contract', true, 'tenant_id, member_id, start_date AS from_date, end_date AS to_date, contract_seconds, weekday_seconds', 'status = ''Finalised'''),
      ('member', false, 'tenant_id, id AS member_id, date ''0001-01-01'' AS from_date, NULL::date AS to_date, date_of_birth, started_on', 'true'),
      ('timesheet_settings', false, 'tenant_id, NULL::uuid AS member_id, date ''0001-01-01'' AS from_date, NULL::date AS to_date, liberation_day_free', 'true')
    ) AS facts (source, comes_and_goes, compared, counts)
  LOOP
    was := format('SELECT %s FROM was WHERE %s', fact.compared, fact.counts);
    becomes := format('SELECT %s FROM becomes WHERE %s', fact.compared, fact.counts);
    EXECUTE format('CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql AS %L', 'mark_pay_of_' || fact.source, format(
      'BEGIN
    -- Copying a database copies the marks too.
    IF current_setting(''app.copying'', true) = ''on'' OR NOT EXISTS (SELECT FROM public.rule_set_default) THEN
      RETURN NULL;
    END IF;
    IF TG_OP = ''INSERT'' THEN
      %s
    ELSIF TG_OP = ''DELETE'' THEN
      %s
    ELSE
      %s
    END IF;
    RETURN NULL;
  END', format(mark, becomes), format(mark, was), format(mark, format('(%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s)', was, becomes))));
    EXECUTE format('CREATE TRIGGER pay_change_update AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', fact.source, 'mark_pay_of_' || fact.source);
    IF fact.comes_and_goes THEN
      EXECUTE format('CREATE TRIGGER pay_change_insert AFTER INSERT ON public.%I REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', fact.source, 'mark_pay_of_' || fact.source);
      EXECUTE format('CREATE TRIGGER pay_change_delete AFTER DELETE ON public.%I REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', fact.source, 'mark_pay_of_' || fact.source);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Payroll follows from the lines too.
DO $$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('public.mark_payroll_of_timesheet_segment()'::regprocedure),
    'worked_seconds, factor',
    'worked_seconds, factor, lines');
END $$;
