CREATE TABLE "approved_month" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"month" date NOT NULL,
	"worked_seconds" integer NOT NULL,
	"surcharged_seconds" integer NOT NULL,
	CONSTRAINT "approved_month_pkey" PRIMARY KEY("tenant_id","month","member_id")
);
--> statement-breakpoint
ALTER TABLE "approved_month" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approved_month_pay" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"month" date NOT NULL,
	"rule_set_version_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"part" text NOT NULL,
	"percentage" integer NOT NULL,
	"target" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "approved_month_pay_pkey" PRIMARY KEY("tenant_id","month","member_id","rule_set_version_id","rule","part","percentage","target")
);
--> statement-breakpoint
ALTER TABLE "approved_month_pay" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approved_month" ADD CONSTRAINT "approved_month_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_month_pay" ADD CONSTRAINT "approved_month_pay_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "approved_month" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "system_works" ON "approved_month" AS PERMISSIVE FOR ALL TO "rooster_beyond" USING ((select public.tenant_of_transaction()) = '00000000-0000-0000-0000-000000000000') WITH CHECK ((select public.tenant_of_transaction()) = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "approved_month_pay" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
CREATE POLICY "system_works" ON "approved_month_pay" AS PERMISSIVE FOR ALL TO "rooster_beyond" USING ((select public.tenant_of_transaction()) = '00000000-0000-0000-0000-000000000000') WITH CHECK ((select public.tenant_of_transaction()) = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
-- Whoever changes segments can't forget the sums. Rows are taken in one order, so that two who approve at once wait for
-- each other and no more. Nothing is read where nothing is in force, as of most hours that are added.
DO $$
DECLARE
  in_force text := 'state IN (''InForce'', ''InForceUntilDecided'')';
  hours text := 'SELECT tenant_id, member_id, date_trunc(''month'', segment_date::timestamp)::date AS month,
          %2$sworked_seconds AS worked, %2$ssurcharged_seconds AS surcharged FROM %1$s WHERE %3$s';
  paid text := 'SELECT tenant_id, member_id, date_trunc(''month'', segment_date::timestamp)::date AS month,
          coalesce(rule_set_version_id, ''00000000-0000-0000-0000-000000000000'') AS version, coalesce(line.rule, '''') AS rule,
          line.part, line.percentage, line.target, %2$sline.seconds AS seconds
          FROM %1$s CROSS JOIN LATERAL jsonb_to_recordset(coalesce(lines, jsonb_build_array(jsonb_build_object(''part'', ''hour'',
            ''percentage'', round(factor * 100), ''target'', ''pay'', ''seconds'', worked_seconds))))
            AS line(rule text, part text, percentage int, target text, seconds int) WHERE %3$s';
  add text := 'INSERT INTO public.approved_month AS kept (tenant_id, member_id, month, worked_seconds, surcharged_seconds)
        SELECT tenant_id, member_id, month, sum(worked), sum(surcharged) FROM (%1$s) moved
        GROUP BY tenant_id, member_id, month HAVING sum(worked) <> 0 OR sum(surcharged) <> 0
        ORDER BY tenant_id, member_id, month
        ON CONFLICT (tenant_id, month, member_id) DO UPDATE SET worked_seconds = kept.worked_seconds + excluded.worked_seconds,
          surcharged_seconds = kept.surcharged_seconds + excluded.surcharged_seconds;
      INSERT INTO public.approved_month_pay AS kept
        (tenant_id, member_id, month, rule_set_version_id, rule, part, percentage, target, seconds)
        SELECT tenant_id, member_id, month, version, rule, part, percentage, target, sum(seconds) FROM (%2$s) moved
        GROUP BY tenant_id, member_id, month, version, rule, part, percentage, target HAVING sum(seconds) <> 0
        ORDER BY tenant_id, member_id, month, version, rule, part, percentage, target
        ON CONFLICT (tenant_id, month, member_id, rule_set_version_id, rule, part, percentage, target)
        DO UPDATE SET seconds = kept.seconds + excluded.seconds;';
  come text := format(add, format(hours, 'becomes', '', in_force), format(paid, 'becomes', '', in_force));
  go text := format(add, format(hours, 'was', '-', in_force), format(paid, 'was', '-', in_force));
  change text := format(add,
    format(hours, 'becomes', '', in_force) || ' UNION ALL ' || format(hours, 'was', '-', in_force),
    format(paid, 'becomes', '', in_force) || ' UNION ALL ' || format(paid, 'was', '-', in_force));
BEGIN
  EXECUTE format('CREATE FUNCTION public.sum_approved_months() RETURNS trigger LANGUAGE plpgsql AS %L', format(
    'BEGIN
    -- Copying a database copies the sums too.
    IF current_setting(''app.copying'', true) = ''on'' THEN RETURN NULL; END IF;
    IF TG_OP = ''INSERT'' THEN
      IF EXISTS (SELECT FROM becomes WHERE %1$s) THEN
      %2$s
      END IF;
    ELSIF TG_OP = ''DELETE'' THEN
      IF EXISTS (SELECT FROM was WHERE %1$s) THEN
      %3$s
      END IF;
    ELSIF EXISTS (SELECT FROM becomes WHERE %1$s) OR EXISTS (SELECT FROM was WHERE %1$s) THEN
      %4$s
    END IF;
    RETURN NULL;
  END', in_force, come, go, change));
  CREATE TRIGGER approved_month_insert AFTER INSERT ON public.timesheet_segment REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.sum_approved_months();
  CREATE TRIGGER approved_month_update AFTER UPDATE ON public.timesheet_segment REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.sum_approved_months();
  CREATE TRIGGER approved_month_delete AFTER DELETE ON public.timesheet_segment REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.sum_approved_months();
  EXECUTE format(add, format(hours, 'public.timesheet_segment', '', in_force), format(paid, 'public.timesheet_segment', '', in_force));
END $$;
