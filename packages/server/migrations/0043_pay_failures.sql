ALTER TABLE "pay_change" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "pay_change" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_change" ADD COLUMN "retry_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pay_change" ADD CONSTRAINT "pay_change_failure" CHECK ((failure is null) = (tries = 0) and (failure is null) = (retry_at is null)
        and (failure is null or member_id is not null));--> statement-breakpoint
-- What failed waits for its next try. A change made meanwhile may be the repair, so it has a mark of its own.
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['timesheet_segment', 'leave_request_day', 'contract', 'member', 'timesheet_settings'] LOOP
    EXECUTE replace(
      pg_get_functiondef(format('public.mark_pay_of_%s()', source)::regprocedure),
      'WHERE known.tenant_id = moved.tenant_id',
      'WHERE known.failure IS NULL AND known.tenant_id = moved.tenant_id');
  END LOOP;
END $$;
