-- What payroll follows from marks where it changed, so that an export looks again at those periods and at no others. A trigger
-- rather than each service: whoever changes a fact, by whichever statement, can't forget it. Of an update only rows that count
-- differently afterwards. The arguments are the columns that are compared, of which the first four are what is marked, and which
-- rows count. A mark that an export is about to settle is passed over and made anew: neither waits for the other.
CREATE FUNCTION "mark_payroll_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  was text := format('SELECT %s FROM was WHERE %s', TG_ARGV[0], TG_ARGV[1]);
  becomes text := format('SELECT %s FROM becomes WHERE %s', TG_ARGV[0], TG_ARGV[1]);
BEGIN
  -- Copying a database copies the marks too.
  IF current_setting('app.copying', true) = 'on' THEN RETURN NULL; END IF;
  EXECUTE format(
    'INSERT INTO public.payroll_change (tenant_id, member_id, from_date, to_date)
     SELECT DISTINCT tenant_id, member_id, from_date, to_date FROM (%s) moved
     WHERE NOT EXISTS (
       SELECT FROM public.payroll_change known
       WHERE known.tenant_id = moved.tenant_id AND known.member_id = moved.member_id AND known.from_date = moved.from_date
         AND known.to_date IS NOT DISTINCT FROM moved.to_date
       FOR KEY SHARE SKIP LOCKED)',
    CASE TG_OP
      WHEN 'INSERT' THEN becomes
      WHEN 'DELETE' THEN was
      ELSE format('(%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s)', was, becomes)
    END);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  month_of text := 'tenant_id, member_id, date_trunc(''month'', %1$I::timestamp)::date AS from_date, (date_trunc(''month'', %1$I::timestamp) + interval ''1 month - 1 day'')::date AS to_date, %1$I, ';
  everything text := 'NULL::uuid AS member_id, date ''0001-01-01'' AS from_date, NULL::date AS to_date, ';
  fact record;
BEGIN
  FOR fact IN
    SELECT * FROM (VALUES
      ('timesheet_segment', true, format(month_of, 'segment_date') || 'worked_seconds, factor', 'state IN (''InForce'', ''InForceUntilDecided'')'),
      ('timesheet_correction', true, format(month_of, 'application_date') || 'seconds', 'true'),
      ('leave_request_day', true, format(month_of, 'date') || 'request_id, in_force_seconds', 'in_force_seconds > 0'),
      ('contract', true, 'tenant_id, member_id, start_date AS from_date, end_date AS to_date, contract_seconds, weekday_seconds', 'status = ''Finalised'''),
      ('surcharge_day', true, 'tenant_id, NULL::uuid AS member_id, date AS from_date, date AS to_date', 'is_free_day'),
      -- Which leave the days of a request are, what is said of a type, and whether there is leave at all.
      ('leave_request', false, 'tenant_id, member_id, from_date, to_date, coalesce((before_edit->>''leaveTypeId'')::uuid, leave_type_id)', 'true'),
      ('leave_type', false, 'tenant_id, ' || everything || 'id, preset', 'true'),
      ('tenant', false, 'id AS tenant_id, ' || everything || '''Vacation'' = ANY (enabled_modules)', 'true')
    ) AS facts (source, comes_and_goes, compared, counts)
  LOOP
    EXECUTE format('CREATE TRIGGER payroll_change_update AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.mark_payroll_change(%L, %L)', fact.source, fact.compared, fact.counts);
    IF fact.comes_and_goes THEN
      EXECUTE format('CREATE TRIGGER payroll_change_insert AFTER INSERT ON public.%I REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.mark_payroll_change(%L, %L)', fact.source, fact.compared, fact.counts);
      EXECUTE format('CREATE TRIGGER payroll_change_delete AFTER DELETE ON public.%I REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.mark_payroll_change(%L, %L)', fact.source, fact.compared, fact.counts);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- What was exported before there were marks is looked at once more by the next export.
INSERT INTO "payroll_change" ("tenant_id", "from_date") SELECT DISTINCT "tenant_id", date '0001-01-01' FROM "payroll_export";
