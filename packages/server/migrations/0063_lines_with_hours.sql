-- Hours that are added with their lines are worked out already: only those that come without are marked. The first of the
-- branches is that of an insert.
DO $$
BEGIN
  EXECUTE regexp_replace(
    pg_get_functiondef('public.mark_pay_of_timesheet_segment()'::regprocedure),
    'FROM becomes WHERE true',
    'FROM becomes WHERE rule_set_version_id IS NULL');
END $$;
