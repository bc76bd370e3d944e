CREATE INDEX "timesheet_recalculation_under_way" ON "timesheet_recalculation" USING btree ("tenant_id","touched_at") WHERE finished_at is null;--> statement-breakpoint
-- Who puts a row into a queue tells the workers of all processes so, in the same transaction and without being able to
-- forget it. The channel and the names are those of `platform/jobs/wake.ts` and its jobs. PostgreSQL tells the same once
-- per transaction.
CREATE FUNCTION public.tell_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('rooster_work', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_of_work AFTER INSERT ON public.mail_outbox FOR EACH ROW EXECUTE FUNCTION public.tell_of_work('mail');
--> statement-breakpoint
CREATE TRIGGER tell_of_work AFTER INSERT ON public.push_message FOR EACH ROW EXECUTE FUNCTION public.tell_of_work('push');
--> statement-breakpoint
-- What failed is put aside until later: it is no news.
CREATE TRIGGER tell_of_work AFTER INSERT ON public.pay_change FOR EACH ROW WHEN (NEW.failure IS NULL) EXECUTE FUNCTION public.tell_of_work('pay');
--> statement-breakpoint
CREATE TRIGGER tell_of_work AFTER INSERT ON public.timesheet_recalculation FOR EACH ROW EXECUTE FUNCTION public.tell_of_work('recalculation');
--> statement-breakpoint
-- Begun anew, and not merely a batch further.
CREATE TRIGGER tell_of_work_again AFTER UPDATE ON public.timesheet_recalculation FOR EACH ROW
  WHEN (OLD.finished_at IS NOT NULL AND NEW.finished_at IS NULL) EXECUTE FUNCTION public.tell_of_work('recalculation');
--> statement-breakpoint
CREATE TRIGGER tell_of_work AFTER INSERT ON public.schedule_proposal FOR EACH ROW EXECUTE FUNCTION public.tell_of_work('filling');
--> statement-breakpoint
-- Given back by a process that stops.
CREATE TRIGGER tell_of_work_again AFTER UPDATE ON public.schedule_proposal FOR EACH ROW
  WHEN (OLD.state <> 'Queued' AND NEW.state = 'Queued') EXECUTE FUNCTION public.tell_of_work('filling');
