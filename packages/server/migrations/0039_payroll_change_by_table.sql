-- The marks of `payroll_change` as in 0038, by a function for each table in place of one for all: its statements are known beforehand,
-- so that the database plans them once per connection and not at each write. Of three quarters of a millisecond that a write of
-- hours took, half a millisecond was that.
DO $$
DECLARE
  month_of text := 'tenant_id, member_id, date_trunc(''month'', %1$I::timestamp)::date AS from_date, (date_trunc(''month'', %1$I::timestamp) + interval ''1 month - 1 day'')::date AS to_date, %1$I, ';
  everything text := 'NULL::uuid AS member_id, date ''0001-01-01'' AS from_date, NULL::date AS to_date, ';
  fact record;
  was text;
  becomes text;
  -- A mark that an export is about to settle is passed over and made anew: neither waits for the other.
  mark text := 'INSERT INTO public.payroll_change (tenant_id, member_id, from_date, to_date)
      SELECT DISTINCT tenant_id, member_id, from_date, to_date FROM (%s) moved
      WHERE NOT EXISTS (
        SELECT FROM public.payroll_change known
        WHERE known.tenant_id = moved.tenant_id AND known.member_id = moved.member_id AND known.from_date = moved.from_date
          AND known.to_date IS NOT DISTINCT FROM moved.to_date
        FOR KEY SHARE SKIP LOCKED);';
BEGIN
  FOR fact IN
    SELECT * FROM (VALUES
      ('timesheet_segment', true, format(month_of, 'segment_date') || 'worked_seconds, factor', 'state IN (''InForce'', ''InForceUntilDecided'')'),
      ('timesheet_correction', true, format(month_of, 'application_date') || 'seconds', 'true'),
      ('leave_request_day', true, format(month_of, 'date') || 'request_id, in_force_seconds', 'in_force_seconds > 0'),
      ('contract', true, 'tenant_id, member_id, start_date AS from_date, end_date AS to_date, contract_seconds, weekday_seconds', 'status = ''Finalised'''),
      ('surcharge_day', true, 'tenant_id, NULL::uuid AS member_id, date AS from_date, date AS to_date', 'is_free_day'),
      ('leave_request', false, 'tenant_id, member_id, from_date, to_date, coalesce((before_edit->>''leaveTypeId'')::uuid, leave_type_id)', 'true'),
      ('leave_type', false, 'tenant_id, ' || everything || 'id, preset', 'true'),
      ('tenant', false, 'id AS tenant_id, ' || everything || '''Vacation'' = ANY (enabled_modules)', 'true')
    ) AS facts (source, comes_and_goes, compared, counts)
  LOOP
    was := format('SELECT %s FROM was WHERE %s', fact.compared, fact.counts);
    becomes := format('SELECT %s FROM becomes WHERE %s', fact.compared, fact.counts);
    EXECUTE format('CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql AS %L', 'mark_payroll_of_' || fact.source, format(
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
    EXECUTE format('DROP TRIGGER payroll_change_update ON public.%I', fact.source);
    EXECUTE format('CREATE TRIGGER payroll_change_update AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', fact.source, 'mark_payroll_of_' || fact.source);
    IF fact.comes_and_goes THEN
      EXECUTE format('DROP TRIGGER payroll_change_insert ON public.%I', fact.source);
      EXECUTE format('CREATE TRIGGER payroll_change_insert AFTER INSERT ON public.%I REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', fact.source, 'mark_payroll_of_' || fact.source);
      EXECUTE format('DROP TRIGGER payroll_change_delete ON public.%I', fact.source);
      EXECUTE format('CREATE TRIGGER payroll_change_delete AFTER DELETE ON public.%I REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.%I()', fact.source, 'mark_payroll_of_' || fact.source);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION "mark_payroll_change"();
