CREATE TABLE "unworked_pay" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"rule_set_version_id" uuid,
	"lines" jsonb NOT NULL,
	"paid_seconds" integer NOT NULL,
	"shift_id" uuid,
	"shift_name" text,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"break_seconds" integer,
	"time_zone_id" text,
	"lot_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "unworked_pay_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "unworked_pay_reason" CHECK ((reason = 'WithdrawnCall') = (shift_id is not null and starts_at < ends_at and break_seconds >= 0
        and time_zone_id is not null) and (reason = 'WithdrawnCall') = (lot_id is null))
);
--> statement-breakpoint
ALTER TABLE "unworked_pay" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "published_place" ADD COLUMN "called_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "unworked_pay" ADD CONSTRAINT "unworked_pay_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unworked_pay" ADD CONSTRAINT "unworked_pay_rules" FOREIGN KEY ("tenant_id","rule_set_version_id") REFERENCES "public"."rule_set_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unworked_pay" ADD CONSTRAINT "unworked_pay_lot" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."leave_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unworked_pay_by_member" ON "unworked_pay" USING btree ("tenant_id","member_id","date");--> statement-breakpoint
CREATE INDEX "unworked_pay_date" ON "unworked_pay" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE INDEX "unworked_pay_rules_by" ON "unworked_pay" USING btree ("tenant_id","rule_set_version_id") WHERE rule_set_version_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "unworked_pay_lot_by" ON "unworked_pay" USING btree ("tenant_id","lot_id","rule_set_version_id") WHERE lot_id is not null;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "unworked_pay" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));--> statement-breakpoint
-- Payroll follows from what is paid without work too, marked as its other facts are (0039).
DO $$
DECLARE
  compared text := 'tenant_id, member_id, date_trunc(''month'', date::timestamp)::date AS from_date, (date_trunc(''month'', date::timestamp) + interval ''1 month - 1 day'')::date AS to_date, date, lines, rule_set_version_id';
  was text := format('SELECT %s FROM was', compared);
  becomes text := format('SELECT %s FROM becomes', compared);
  mark text := 'INSERT INTO public.payroll_change (tenant_id, member_id, from_date, to_date)
      SELECT DISTINCT tenant_id, member_id, from_date, to_date FROM (%s) moved
      WHERE NOT EXISTS (
        SELECT FROM public.payroll_change known
        WHERE known.tenant_id = moved.tenant_id AND known.member_id = moved.member_id AND known.from_date = moved.from_date
          AND known.to_date IS NOT DISTINCT FROM moved.to_date
        FOR KEY SHARE SKIP LOCKED);';
BEGIN
  EXECUTE format('CREATE FUNCTION public.mark_payroll_of_unworked_pay() RETURNS trigger LANGUAGE plpgsql AS %L', format(
    'BEGIN
    -- Copying a database copies the marks too.
    IF current_setting(''app.copying'', true) = ''on'' THEN RETURN NULL; END IF;
    IF TG_OP = ''INSERT'' THEN
      %s
    ELSIF TG_OP = ''DELETE'' THEN
      %s
    ELSE
      %s
    END IF;
    RETURN NULL;
  END', format(mark, becomes), format(mark, was), format(mark, format('(%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s)', was, becomes))));
END $$;
--> statement-breakpoint
CREATE TRIGGER payroll_change_insert AFTER INSERT ON public.unworked_pay REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.mark_payroll_of_unworked_pay();
--> statement-breakpoint
CREATE TRIGGER payroll_change_update AFTER UPDATE ON public.unworked_pay REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.mark_payroll_of_unworked_pay();
--> statement-breakpoint
CREATE TRIGGER payroll_change_delete AFTER DELETE ON public.unworked_pay REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.mark_payroll_of_unworked_pay();
--> statement-breakpoint
-- Hours off that lapse are paid where their rule says so: whoever writes the lapse has them looked at (0042).
CREATE FUNCTION public.mark_pay_of_leave_mutation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.copying', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO public.pay_change (tenant_id, member_id, from_date, to_date)
  SELECT DISTINCT moved.tenant_id, lot.member_id, moved.effective_date, moved.effective_date FROM becomes moved
  JOIN public.leave_lot lot ON lot.tenant_id = moved.tenant_id AND lot.id = moved.lot_id
  WHERE moved.source_kind = 'lapse' AND lot.balance_type = 'TimeForTime'
    AND EXISTS (
      SELECT FROM public.leave_mutation earned
      WHERE earned.tenant_id = moved.tenant_id AND earned.lot_id = moved.lot_id AND earned.source_kind = 'hours')
    AND NOT EXISTS (
      SELECT FROM public.pay_change known
      WHERE known.failure IS NULL AND known.tenant_id = moved.tenant_id AND known.member_id = lot.member_id
        AND known.from_date = moved.effective_date AND known.to_date = moved.effective_date
      FOR KEY SHARE SKIP LOCKED);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pay_change_insert AFTER INSERT ON public.leave_mutation REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.mark_pay_of_leave_mutation();
